import { limits } from '@foyer/contracts/limits'

/** `isWindow`: in a window that the bookmarklet has opened, which is closed when it is done with. */
export type OfferedLink = { url: string; title: string; isWindow: boolean }

/** What an address of `/add` offers to save. It comes from whatever page one was on: its title is cut to what a title may be. */
export function offeredLink(query: URLSearchParams): OfferedLink {
  return { url: (query.get('url') ?? '').trim(), title: titleOf(query.get('title') ?? ''), isWindow: query.get('window') === '1' }
}

function titleOf(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{White_Space}\p{Cc}]+/gu, ' ')
    .trim()
  // No half of a character that takes two.
  return line
    .slice(0, limits.title)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
