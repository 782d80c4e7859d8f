/**
 * Namespaces by name. Documents choose their prefixes freely (`<ns0:item>`); each known namespace has the prefix that the parser uses. '' is
 * for RSS and Atom themselves.
 */
const namespaces: ReadonlyArray<readonly [prefix: string, names: readonly string[]]> = [
  [
    '',
    [
      '',
      'http://www.w3.org/2005/atom',
      'http://purl.org/atom/ns#',
      'http://purl.org/atom/app#',
      'http://example.com/necho',
      'http://purl.org/echo/',
      'uri/of/echo/namespace#',
      'http://backend.userland.com/rss',
      'http://backend.userland.com/rss2',
      'http://backend.userland.com/rss091',
      'http://backend.userland.com/rss092',
      'http://blogs.law.harvard.edu/tech/rss',
      'http://cyber.law.harvard.edu/rss/rss.html',
      'http://purl.org/rss/1.0/',
      'http://purl.org/net/rss1.1#',
      'http://my.netscape.com/rdf/simple/0.9/',
      'http://my.netscape.com/publish/formats/rss-0.91.dtd',
      'http://channel.netscape.com/rdf/simple/0.9/',
      'http://www.rssboard.org/rss-specification',
    ],
  ],
  ['rdf', ['http://www.w3.org/1999/02/22-rdf-syntax-ns#']],
  ['dc', ['http://purl.org/dc/elements/1.1/', 'http://purl.org/dc/elements/1.0/']],
  ['dcterms', ['http://purl.org/dc/terms/']],
  ['content', ['http://purl.org/rss/1.0/modules/content/']],
  ['itunes', ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'http://example.com/dtds/podcast-1.0.dtd']],
  ['media', ['http://search.yahoo.com/mrss', 'http://search.yahoo.com/mrss/', 'http://www.rssboard.org/media-rss']],
  ['sy', ['http://purl.org/rss/1.0/modules/syndication/']],
  ['slash', ['http://purl.org/rss/1.0/modules/slash/']],
  ['xhtml', ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/tr/rec-html40']],
  ['svg', ['http://www.w3.org/2000/svg']],
  ['math', ['http://www.w3.org/1998/math/mathml']],
  ['feedburner', ['http://rssnamespace.org/feedburner/ext/1.0']],
  ['pheedo', ['http://www.pheedo.com/namespace/pheedo']],
  ['georss', ['http://www.georss.org/georss']],
]

const prefixes = new Map(namespaces.flatMap(([prefix, names]) => names.map((name) => [plain(name), prefix] as const)))
const declaredPrefixes = new Set(prefixes.values())

/** Our prefix for a namespace; undefined for an unknown one. Scheme, case and a trailing `/` are ignored. */
export function prefixOfNamespace(name: string): string | undefined {
  return prefixes.get(name) ?? prefixes.get(plain(name))
}

/** Whether a prefix without a known namespace is the usual one of a known namespace. */
export const isUsualPrefix = (prefix: string): boolean => prefix === 'atom' || declaredPrefixes.has(prefix)

/** Prefixes that mean RSS or Atom when they are not declared. */
export const isFeedPrefix = (prefix: string): boolean => /^(?:atom\d*|rss\d*|a10)$/.test(prefix)

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^https:/, 'http:')
    .replace(/\/$/, '')
}
