import { isWebUrl } from '@foyer/links/addresses'
import { feedAddress } from '../feed/feed-address.ts'

/** Characters around an address copied from a text, a mail or a browser's source view. */
const wrapping = /^(?:view-source:|url:|["'<\s])+|["'>\s]+$/gi
const webScheme = /^https?:/i
const feedScheme = /^(?:feed|rss|pcast|itpc):(?:\/\/)?/i
const fediverseName = /^@([\w.-]+)@([\w.-]+\.[a-z]{2,})$/i

/**
 * The addresses that typed input may mean, in the order in which they are tried; empty for input that is no web address. A bare domain, or
 * an address with the scheme of feed readers (`feed://`), is tried with https, then http. `@name@host` is a profile of the fediverse.
 */
export function typedAddresses(typed: string): string[] {
  const text = typed.replaceAll(wrapping, '')
  const profile = fediverseName.exec(text)
  if (profile) return [`https://${profile[2]}/@${profile[1]}`]
  const plain = text.replace(feedScheme, '')
  const url = feedAddress(plain) ?? feedAddress(plain.replaceAll(/\s+/g, ''))
  if (url === null) return []
  if (webScheme.test(plain)) return [url]
  const rest = url.replace(webScheme, '')
  return [`https:${rest}`, `http:${rest}`].filter((address) => isWebUrl(address))
}

/** Those of names and addresses inside too: an operator may allow the one port and not the other. */
const schemeErrors = new Set(['connect_failed', 'tls_failed', 'timeout', 'bad_response', 'dns_failed', 'address_not_allowed'])

/** Whether the next typed address is tried after one failed with this error. */
export function mayBeSchemeError(reason: string): boolean {
  return schemeErrors.has(reason)
}
