import { canonicalOfPage } from '@foyer/links/canonical/canonical-address'
import { limits } from '@foyer/contracts/limits'
import { documentBase } from '../../html/document-base.ts'
import { loadHtml } from '../../html/load-html.ts'
import { pageIconsOf } from '../../icon/page-icons.parser.ts'
import { type Attributes, type PageElements, pageElements } from './page-elements.ts'
import { type Metadata, firstText, firstTitle, metadata, titleOf, titlesOf } from './page-title.ts'
import { plainText } from './plain-text.ts'
import { structuredData } from '../../html/structured-data.ts'

/** What an HTML page says of itself. Addresses are absolute and of http or https; null: it says nothing. */
export type PageHead = {
  title: string | null
  description: string | null
  site_name: string | null
  language: string | null
  canonical_url: string
  icon: string | null
  picture: { url: string; width: number | null; height: number | null } | null
  feeds: { url: string; title: string }[]
  /** Where oEmbed describes the page. */
  oembed: string | null
}

const maxFeeds = 10
const maxSide = 20_000
const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)$/
const oembedTypes = /^(?:application|text)\/json\+oembed$/

/**
 * Reads the head of a page: its elements, then Open Graph, Twitter Cards and JSON-LD. What is missing in one is taken from the next. Never throws.
 * @param html the page, or its beginning as far as the end of its head
 * @param url where the page came from
 */
export function pageHead(html: string, url: string): PageHead {
  const $ = loadHtml(html)
  const { link: links, meta: metas, ...elements } = pageElements($)
  const base = documentBase($, url)
  const data = structuredData(elements.data)
  const meta = metadata(metas)
  const absolute: Absolute = (address) => webAddress(address, base)
  const linked = (rel: string) => absolute(links.find((link) => link['href'] && relOf(link).includes(rel))?.['href'])
  const site = firstTitle([meta('og:site_name', 'application-name', 'apple-mobile-web-app-title'), data.site])
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
  const [icon] = pageIconsOf($, url).icons.flatMap((address) => absolute(address) ?? [])
  return {
    title:
      titleOf({
        element: firstTitle(elements.titles),
        own: titlesOf([meta('og:title'), meta('twitter:title'), data.title, meta('dc.title')]),
        headings: titlesOf(elements.headings),
        names: [site, host],
      }) ?? firstTitle([...elements.noscript.titles, metadata(elements.noscript.meta)('og:title')]),
    description: firstText(
      [meta('description', 'og:description', 'twitter:description', 'dc.description'), data.description],
      limits.description,
    ),
    site_name: site,
    language: languageOf({ html: elements.html, meta: metas }, meta, data.language),
    canonical_url: canonicalOfPage(url, linked('canonical') ?? absolute(meta('og:url'))),
    icon: icon ?? null,
    picture: pictureOf({ meta, absolute, further: [data.picture, linked('image_src')] }),
    feeds: feedsOf(links, absolute),
    oembed: absolute(links.find(({ href, type }) => href && oembedTypes.test(type?.trim().toLowerCase() ?? ''))?.['href']),
  }
}

type Absolute = (address: string | null | undefined) => string | null

const relOf = ({ rel = '' }: Attributes): string[] => rel.toLowerCase().split(/\s+/)

function webAddress(address: string | null | undefined, base: string): string | null {
  const parsed = address?.trim() ? URL.parse(address.trim(), base) : null
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.href.length <= limits.url ? parsed.href : null
}

type Sources = { meta: Metadata; absolute: Absolute; /** Addresses in other places. */ further: readonly (string | null)[] }

function pictureOf({ meta, absolute, further }: Sources): PageHead['picture'] {
  const openGraph = absolute(meta('og:image:secure_url', 'og:image', 'og:image:url'))
  const side = (name: string) => {
    const pixels = Number(meta(`og:image:${name}`) ?? Number.NaN)
    return Number.isInteger(pixels) && pixels > 0 && pixels <= maxSide ? pixels : null
  }
  if (openGraph !== null) return { url: openGraph, width: side('width'), height: side('height') }
  const addresses = [meta('twitter:image', 'twitter:image:src'), ...further, meta('image', 'thumbnail')]
  const url = addresses.map((address) => absolute(address)).find((address) => address !== null)
  return url === undefined ? null : { url, width: null, height: null }
}

/** A language tag (BCP 47) in its canonical form; null for what is none. */
function languageOf({ html, meta: metas }: Pick<PageElements, 'html' | 'meta'>, meta: Metadata, fromData: string | null): string | null {
  const header = metas.find((element) => element['http-equiv']?.toLowerCase() === 'content-language')?.['content']
  const [root = {}] = html
  const tags = [root['lang'], root['xml:lang'], header, meta('og:locale', 'language', 'dc.language'), fromData]
  return tags.map((tag) => languageTag(tag ?? '')).find((tag) => tag !== null) ?? null
}

function languageTag(text: string): string | null {
  const [tag = ''] = text
    .trim()
    .replaceAll('_', '-')
    .split(/[\s,;]/)
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

function feedsOf(links: readonly Attributes[], absolute: Absolute): PageHead['feeds'] {
  const feeds = new Map<string, PageHead['feeds'][number]>()
  for (const link of links) {
    const { type = '', href, title = '' } = link
    const isFeed = feedTypes.test(type.trim().toLowerCase()) && relOf(link).includes('alternate')
    const url = isFeed ? absolute(href) : null
    if (url !== null && !feeds.has(url)) feeds.set(url, { url, title: plainText(title, limits.title) })
  }
  return [...feeds.values()].slice(0, maxFeeds)
}
