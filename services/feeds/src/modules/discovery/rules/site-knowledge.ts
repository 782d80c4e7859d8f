import { feedAddress } from '../../feed/feed-address.ts'
import { type ParsedAddress, siteRules, genericGuesses } from './site-rules.ts'

/** What is known of an address before anything is read. */
export type SiteKnowledge = {
  /** Feeds its site publishes by rule, best first; to be read before they are offered. */
  published: string[]
  /** The address to read when `published` leads nowhere. */
  pageToFetch: string
  /** Extracts the feeds that the text fetched from `pageToFetch` names. */
  feedsInPage: (text: string) => string[]
  /** Feeds worth trying when the page names none. */
  guesses: string[]
  /** Whether feeds may be where they usually are; a site with rules of its own has none there. */
  hasDefaultPaths: boolean
}

/** Applies the published rules to an absolute http(s) address. */
export function siteKnowledge(address: string): SiteKnowledge {
  const at = parseAddress(address)
  const rule = siteRules.find(({ hosts }) => hosts.test(at.host))
  const web = (urls: readonly string[]): string[] =>
    [...new Set(urls.flatMap((url) => feedAddress(url) ?? []))].filter((candidate) => candidate !== address)
  return {
    published: web(rule?.feeds?.(at) ?? []),
    pageToFetch: rule?.pageToFetch?.(at) ?? address,
    feedsInPage: (text) => web(rule?.feedsInPage?.(text, at) ?? []),
    guesses: rule ? [] : web(genericGuesses(at)),
    hasDefaultPaths: rule === undefined,
  }
}

function parseAddress(address: string): ParsedAddress {
  const url = new URL(address)
  const path = url.pathname.split('/').filter((part) => part !== '')
  return { url, host: url.hostname.replace(/^www\./, ''), path, query: url.searchParams }
}
