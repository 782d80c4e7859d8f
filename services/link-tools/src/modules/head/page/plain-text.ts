/** A text of one line, cut at so many characters: control characters count as white space, and no surrogate pair is cut in two. */
export function plainText(text: string, max: number): string {
  const folded = text
    .slice(0, max * 20)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return folded
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
