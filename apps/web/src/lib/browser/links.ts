/** What a link does: `web` opens, `script` is shown as a bookmarklet to its owner, `inert` does nothing. */
export type LinkKind = 'web' | 'script' | 'inert'

const listed = /^(?:https?|mailto|tel|callto|sms|ftps?|sftp|ssh|magnet|feed|evernote|obsidian):$/

/**
 * Schemes that may run or show content within this origin or the browser itself, or read the device. All others are pages, or belong to apps
 * of the device, which nobody could list.
 */
const closed =
  /^(?:about|blob|content|data|file(?:system)?|jar|(?:java|j|live|vb)script|mhtml|mk|mocha|place|view-source|wyciwyg|arc|brave|devtools|edge|opera|vivaldi|(?:chrome|moz|resource|isolated-app)(?:-.*)?|(?:.*-)?extension):$/

/** Of a link in a text. Judged by the URL parser, as the browser would: leading white space and control characters hide nothing. */
export function linkKind(url: string): LinkKind {
  return kindOf(url, (protocol) => listed.test(protocol))
}

/** Of a bookmark, which may lead to any app: it was chosen by a person, and not written by a site. */
export function bookmarkKind(url: string): LinkKind {
  return kindOf(url, (protocol) => !closed.test(protocol))
}

function kindOf(url: string, opens: (protocol: string) => boolean): LinkKind {
  const protocol = URL.parse(url)?.protocol
  if (protocol === undefined) return 'inert'
  if (protocol === 'javascript:') return 'script'
  return opens(protocol) ? 'web' : 'inert'
}

/** The host without `www.`, with a port of its own; empty for addresses that have none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, '') ?? ''
}

/** The host of typed text, perhaps without a protocol; the text itself if it is not an address. */
export function typedHost(text: string): string {
  const trimmed = text.trim()
  return hostOf(trimmed) || hostOf(`https://${trimmed}`) || trimmed
}

/** The tile in place of a missing site icon: the first letter of the title on a colour derived from the host. */
export function tileOf(url: string, title: string): { letter: string; colour: number } {
  const host = hostOf(url)
  const letter = /[\p{L}\p{N}]/u.exec(title || host)?.[0]?.toLocaleUpperCase() ?? '·'
  let hash = 0
  for (const char of host || title) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return { letter, colour: hash % 8 }
}
