/** The words of a text, white space apart: long lists read best as one. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
