/** What a note is called where there is no room for it: its first line with something in it, without the marks before it. */
export function noteTitle(text: string): string {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  return line.replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '').trim()
}
