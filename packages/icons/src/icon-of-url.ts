import type { IconValue } from './icon-text.ts'

/** Font icons by the scheme of an address (specification, section 5). */
const schemeIcons: Readonly<Record<string, string>> = {
  'mailto:': 'solid/envelope',
  'javascript:': 'solid/code',
  'phone:': 'solid/phone',
  'tel:': 'solid/phone',
  'callto:': 'solid/phone',
  'file:': 'solid/file',
  'chrome:': 'brands/chrome',
  'edge:': 'brands/edge',
  'evernote:': 'brands/evernote',
}

/** Hosts, with the beginning of a path where several sites share one, whose icon another host has. */
const faviconDomains: ReadonlyArray<readonly [host: string, path: string, domain: string]> = [
  ['docs.google.com', '/spreadsheets/', 'sheets.google.com'],
  ['docs.google.com', '/presentation/', 'slides.google.com'],
  ['docs.google.com', '/forms/', 'forms.google.com'],
  ['www.google.com', '/maps', 'maps.google.com'],
  ['www.google.com', '/calendar', 'calendar.google.com'],
  ['youtu.be', '/', 'www.youtube.com'],
  ['m.youtube.com', '/', 'www.youtube.com'],
  ['m.facebook.com', '/', 'www.facebook.com'],
  ['old.reddit.com', '/', 'www.reddit.com'],
  ['redd.it', '/', 'www.reddit.com'],
  ['gist.github.com', '/', 'github.com'],
  ['git.io', '/', 'github.com'],
  ['wa.me', '/', 'www.whatsapp.com'],
  ['t.me', '/', 'telegram.org'],
]
const hasFaviconDomain = new RegExp(
  `^https?://(?:${[...new Set(faviconDomains.map(([host]) => host.replaceAll('.', '\\.')))].join('|')})[:/]`,
  'i',
)

/**
 * The icon that follows from an address where nobody has chosen one: that of another domain, which is where an ftp server's site is, or a font
 * icon for what is no site. Null for a web address, whose icon is that of its own host, and for every other scheme.
 */
export function iconOfUrl(url: string): IconValue | null {
  if (/^https?:/i.test(url)) return hasFaviconDomain.test(url) ? faviconOfWebUrl(url) : null
  const parsed = URL.parse(url)
  if (!parsed) return null
  if (parsed.protocol === 'ftp:') return parsed.hostname === '' ? null : favicon(parsed.hostname)
  const name = schemeIcons[parsed.protocol]
  return name === undefined ? null : { type: 'fontawesome', identifier: name, parameters: {} }
}

/** The host whose icon is shown for an address, with a port of its own, where another service answers; null where none is. */
export function faviconHost(url: string): string | null {
  const icon = iconOfUrl(url)
  if (icon) return icon.type === 'favicon' ? icon.identifier : null
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.host !== '' ? parsed.host : null
}

function faviconOfWebUrl(url: string): IconValue | null {
  const { hostname, pathname } = URL.parse(url) ?? {}
  const match = faviconDomains.find(([host, path]) => host === hostname && pathname?.startsWith(path))
  return match ? favicon(match[2]) : null
}

const favicon = (identifier: string): IconValue => ({ type: 'favicon', identifier, parameters: {} })
