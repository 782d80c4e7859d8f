import { limits } from '@foyer/contracts/limits'

const numbered = /^(.+) \(\d+\)$/su

/**
 * The title of a copy: that of the original with the next free number behind it, within the limit of titles. A number that a title has from an
 * earlier copy is counted on: of “Trip (2)”, beside “Trip”, the copy is “Trip (3)”.
 */
export function copyTitle(title: string, ownTitles: readonly string[]): string {
  const existing = new Set(ownTitles)
  const original = numbered.exec(title)?.[1]
  const base = original !== undefined && existing.has(original) ? original : title
  for (let number = 2; ; number += 1) {
    const candidate = withNumber(base, number)
    if (!existing.has(candidate)) return candidate
  }
}

function withNumber(title: string, number: number): string {
  const suffix = ` (${number})`
  return withoutHalf(title.slice(0, limits.title - suffix.length)).trimEnd() + suffix
}

/** Without the first half of a character that was cut in two. */
const withoutHalf = (text: string): string => (text.isWellFormed() ? text : text.slice(0, -1))
