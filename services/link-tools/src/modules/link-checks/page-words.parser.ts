import { DomUtils } from 'htmlparser2'
import { isShown, loadHtml } from '../html/load-html.ts'
import type { PageWords } from './link-observation.ts'

const maxTextLength = 500
/** So many characters of a page are looked at. */
export const maxMarkupLength = 100_000

/** What an HTML page calls itself. Never throws. */
export function pageWords(html: string): PageWords {
  const markup = html.slice(0, maxMarkupLength)
  const document = loadHtml(markup)
  const textOf = (name: string) => {
    const element = DomUtils.findOne((candidate) => candidate.name === name && !isWithinOther(candidate.parent), document.children)
    return element ? DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength) : ''
  }
  return { title: textOf('title'), heading: textOf('h1'), markup }
}

/** A drawing has a title of its own, a template is not shown, and noscript is for browsers without scripts. */
function isWithinOther(parent: object | null): boolean {
  return parent !== null && 'name' in parent && typeof parent.name === 'string' && !isShown(parent.name)
}
