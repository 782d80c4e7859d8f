import { limits } from '@foyer/contracts/limits'
import { type LinkLines, linksOfLines } from '@foyer/links/link-lines'
import { addressLines, evidentAddress, isWholeAddress, typedAddress } from './addresses.ts'
import { type LinkDataType, linkDataTypes } from './link-data-types.ts'

export type DroppedLink = { url: string; title: string }

const readers: Readonly<Record<LinkDataType, (data: string) => DroppedLink[]>> = {
  'text/x-moz-place': fromPlace,
  'text/x-moz-url': fromMozUrl,
  'text/uri-list': fromUriList,
  'text/html': fromHtml,
  'text/markdown': fromText,
  'text/plain': fromText,
}

/** The links of what was dropped or pasted; `getData` gives the data of a type, empty when there is none. */
export function droppedLinks(getData: (type: string) => string): DroppedLink[] {
  for (const type of linkDataTypes) {
    const data = getData(type)
    const links = data === '' ? [] : distinct(readers[type](data))
    if (links.length > 0) return withTitles(links, getData)
  }
  return []
}

/** The links of what was pasted into a field for one address; null when the field is to take it as it is. */
export function pastedLinks(getData: (type: string) => string): DroppedLink[] | null {
  const text = getData('text/plain')
  if (isWholeAddress(text)) return null
  // A field has one line, in which a comment would hide the rest of the script.
  if (/^\s*javascript:/i.test(text)) return linkOf(text, '')
  const lines = addressLines(text)
  if (lines.length > 1) return lines.map((url) => ({ url, title: '' }))
  const links = droppedLinks(getData)
  return links.length > 0 ? links : null
}

/** What of a text that is pasted becomes no link: lines without an address, and addresses that it has more than once. */
export function leftOutOfPaste(getData: (type: string) => string): { lines: number; repeated: number } {
  const text = getData('text/plain')
  const plain = new Set<LinkDataType>(['text/plain', 'text/markdown'])
  const isMarkup = linkDataTypes.some((type) => !plain.has(type) && getData(type) !== '' && readers[type](getData(type)).length > 0)
  // Of markup, the text beside it says nothing about what its links are called.
  if (isMarkup || addressLines(text).length > 1) return { lines: 0, repeated: 0 }
  const { links, rest } = linksOfLines(text, evidentAddress)
  return { lines: rest.length, repeated: links.length - new Set(links.map(({ url }) => url)).size }
}

/** The links in markup: of a page, of a bookmark file. */
export function linksOfHtml(markup: string): DroppedLink[] {
  return distinct(fromHtml(markup))
}

/** The links in bookmarks as a browser writes them into JSON. */
export function linksOfPlaces(json: string): DroppedLink[] {
  return distinct(fromPlace(json))
}

/** One or several places of a browser's bookmarks, as JSON. */
function fromPlace(data: string): DroppedLink[] {
  try {
    const parsed: unknown = JSON.parse(data.trim().startsWith('[') ? data : `[${data}]`)
    return Array.isArray(parsed) ? parsed.flatMap(placeLinks) : []
  } catch {
    return []
  }
}

function placeLinks(place: unknown): DroppedLink[] {
  if (typeof place !== 'object' || place === null) return []
  const { uri, title, children } = place as { uri?: unknown; title?: unknown; children?: unknown }
  if (Array.isArray(children)) return children.flatMap(placeLinks)
  return typeof uri === 'string' ? linkOf(uri, typeof title === 'string' ? title : '') : []
}

/** Address and title on lines by turns. */
function fromMozUrl(data: string): DroppedLink[] {
  const lines = data.split(/\r?\n/)
  return lines.flatMap((url, index) => (index % 2 === 0 ? linkOf(url, lines[index + 1]?.trim() ?? '') : []))
}

/** RFC 2483: an address a line, `#` begins a comment. */
function fromUriList(data: string): DroppedLink[] {
  return data.split(/\r?\n/).flatMap((line) => (line.startsWith('#') ? [] : linkOf(line, '')))
}

function fromHtml(data: string): DroppedLink[] {
  // Parsed only: a document of its own loads nothing and runs nothing.
  const anchors = new DOMParser().parseFromString(data, 'text/html').querySelectorAll('a[href]')
  return [...anchors].flatMap((anchor) => linkOf(anchor.getAttribute('href') ?? '', anchor.textContent.trim().replaceAll(/\s+/g, ' ')))
}

/** The links of a text in which they are written in any way, and the lines without any. */
export function linksOfText(text: string): { links: DroppedLink[]; rest: LinkLines['rest'] } {
  const { links, rest } = linksOfLines(text, evidentAddress)
  return { links: distinct(links.map(({ url, title }) => ({ url, title: fittingTitle(title) }))), rest }
}

function fromText(data: string): DroppedLink[] {
  return linksOfText(data).links
}

/** An address list says no titles; the markup that came with it may. */
function withTitles(links: DroppedLink[], getData: (type: string) => string): DroppedLink[] {
  if (links.every((link) => link.title !== '')) return links
  const html = getData('text/html')
  const titles = new Map((html === '' ? [] : fromHtml(html)).map((link) => [link.url, link.title]))
  return links.map((link) => ({ ...link, title: link.title || (titles.get(link.url) ?? '') }))
}

/** Each address once, with the first title that it has. */
function distinct(links: readonly DroppedLink[]): DroppedLink[] {
  const byUrl = new Map<string, DroppedLink>()
  for (const link of links)
    if (!byUrl.get(link.url)?.title) byUrl.set(link.url, { url: link.url, title: byUrl.get(link.url)?.title || link.title })
  return [...byUrl.values()]
}

/** Nothing for an address without a scheme: it would be relative to a page that is not known here. */
function linkOf(text: string, title: string): DroppedLink[] {
  const url = /^\s*[a-z][a-z0-9+.-]*:/i.test(text) ? typedAddress(text) : null
  return url === null ? [] : [{ url, title: fittingTitle(title) }]
}

/** As much of a title as a bookmark holds: the text of a link on the web may be a paragraph, for which a call with hundreds of links would be refused. */
function fittingTitle(title: string): string {
  return title.length <= limits.title
    ? title
    : title
        .slice(0, limits.title)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()
}
