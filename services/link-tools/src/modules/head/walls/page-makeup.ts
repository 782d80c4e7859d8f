import { loadTree } from '../../html/load-html.ts'
import { isApart } from '../../html/page-place.ts'
import { type PageElement, type PageNode, isElement, isText, textOf } from '../../html/page-tree.ts'
import { structuredData } from '../../html/structured-data.ts'

/** What a page is made of, beside its title. */
export type PageMakeup = {
  /** Names, classes and addresses of its elements, and its scripts. */
  markup: string
  /** The beginning of what is to be read on it. */
  text: string
  /** What it says to browsers without scripts. */
  noscript: string
  /** Whether a script sets a cookie and goes elsewhere, or to the same page again. */
  isGate: boolean
  /** Whether there is something that works: a script, a frame or a form. */
  isActive: boolean
  /** Whether there is something to be filled in. */
  hasFields: boolean
  /** Whether it describes what it is about, or has it within: not so what stands in place of a page. */
  isDescribed: boolean
}

/** Such pages are short; what is behind is not looked at. */
const maxPageLength = 300_000
const maxTextLength = 4_000
const maxMarkupLength = 100_000
const minArticleLength = 160
const namesAndAddresses = ['id', 'class', 'src', 'action'] as const
const active = new Set(['iframe', 'form'])
const aboutPage = /^(?:og:|twitter:)?description$|^article:|^dc\.description$/i
const setsCookie = /\bdocument\s?\.\s?cookie\s?=/
const leaves = /\blocation\s?(?:\.\s?(?:href|search|hash)\s?)?=[^=]|\blocation\s?\.\s?(?:reload|replace|assign)\s?\(/

/** Looks at the beginning of a page. Never throws. */
export function pageMakeup(html: string): PageMakeup {
  const texts = { text: '', noscript: '', article: '' }
  const parts: Parts = { ...texts, attributes: [], scripts: [], data: [], length: 0, isActive: false, hasFields: false, isDescribed: false }
  const waiting: Waiting[] = [{ node: loadTree(html.slice(0, maxPageLength)), place: 'page' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    if (isText(node)) addText(parts, node.data, next.place)
    if (!isElement(node)) continue
    addElement(parts, node)
    const place = placeWithin(node, next.place)
    if (place !== null) for (const child of node.children.toReversed()) waiting.push({ node: child, place })
  }
  return {
    markup: [...parts.attributes, ...parts.scripts].join('\n'),
    text: folded(parts.text),
    noscript: folded(parts.noscript),
    isGate: parts.scripts.some((script) => setsCookie.test(script) && leaves.test(script)),
    isActive: parts.isActive,
    hasFields: parts.hasFields,
    isDescribed: parts.isDescribed || folded(parts.article).length >= minArticleLength || structuredData(parts.data).title !== null,
  }
}

type Place = 'page' | 'article' | 'noscript'
type Waiting = { node: PageNode; place: Place }
type Parts = Record<'text' | 'noscript' | 'article', string> &
  Record<'attributes' | 'scripts' | 'data', string[]> & { length: number; isActive: boolean; hasFields: boolean; isDescribed: boolean }

/** Where the children of a node belong; null where nobody reads them. */
function placeWithin({ name }: PageElement, place: Place): Place | null {
  if (isApart(name) || name === 'script' || name === 'style' || name === 'title') return null
  if (name === 'noscript') return 'noscript'
  return name === 'article' && place === 'page' ? 'article' : place
}

function addText(parts: Parts, text: string, place: Place): void {
  if (place === 'noscript') parts.noscript = appended(parts.noscript, text)
  else parts.text = appended(parts.text, text)
  if (place === 'article') parts.article = appended(parts.article, text)
}

const appended = (whole: string, text: string): string =>
  whole.length < maxTextLength * 2 ? `${whole} ${text.slice(0, maxTextLength)}` : whole
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)

function addElement(parts: Parts, element: PageElement): void {
  const { name, attribs } = element
  if (name === 'script') addScript(parts, element)
  else if (active.has(name)) parts.isActive = true
  if (name === 'textarea' || name === 'select' || (name === 'input' && isField(attribs['type']))) parts.hasFields = true
  const { content = '' } = attribs
  if (name === 'meta' && aboutPage.test(attribs['property'] ?? attribs['name'] ?? '') && /\S/.test(content)) parts.isDescribed = true
  addMarkup(parts.attributes, parts, namesAndAddresses.map((attribute) => attribs[attribute] ?? '').join(' '))
  if (name === 'link') addMarkup(parts.attributes, parts, attribs['href'] ?? '')
  if (name === 'meta' && attribs['http-equiv'] !== undefined) addMarkup(parts.attributes, parts, content)
}

function addScript(parts: Parts, script: PageElement): void {
  const text = textOf(script)
  const { type = '' } = script.attribs
  if (/^\s*application\/ld\+json\b/i.test(type)) parts.data.push(text)
  // Other data may hold the text of an article.
  if (/json/i.test(type)) return
  parts.isActive = true
  addMarkup(parts.scripts, parts, text)
}

function addMarkup(list: string[], parts: Parts, markup: string): void {
  if (parts.length > maxMarkupLength || !/\S/.test(markup)) return
  list.push(markup)
  parts.length += markup.length
}

const isField = (type = 'text'): boolean => /^(?:text|email|password|search|tel|url|number)$/i.test(type.trim())
