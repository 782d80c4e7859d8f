import { foldText } from '@foyer/text/search-text'
import { brandSites } from './brand-sites.data.ts'
import { wellKnownSites } from './well-known-sites.data.ts'

export type Site = { domain: string; title: string }

/** What matches better comes first: the beginning of the domain, of a part of it, of a word of the name. */
const ranks: ((site: PreparedSite, query: string) => boolean)[] = [
  (site, query) => site.domain.startsWith(query),
  (site, query) => site.domain.includes(`.${query}`),
  (site, query) => site.words.includes(` ${query}`),
]

type PreparedSite = Site & { words: string }

/**
 * Sites whose domain, or a word of whose name, begins with what has been typed of an address; at most `max`, better matches first and the
 * better known first among equal ones. A scheme and `www.` do not count.
 */
export function suggestDomains(typed: string, max: number): Site[] {
  const query = foldText(typed)
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
  if (query === '') return []
  const matching = new Map<string, Site>()
  for (const matches of ranks) {
    for (const site of sites) {
      if (matching.size === max) return [...matching.values()]
      if (!matching.has(site.domain) && matches(site, query)) matching.set(site.domain, { domain: site.domain, title: site.title })
    }
  }
  return [...matching.values()]
}

const sites: readonly PreparedSite[] = distinct(`${wellKnownSites}${brandSites}`)

function distinct(lines: string): PreparedSite[] {
  const byDomain = new Map<string, PreparedSite>()
  for (const line of lines.split('\n')) {
    const [, domain, title] = /^(\S+) (.+)$/.exec(line) ?? []
    if (domain === undefined || title === undefined || byDomain.has(domain)) continue
    byDomain.set(domain, { domain, title, words: ` ${foldText(title).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}` })
  }
  return [...byDomain.values()]
}
