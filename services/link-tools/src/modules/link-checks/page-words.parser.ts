import { DomUtils, ElementType } from 'htmlparser2'
import { isShown, loadHtml } from '../html/load-html.ts'
import type { PageWords } from './link-observation.ts'

type Element = ReturnType<typeof DomUtils.findAll>[number]

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
  const document = loadHtml(html.slice(0, maxMarkupLength))
  const elements = DomUtils.findAll(() => true, document.children)
  const named = (name: string) => elements.find((element) => element.name === name && !isWithinOther(element.parent))
  const scripts = elements.filter(({ name }) => name === 'script')
  return {
    title: textOf(named('title')),
    heading: textOf(named('h1')),
    machinery: elements.flatMap((element) => (loading.has(element.name) ? tagOf(element) : [])).join('\n'),
    canonical:
      metaOf(elements, 'link', 'rel', 'canonical')?.attribs['href'] ??
      metaOf(elements, 'meta', 'property', 'og:url')?.attribs['content'] ??
      '',
    isThing: isThing(elements, scripts),
    textLength: elements.reduce((sum, element) => sum + (texts.has(element.name) ? ownLength(element) : 0), 0),
  }
}

function textOf(element: Element | undefined): string {
  return element ? DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength) : ''
}

function tagOf(element: Element): string {
  const attributes = Object.entries(element.attribs).map(([name, value]) => ` ${name}="${value}"`)
  const script = element.name === 'script' ? DomUtils.textContent(element) : ''
  return `<${element.name}${attributes.join('')}>${script}`
}

function metaOf(elements: readonly Element[], tag: string, attribute: string, value: string): Element | undefined {
  return elements.find(({ name, attribs }) => name === tag && attribs[attribute]?.toLowerCase() === value)
}

function isThing(elements: readonly Element[], scripts: readonly Element[]): boolean {
  if (thingTypes.test(metaOf(elements, 'meta', 'property', 'og:type')?.attribs['content'] ?? '')) return true
  if (elements.some(({ attribs }) => things.test(attribs['itemtype'] ?? ''))) return true
  return scripts.some((script) => script.attribs['type'] === 'application/ld+json' && things.test(DomUtils.textContent(script)))
}

/** Of an element without those inside that are counted by themselves. */
function ownLength(element: Element): number {
  return element.children.reduce((sum, child) => {
    if (child.type === ElementType.Text) return sum + child.data.trim().length
    return 'attribs' in child && !texts.has(child.name) && child.name !== 'a' ? sum + ownLength(child) : sum
  }, 0)
}

/** A drawing has a title of its own, a template is not shown, and noscript is for browsers without scripts. */
function isWithinOther(parent: object | null): boolean {
  return parent !== null && 'name' in parent && typeof parent.name === 'string' && !isShown(parent.name)
}
