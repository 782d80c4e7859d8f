import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'

/** A text of one line, cut at so many characters: control characters count as white space, what turns the direction of a text is left out, and no surrogate pair is cut in two. */
export function plainText(text: string, max: number): string {
  const folded = withoutHiddenCharacters(text.slice(0, max * 20))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return folded
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
