import { limits } from '@foyer/contracts/limits'

/** `isWindow`: in a window that the bookmarklet has opened, which is closed when it is done with. */
export type OfferedLink = { url: string; title: string; isWindow: boolean }

/**
 * What an address of `/add` offers to save. It comes from whatever page one was on: its title is cut to what a title may be. Most apps that share a
 * link to Foyer (`share_target` of the manifest) have it in their `text`, with words around it or without.
 */
export function offeredLink(query: URLSearchParams): OfferedLink {
  const text = query.get('text') ?? ''
  // What ends a sentence is no part of it.
  const shared = /https?:\/\/\S+/i.exec(text)?.[0].replace(/[.,;:!?'"’”»]+$/, '') ?? ''
  const url = (query.get('url') ?? '').trim() || shared
  const at = text.indexOf(shared)
  const words = text.slice(0, at).trim() || text.slice(at + shared.length)
  return { url, title: titleOf(query.get('title')?.trim() || words), isWindow: query.get('window') === '1' }
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
