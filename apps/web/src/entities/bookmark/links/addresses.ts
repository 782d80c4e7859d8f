import { isHttpAssumed, readAddress } from '@foyer/links/addresses'

/** What someone typed as the address that is saved; null when it is none. */
export function typedAddress(text: string): string | null {
  const address = readAddress(text)
  return 'url' in address ? address.url : null
}

/** The same as it is sent: an address without a scheme as it was typed where only the server can find out whether https answers there. */
export function addressToSend(text: string): string | null {
  return isHttpAssumed(text) ? text.trim() : typedAddress(text)
}

/** The addresses of a text of several lines, each on a line of its own; none when a line is no address. */
export function addressLines(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const addresses = lines.flatMap((line) => evidentAddress(line, ['email', 'phone']) ?? [])
  return addresses.length === lines.length ? addresses : []
}

/**
 * Whether a text is one address and nothing else: it stands on one line, or is a script. A word could be the name of a link as well and
 * is none here.
 */
export function isWholeAddress(text: string): boolean {
  const trimmed = text.trim()
  if (/^javascript:/i.test(trimmed)) return !/[\r\n]/.test(trimmed)
  if (/[\r\n]|\s\S*:\/\//.test(trimmed)) return false
  return evidentAddress(trimmed.replaceAll(/\s/g, trimmed.includes('/') ? '%20' : ' '), ['email', 'phone', 'ssh', 'file']) !== null
}

/**
 * The address that a part of a text is, for text that was not typed as one: it must have a domain or a scheme that says so (`https:`,
 * `magnet:`, anything with `://`), so that words and labels in front of a colon are left alone. `kinds` are taken without a scheme, too.
 */
export function evidentAddress(text: string, kinds: readonly string[] = []): string | null {
  const address = readAddress(text)
  if (!('url' in address)) return null
  if (kinds.includes(address.kind)) return address.url
  if (/\s/.test(text.trim())) return null
  return evidentScheme.test(text.trim()) || domain.test(text.trim()) ? address.url : null
}

const evidentScheme =
  /^["'“<]*(?:[a-z][a-z0-9+.-]*:\/\/|(?:https?|mailto|tel|callto|sms|javascript|magnet|evernote|obsidian|data|ssh|sftp|file):)/i
/**
 * A number with a point in it is none, except for an IP address; a name without one is a host where a port stands behind it, of four digits at
 * least: fewer may be a verse, or a time.
 */
const domain =
  /^["'“<]*(?:(?:(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]+\]|[^/@?#:]+\.(?!\d+(?:[:/?#]|$))[^/@?#.:]{2,})(?::\d+)?|localhost(?=[:/])(?::\d+)?|[a-z][a-z\d-]*:\d{4,5})(?:[/?#]|$)/
