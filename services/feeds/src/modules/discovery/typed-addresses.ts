import { isWebUrl } from '@foyer/contracts/values'
import { feedAddress } from '../feed/feed-address.ts'

/** What stands around an address that was copied from a text, a mail or a browser's view of a page's source. */
const wrapping = /^(?:view-source:|url:|["'<\s])+|["'>\s]+$/gi
const webScheme = /^https?:/i
const feedScheme = /^(?:feed|rss|pcast|itpc):(?:\/\/)?/i
const fediverseName = /^@([\w.-]+)@([\w.-]+\.[a-z]{2,})$/i

/**
 * What a person types → the addresses it may mean, in the order in which they are tried; none for what is no web address. A bare domain,
 * and what came with a feed reader's own scheme (`feed://`), is asked by https, then by http. `@name@host` is a profile of the fediverse.
 */
export function typedAddresses(typed: string): string[] {
  const text = typed.replaceAll(wrapping, '')
  const profile = fediverseName.exec(text)
  if (profile) return [`https://${profile[2]}/@${profile[1]}`]
  const plain = text.replace(feedScheme, '')
  const url = feedAddress(plain) ?? feedAddress(plain.replaceAll(/\s+/g, ''))
  if (url === null) return []
  if (webScheme.test(plain) || !url.startsWith('https:')) return [url]
  return [url, `http:${url.slice('https:'.length)}`].filter((address) => isWebUrl(address))
}

const schemeErrors = new Set(['connect_failed', 'tls_failed', 'timeout', 'bad_response'])

/** Whether the next of the typed addresses may do better than one that was not read for this reason. */
export function mayBeSchemeError(reason: string): boolean {
  return schemeErrors.has(reason)
}
