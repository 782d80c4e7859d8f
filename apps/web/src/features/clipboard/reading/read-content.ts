import type { Received } from '../../../entities/clipboard/received.ts'
import { type DroppedLink, droppedLinks } from '../../../entities/bookmark/links/dropped-links.ts'
import { maxMarkupBytes, maxTextBytes } from '../bounds.ts'
import { htmlText, shareOfLinks } from './html-text.ts'
import { type RefusedFile, readFile } from './read-files.ts'
import { cleanText } from './understand.ts'

/** What was pasted or dropped, read. */
export type PastedContent = {
  text: string
  /** Links in forms that say more than the text: markup, a dragged link, files. They count while the text is as it came. */
  links?: readonly DroppedLink[]
  /** How much of the text these links are: from 0 to 1. */
  share?: number
  /** Files for the import. */
  bookmarkFiles: readonly File[]
  /** Each can become a widget. */
  pictures: readonly File[]
  refused: readonly RefusedFile[]
  /** Bytes of a text that is too long. */
  tooLong?: number
}

const contents = new WeakMap<Received, Promise<PastedContent>>()

/** The same promise each time, so that a component can `use` it. */
export function contentOf(received: Received): Promise<PastedContent> {
  const content = contents.get(received) ?? readContent(received)
  contents.set(received, content)
  return content
}

export async function readContent({ data, files }: Received): Promise<PastedContent> {
  const fromFiles = await Promise.all(files.map(readFile))
  const textFiles = fromFiles.flatMap((file) => ('text' in file ? file : []))
  const own = readData(data)
  const texts = [own.text, ...textFiles.map(({ text }) => cleanText(text))].filter((text) => text.trim() !== '')
  const text = texts.join('\n\n')
  const bytes = text.length > maxTextBytes / 4 ? new Blob([text]).size : text.length
  const rest = {
    bookmarkFiles: fromFiles.flatMap((file) => ('bookmarkFile' in file ? file.bookmarkFile : [])),
    pictures: fromFiles.flatMap((file) => ('picture' in file ? file.picture : [])),
    refused: fromFiles.flatMap((file) => ('refused' in file ? file.refused : [])),
  }
  if (bytes > maxTextBytes) return { text: '', ...rest, tooLong: bytes }
  const links = [...own.links, ...textFiles.flatMap((file) => file.links)]
  // Several links in files of their own are what was meant; a text with some in between is a text.
  const areFiles = own.text === '' && textFiles.length > 0 && textFiles.every((file) => file.links.length > 0)
  if (own.links.length === 0 && !areFiles) return { text, ...rest }
  return { text, links: distinct(links), share: areFiles ? 1 : own.share, ...rest }
}

function readData(data: Received['data']): { text: string; links: readonly DroppedLink[]; share: number } {
  const markup = data.get('text/html') ?? ''
  const html = markup.length > maxMarkupBytes ? '' : markup
  const getData = (type: string) => (type === 'text/html' ? html : (data.get(type) ?? ''))
  const plain = cleanText(getData('text/plain') || getData('text/markdown'))
  const isDragged = ['text/x-moz-place', 'text/x-moz-url', 'text/uri-list'].some((type) => data.has(type))
  const links =
    isDragged || html !== '' ? droppedLinks((type) => (type === 'text/plain' || type === 'text/markdown' ? '' : getData(type))) : []
  const text = plain.trim() !== '' ? plain : html === '' ? links.map(({ url }) => url).join('\n') : htmlText(html)
  return { text, links, share: isDragged ? 1 : shareOfLinks(html) }
}

function distinct(links: readonly DroppedLink[]): DroppedLink[] {
  return [...new Map(links.map((link) => [link.url, link])).values()]
}
