/** A search engine that ships with Foyer. */
export type SearchEngine = {
  /** The id of its provider in a widget that has not chosen any. */
  id: number
  key: string
  title: string
  /** The address of its results: `%s` stands for the query, `{language}` for the language of the person (ISO 639-1). */
  url: string
  /** What is typed before a query to search here. */
  prefix: string
}

/** Those that people know, in the order in which they are offered. An engine that widgets may have is never taken away. */
export const searchEngines = [
  { id: 1, key: 'duckduckgo', title: 'DuckDuckGo', url: 'https://duckduckgo.com/?q=%s', prefix: 'd' },
  { id: 2, key: 'google', title: 'Google', url: 'https://www.google.com/search?q=%s', prefix: 'g' },
  { id: 3, key: 'bing', title: 'Bing', url: 'https://www.bing.com/search?q=%s', prefix: 'b' },
  { id: 4, key: 'wikipedia', title: 'Wikipedia', url: 'https://{language}.wikipedia.org/w/index.php?search=%s', prefix: 'w' },
  { id: 5, key: 'ecosia', title: 'Ecosia', url: 'https://www.ecosia.org/search?q=%s', prefix: 'e' },
  { id: 6, key: 'startpage', title: 'Startpage', url: 'https://www.startpage.com/sp/search?query=%s', prefix: 's' },
  { id: 7, key: 'qwant', title: 'Qwant', url: 'https://www.qwant.com/?q=%s', prefix: 'q' },
  { id: 8, key: 'brave', title: 'Brave Search', url: 'https://search.brave.com/search?q=%s', prefix: 'br' },
  { id: 9, key: 'yahoo', title: 'Yahoo', url: 'https://search.yahoo.com/search?p=%s', prefix: 'y' },
  { id: 10, key: 'youtube', title: 'YouTube', url: 'https://www.youtube.com/results?search_query=%s', prefix: 'yt' },
  { id: 11, key: 'openstreetmap', title: 'OpenStreetMap', url: 'https://www.openstreetmap.org/search?query=%s', prefix: 'osm' },
  { id: 12, key: 'wolframalpha', title: 'Wolfram|Alpha', url: 'https://www.wolframalpha.com/input?i=%s', prefix: 'wa' },
  { id: 13, key: 'internet-archive', title: 'Internet Archive', url: 'https://archive.org/search?query=%s', prefix: 'ia' },
  { id: 14, key: 'github', title: 'GitHub', url: 'https://github.com/search?q=%s', prefix: 'gh' },
  { id: 15, key: 'stackoverflow', title: 'Stack Overflow', url: 'https://stackoverflow.com/search?q=%s', prefix: 'so' },
  { id: 16, key: 'mdn', title: 'MDN Web Docs', url: 'https://developer.mozilla.org/search?q=%s', prefix: 'mdn' },
] as const satisfies readonly SearchEngine[]

export type SearchEngineKey = (typeof searchEngines)[number]['key']

/** The engines whose suggestions Foyer can ask for: those that give them to everyone as OpenSearch describes. */
export const suggestionEngines = ['duckduckgo', 'ecosia', 'wikipedia'] as const satisfies readonly SearchEngineKey[]
export type SuggestionEngine = (typeof suggestionEngines)[number]

/** A provider of a search widget: an engine by its key, or a title with an address of one's own. */
export type ProviderFields = {
  id: number
  engine?: SearchEngineKey | undefined
  title?: string | undefined
  url?: string | undefined
  /** In place of the engine's; empty for none. */
  prefix?: string | undefined
  /** The one to search with unless another is chosen; else the first. */
  user_default?: boolean | undefined
}

/** The providers of a widget that has not chosen any. */
export const defaultProviders: readonly ProviderFields[] = searchEngines.slice(0, 4).map(({ id, key }) => ({ id, engine: key }))

export function engineOf(key: string | undefined): SearchEngine | undefined {
  return searchEngines.find((engine) => engine.key === key)
}

/** What is typed before a query to search with a provider; empty where there is nothing. */
export function prefixOf({ engine, prefix }: Pick<ProviderFields, 'engine' | 'prefix'>): string {
  return prefix ?? engineOf(engine)?.prefix ?? ''
}

const placeholder = /%s|\{query\}|\{searchTerms\}/g

/**
 * Whether a text is the address of a search: http or https, without a password, with a placeholder for the query (`%s`, `{query}` or
 * `{searchTerms}`) after the host.
 */
export function isSearchTemplate(text: string): boolean {
  if (/\s/.test(text) || text.search(placeholder) === -1) return false
  const [first, second] = ['a', 'b'].map((query) => URL.parse(text.replace(placeholder, query)))
  if (!first || !second) return false
  const isWeb = first.protocol === 'https:' || first.protocol === 'http:'
  return isWeb && first.origin === second.origin && first.username === '' && first.password === ''
}

/** The address of the results for a query, which is percent-encoded. `language`: a BCP 47 tag. */
export function searchAddress(template: string, query: string, language: string): string {
  const encoded = encodeURIComponent(query.toWellFormed())
  const primary = /^[a-z]{2,3}/.exec(language)?.[0] ?? 'en'
  return template.replaceAll('{language}', primary).replace(placeholder, () => encoded)
}

/**
 * Whether what is typed may be something that is nobody's business, so that no suggestions are asked for: an address of any kind, an e-mail
 * address, a long number, or a word that could be a password or a key.
 */
export function isPrivateInput(text: string): boolean {
  if (/@|:\/\/|\\|^\s*[\w-]+:\S/.test(text)) return true
  if (/\d(?:[\s().+-]*\d){6}/.test(text)) return true
  return text.split(/\s+/).some((word) => word.length > 30 || isSecretLike(word))
}

/** A word of letters, digits and signs, or a long one of small letters, capitals and digits. */
function isSecretLike(word: string): boolean {
  const has = (kind: RegExp) => kind.test(word)
  if (!has(/\d/) || !has(/\p{L}/u)) return false
  const hasSign = has(/[^\p{L}\p{M}\d'’.,:;?()"„“”«»-]/u)
  return hasSign ? word.length >= 8 : word.length >= 16 && has(/\p{Lu}/u) && has(/\p{Ll}/u)
}
