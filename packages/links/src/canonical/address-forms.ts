import { leadingOn } from './tracking-parameters.ts'

/**
 * The address that this one is another form of: where a page that only leads on leads to, what an AMP cache holds a copy of, the address on the site for
 * large screens. The same address where it is none of them. One step: what it gives may be such a form again.
 */
export function resolveForm(address: URL): URL {
  return target(address) ?? cachedAmp(address) ?? sameSite(address) ?? address
}

/** A host without the part that sites for phones and AMP begin with. */
export function largeScreenHost(host: string): string {
  const alias = aliases.get(host)
  if (alias !== undefined) return alias
  const wikimedia = /^([a-z-]+)\.m\.([a-z]+\.org)$/.exec(host)
  if (wikimedia && wikimediaSites.has(wikimedia[2] ?? '')) return `${wikimedia[1]}.${wikimedia[2]}`
  const [, rest = ''] = /^(?:m|amp)\.(.+\..+)$/.exec(host) ?? []
  return rest === '' || publicSuffix.test(rest) ? host : rest
}

/** Pages that only lead on, beside those that feeds use: by host, path and the parameter with the address. */
const detours: typeof leadingOn = [
  ...leadingOn,
  [/^(?:[a-z0-9-]+\.)?safelinks\.protection\.outlook\.com$/, /^\//, ['url']],
  [/^l\.messenger\.com$/, /^\/l\.php$/, ['u']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)\/?$/, ['url']],
  [/^(?:www\.)?tiktok\.com$/, /^\/link\/v2$/, ['target']],
  [/^t\.umblr\.com$/, /^\/redirect$/, ['z']],
  [/^(?:www\.)?pinterest\.[a-z.]{2,6}$/, /^\/offsite\/?$/, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(?:m\.|away\.)?vk\.(?:com|ru)$/, /^\/away\.php$/, ['to']],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/^disq\.us$/, /^\/url$/, ['url']],
  [/^(?:exit\.sc|gate\.sc)$/, /^\/$/, ['url']],
  [/^steamcommunity\.com$/, /^\/linkfilter\/?$/, ['u']],
  [/^(?:go\.skimresources|go\.redirectingat)\.com$/, /^\/$/, ['url']],
  [/^redirect\.viglink\.com$/, /^\/$/, ['u']],
]

/** Hosts of a site that all show the same pages. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['mobile.twitter.com', 'x.com'],
  ['m.twitter.com', 'x.com'],
  ['www.twitter.com', 'x.com'],
  ['twitter.com', 'x.com'],
  ['mobile.x.com', 'x.com'],
  ['mbasic.facebook.com', 'www.facebook.com'],
  ['touch.facebook.com', 'www.facebook.com'],
  ['web.facebook.com', 'www.facebook.com'],
  ['touch.linkedin.com', 'www.linkedin.com'],
  ['old.reddit.com', 'www.reddit.com'],
  ['new.reddit.com', 'www.reddit.com'],
  ['np.reddit.com', 'www.reddit.com'],
  ['i.reddit.com', 'www.reddit.com'],
  ['mobile.nytimes.com', 'www.nytimes.com'],
  ['mobile.reuters.com', 'www.reuters.com'],
  ['mobile.slashdot.org', 'slashdot.org'],
])
const wikimediaSites = new Set(
  `wikipedia.org wiktionary.org wikiquote.org wikibooks.org wikisource.org wikinews.org wikiversity.org wikivoyage.org wikimedia.org`.split(
    ' ',
  ),
)
/** What follows a label that would be the whole name of a site. */
const publicSuffix = /^(?:ac|co|com|ed|edu|gen|go|gob|gov|ltd|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/

function target(from: URL): URL | null {
  const { hostname, pathname, search } = from
  if (!leadsOn(search)) return null
  const detour = detours.find(([host, path]) => host.test(hostname) && path.test(pathname))
  for (const name of detour?.[2] ?? []) {
    const address = URL.parse(from.searchParams.get(name) ?? '')
    if (address && isWeb(address)) return address
  }
  return null
}

const ampCaches: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/amp\/(s\/)?(.+\..+)$/],
  [/(?:^|\.)cdn\.ampproject\.(?:org|net)$/, /^\/(?:[cv]|wp)\/(s\/)?(.+\..+)$/],
  [/^(?:www\.)?bing-amp\.com$/, /^\/[cv]\/(s\/)?(.+\..+)$/],
]

function cachedAmp({ hostname, pathname, search }: URL): URL | null {
  const path = ampCaches.find(([host]) => host.test(hostname))?.[1].exec(pathname)
  return path ? URL.parse(`http${path[1] === undefined ? '' : 's'}://${path[2]}${search}`) : null
}

function sameSite(address: URL): URL | null {
  const { hostname, pathname } = address
  const host = largeScreenHost(hostname)
  const path = withoutRef(hostname, withoutAmp(hostname, pathname))
  if (hostname === 'youtu.be' && /^\/[\w-]{11}$/.test(pathname)) return video(address)
  if (host === hostname && path === pathname) return null
  const changed = new URL(address)
  changed.hostname = host
  changed.pathname = path
  return changed
}

function video({ protocol, pathname, searchParams, hash }: URL): URL | null {
  const query = new URLSearchParams([['v', pathname.slice(1)], ...searchParams])
  return URL.parse(`${protocol}//www.youtube.com/watch?${query.toString()}${hash}`)
}

function withoutAmp(host: string, path: string): string {
  if (host === 'amp.cnn.com') return path.replace(/^\/cnn\//, '/')
  if (!path.includes('amp')) return path
  const segments = path.split('/')
  const last = segments.length - (path.endsWith('/') ? 2 : 1)
  const name = segments[last] ?? ''
  if (name.endsWith('.amp') || name.endsWith('.amp.html')) return segments.with(last, name.replace(/\.amp(?=(?:\.html)?$)/, '')).join('/')
  const isBehind = (name === 'amp' || name === 'amp-page') && isArticle(segments[last - 1] ?? '')
  if (isBehind) return segments.toSpliced(last, 1).join('/')
  const first = segments.indexOf('amp')
  return (first === 1 || first === 2) && first < last && isArticle(name) ? segments.toSpliced(first, 1).join('/') : path
}

/** The name of an article: words with hyphens, a number or a file. `/guitars/amp` is about amplifiers. */
function isArticle(segment: string): boolean {
  return segment.split('-').length > 2 || /\d{4}|\.(?:s?html?|php|aspx?)$/.test(segment)
}

/** Where somebody came from, in the path of a shop. */
function withoutRef(host: string, path: string): string {
  if (!path.includes('/ref=')) return path
  return /(?:^|\.)(?:amazon|primevideo)\.[a-z.]{2,6}$/.test(host) ? path.replace(/\/ref=[^/]*$/, '') : path
}

/** Whether a query has an address in it. */
export function leadsOn(search: string): boolean {
  return /=https?(?::|%3a)/i.test(search)
}

/** Whether an address is of http or https, with a host. */
export function isWeb({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && hostname !== ''
}
