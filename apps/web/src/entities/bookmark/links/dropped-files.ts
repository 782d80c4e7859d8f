import { limits } from '@foyer/contracts/limits'
import { type DroppedLink, droppedLinks, linksOfHtml, linksOfPlaces } from './dropped-links.ts'
import { typedAddress } from './addresses.ts'

/**
 * The links of files: a bookmark file of a browser (HTML or JSON), a list of feeds (OPML), a shortcut (.url, .webloc, .desktop), a web page,
 * or any text. Nothing is fetched. A file that is too large for an import, and one that cannot be read, has none.
 */
export async function linksOfFiles(files: Iterable<File>): Promise<DroppedLink[]> {
  const lists = await Promise.all(
    [...files].map(async (file) => {
      if (file.size > limits.import_bytes) return []
      const text = await file.text().catch(() => '')
      return linksOfText(file.name, text)
    }),
  )
  return lists.flat()
}

function linksOfText(name: string, text: string): DroppedLink[] {
  const [, title = name, ending = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? []
  switch (ending.toLowerCase()) {
    case 'url':
    case 'desktop':
      return shortcut(/^\s*URL\s*=(.*)$/im.exec(text)?.[1], title)
    case 'webloc':
      // As XML, or binary with the address as it is.
      return shortcut(xml(text)?.querySelector('string')?.textContent ?? /https?:\/\/[^\s\p{Cc}"<>]+/u.exec(text)?.[0], title)
    case 'opml':
      return outlines(text)
    case 'json':
      return linksOfPlaces(text)
    default:
      if (/<opml[\s>]/i.test(text)) return outlines(text)
      return /^\s*</.test(text) ? linksOfHtml(text) : droppedLinks((type) => (type === 'text/plain' ? text : ''))
  }
}

function shortcut(address: string | undefined, title: string): DroppedLink[] {
  const url = typedAddress(address ?? '')
  return url === null ? [] : [{ url, title }]
}

/** The site of each feed where the list names it. */
function outlines(text: string): DroppedLink[] {
  return [...(xml(text)?.querySelectorAll('outline') ?? [])].flatMap((outline) =>
    shortcut(
      outline.getAttribute('htmlUrl') || outline.getAttribute('url') || outline.getAttribute('xmlUrl') || '',
      outline.getAttribute('text') || outline.getAttribute('title') || '',
    ),
  )
}

function xml(text: string): Document | null {
  const parsed = new DOMParser().parseFromString(text, 'text/xml')
  return parsed.querySelector('parsererror') ? null : parsed
}
