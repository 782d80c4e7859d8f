import { type PageQuery, loadHtml } from '../html/load-html.ts'
import { isOfPage } from '../html/page-place.ts'
import { type PageElement, isElement, isText, textOf } from '../html/page-tree.ts'
import type { PageWords } from './link-observation.ts'

const maxTextLength = 500
/** So many characters of a page are looked at. */
export const maxMarkupLength = 100_000

const loading = new Set(['html', 'body', 'script', 'iframe', 'frame', 'img', 'link', 'meta', 'embed', 'object'])
const texts = new Set(['p', 'pre', 'blockquote', 'li', 'td', 'dd'])
const thingTypes = /^(?:article|book|product|profile|music\.|video\.)/
/** Types of schema.org that are about something, in JSON-LD or as microdata. */
const things =
  /(?:"@type"\s*:\s*\[?\s*"|schema\.org\/)(?:\w*Article|\w*Posting|QAPage|Question|\w*Product|Offer|Event|Recipe|Book|Movie|VideoObject|Music\w+|PodcastEpisode|SoftwareApplication|Dataset|Course|Review)\b/

/** What an HTML page calls itself, and what it is made of. Never throws. */
export function pageWords(html: string): PageWords {
  const $ = loadHtml(html.slice(0, maxMarkupLength))
  const elements = $('*')
  return {
    title: wordsOf($('title').find(isOfPage)),
    heading: wordsOf($('h1').find(isOfPage)),
    machinery: elements.flatMap((element) => (loading.has(element.name) ? tagOf(element) : [])).join('\n'),
    canonical: $('link[rel="canonical" i]')[0]?.attribs['href'] ?? $('meta[property="og:url" i]')[0]?.attribs['content'] ?? '',
    isThing: isThing($),
    textLength: elements.reduce((sum, element) => sum + (texts.has(element.name) ? ownLength(element) : 0), 0),
  }
}

const wordsOf = (element: PageElement | undefined): string => textOf(element).replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)

function tagOf(element: PageElement): string {
  const attributes = Object.entries(element.attribs).map(([name, value]) => ` ${name}="${value}"`)
  const script = element.name === 'script' ? textOf(element) : ''
  return `<${element.name}${attributes.join('')}>${script}`
}

function isThing($: PageQuery): boolean {
  if (thingTypes.test($('meta[property="og:type" i]')[0]?.attribs['content'] ?? '')) return true
  if ($('[itemtype]').some(({ attribs }) => things.test(attribs['itemtype'] ?? ''))) return true
  return $('script[type="application/ld+json"]').some((script) => things.test(textOf(script)))
}

/** Of an element without those inside that are counted by themselves. */
function ownLength(element: PageElement): number {
  return element.children.reduce((sum, child) => {
    if (isText(child)) return sum + child.data.trim().length
    return isElement(child) && !texts.has(child.name) && child.name !== 'a' ? sum + ownLength(child) : sum
  }, 0)
}
