/** What a saved address may do on this page: open, be shown as a script that only its owner sees as such, or nothing at all. */
export type LinkKind = 'web' | 'script' | 'inert'

const opening = new Set([
  'http:',
  'https:',
  'mailto:',
  'tel:',
  'callto:',
  'sms:',
  'ftp:',
  'ftps:',
  'sftp:',
  'ssh:',
  'magnet:',
  'feed:',
  'evernote:',
])

/** Judged by the URL parser, as the browser would: leading white space and control characters hide nothing. */
export function linkKind(url: string): LinkKind {
  const protocol = URL.parse(url)?.protocol
  if (protocol === undefined) return 'inert'
  if (protocol === 'javascript:') return 'script'
  return opening.has(protocol) ? 'web' : 'inert'
}

/** The host without `www.`; empty for addresses that have none. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
}

/** The host of what a person typed, perhaps without a protocol; the text itself when it is no address. */
export function typedHost(text: string): string {
  const trimmed = text.trim()
  return hostOf(trimmed) || hostOf(`https://${trimmed}`) || trimmed
}

/** The tile that stands where a site has no icon of its own: the first letter of what is read beside it, on a colour that stays the same for a site. */
export function tileOf(url: string, title: string): { letter: string; colour: number } {
  const host = hostOf(url)
  const letter = /[\p{L}\p{N}]/u.exec(title || host)?.[0]?.toLocaleUpperCase() ?? '·'
  let hash = 0
  for (const char of host || title) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return { letter, colour: hash % 8 }
}
