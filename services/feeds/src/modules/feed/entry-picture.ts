import { isWebUrl } from '@foyer/contracts/values'
import { Parser } from 'htmlparser2'
import { type XmlNode, attribute, elementNamed, htmlOf } from './feed-xml.ts'
import type { RawEntry } from './raw-feed.ts'

/**
 * The picture of an entry as an absolute http(s) address, null when it has none: what Media RSS names (`media:thumbnail`, `media:content`),
 * an enclosure that is a picture (RSS 2.0; Atom's `link rel="enclosure"`), `itunes:image`, else the first picture of its content. `base` is
 * what relative addresses are relative to.
 */
export function pictureOf(entry: RawEntry, base: string): string | null {
  for (const candidate of candidates(entry)) {
    const href = candidate === '' ? undefined : URL.parse(candidate, base)?.href
    if (href !== undefined && isWebUrl(href)) return href
  }
  return null
}

const contents = ['content:encoded', 'content', 'description', 'summary'] as const
const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i
/** A picture stands near the beginning; nobody's text is read to its end for one. */
const mostHtml = 20_000

function* candidates(entry: RawEntry): Generator<string> {
  const groups = entry['media:group'] ?? []
  for (const place of [entry, ...groups.map((group) => mediaIn(group))]) {
    for (const thumbnail of place['media:thumbnail'] ?? []) yield attribute(thumbnail, 'url').trim()
    for (const content of place['media:content'] ?? []) {
      if (isPicture(content)) yield attribute(content, 'url').trim()
      for (const thumbnail of mediaIn(content)['media:thumbnail'] ?? []) yield attribute(thumbnail, 'url').trim()
    }
  }
  for (const enclosure of entry['enclosure'] ?? []) if (isPicture(enclosure)) yield attribute(enclosure, 'url').trim()
  for (const link of entry['link'] ?? [])
    if (attribute(link, 'rel') === 'enclosure' && isPicture(link)) yield attribute(link, 'href').trim()
  yield attribute(entry['itunes:image']?.[0], 'href').trim()
  for (const name of contents) for (const node of entry[name] ?? []) yield pictureInside(node)
}

/** By its `medium`, else its `type`, else by how its address ends. */
function isPicture(node: XmlNode): boolean {
  const medium = attribute(node, 'medium')
  const type = attribute(node, 'type').trim().toLowerCase()
  if (medium !== '') return medium.toLowerCase() === 'image'
  return type === '' ? pictureFile.test(attribute(node, 'url')) : type.startsWith('image/')
}

function mediaIn(node: XmlNode): RawEntry {
  return { 'media:thumbnail': elementNamed(node, 'media:thumbnail'), 'media:content': elementNamed(node, 'media:content') }
}

/** Markup is text with tags in it, or elements (Atom's xhtml) whose attributes `htmlOf` leaves out. */
function pictureInside(node: XmlNode): string {
  const element = elementNamed(node, 'img').find((one) => !isDot(attribute(one, 'width'), attribute(one, 'height')))
  return element ? attribute(element, 'src').trim() : firstImage(htmlOf(node))
}

function firstImage(html: string): string {
  if (!/<img\b/i.test(html.slice(0, mostHtml))) return ''
  let found = ''
  const parser = new Parser({
    onopentag(name, { src = '', width = '', height = '' }) {
      if (name !== 'img' || found !== '' || isDot(width, height) || /^\s*data:/i.test(src)) return
      found = src.trim()
      parser.pause()
    },
  })
  parser.end(html.slice(0, mostHtml))
  return found
}

/** What counts readers is a picture nobody is to see. */
function isDot(width: string, height: string): boolean {
  return [width, height].some((size) => /^\s*[0-3](?:px)?\s*$/.test(size))
}
