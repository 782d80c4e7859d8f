import type { PageQuery } from '../../html/load-html.ts'
import { placeOf } from '../../html/page-place.ts'
import { type PageElement, type PageNode, isElement, isText, textOf } from '../../html/page-tree.ts'

export type Attributes = Readonly<Record<string, string>>
/** What of a page describes it: the attributes of its elements, and the texts of its titles, headings and structured data, in their order. */
export type PageElements = {
  html: Attributes[]
  link: Attributes[]
  meta: Attributes[]
  titles: string[]
  headings: string[]
  data: string[]
  /** What is in noscript: for browsers that run no scripts. */
  noscript: { meta: Attributes[]; titles: string[] }
  /** The scripts within the page. */
  scripts: string[]
}

/** Of each; more say no more. */
const maxElements = 2_000
/** Headings may be in each other, and a title is shorter. */
const maxHeadingLength = 10_000

/** What describes a page. What is in a drawing or a template is left out. */
export function pageElements($: PageQuery): PageElements {
  const within = (place: 'page' | 'noscript') => (selector: string) =>
    $(selector)
      .filter((element) => placeOf(element) === place)
      .slice(0, maxElements)
  const [shown, unshown] = [within('page'), within('noscript')]
  const scripts = Object.groupBy(shown('script'), ({ attribs }) => (isData(attribs['type']) ? 'data' : 'scripts'))
  return {
    html: shown('html').map(attributesOf),
    link: shown('link').map(attributesOf),
    meta: shown('meta').map(attributesOf),
    titles: shown('title').map(textOf),
    headings: shown('h1').map((heading) => headingText(heading)),
    data: (scripts.data ?? []).map(textOf),
    noscript: { meta: unshown('meta').map(attributesOf), titles: unshown('title').map(textOf) },
    scripts: (scripts.scripts ?? []).map(textOf),
  }
}

const attributesOf = ({ attribs }: PageElement): Attributes => attribs
const isData = (type: string | undefined): boolean => /^\s*application\/ld\+json\b/i.test(type ?? '')

/** The beginning of the text of a heading, whose words do not run together at a line break; it is put behind `text`. */
function headingText(node: PageNode, text = ''): string {
  if (isText(node)) return text + node.data.slice(0, maxHeadingLength)
  if (!isElement(node)) return text
  if (node.name === 'br') return `${text} `
  let read = text
  for (const child of node.children) {
    if (read.length >= maxHeadingLength) break
    read = headingText(child, read)
  }
  return read
}
