import { loadHtml } from '../html/load-html.ts'
import type { PageWords } from './link-observation.ts'

const maxTextLength = 500
const maxMarkupLength = 100_000

/** What an HTML page calls itself. Never throws. */
export function pageWords(html: string): PageWords {
  const markup = html.slice(0, maxMarkupLength)
  const $ = loadHtml(markup)
  const textOf = (selector: string) => $(selector).first().text().replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength)
  return { title: textOf('head title, title:not(svg title)'), heading: textOf('h1'), markup }
}
