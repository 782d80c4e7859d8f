import { createEntryCollector } from '../../file/entry-collector.ts'
import { type Folder, maxNesting } from '../../file/folder-tree.ts'
import { readName } from '../../file/netscape.values.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { maxValueLength } from '../../file/value-length.ts'
import { tagsInText } from '../text/tags-in-text.ts'
import { createXmlElements } from './xml-elements.ts'

type Bookmark = { url: string; title: string; description: string; date: string; tags: string }
type Element =
  | { kind: 'folder'; folder: Folder }
  | { kind: 'bookmark'; bookmark: Bookmark }
  | { kind: 'text'; of: Element | undefined; name: string; text: string }
  | { kind: 'other' }

/**
 * Reads XBEL (https://pyxml.sourceforge.net/topics/xbel/, of Konqueror, GNOME, Midori, floccus and others): a `folder` with a `title`, or a `bookmark` with
 * `href` and `added`, a `title` and a `desc`. Text in pieces of any size, in order, then `end`. No entity of a document type is expanded; the first
 * place where the text is no well-formed XML is `invalid_at`.
 */
export function createXbelParser({ now, max }: { now: number; max: number }): FileParser {
  const collector = createEntryCollector({ now, max })
  const path: Element[] = []
  let recognised = false

  const around = (): Folder => path.findLast((element) => element.kind === 'folder')?.folder ?? collector.root

  const elementOf = (name: string, attributes: Record<string, string>): Element => {
    if (path.length === 0) return { kind: 'folder', folder: collector.root }
    if (name === 'folder') return { kind: 'folder', folder: collector.openFolder(around(), '') }
    if (name === 'title' || name === 'desc') return { kind: 'text', of: path.at(-1), name, text: '' }
    if (name === 'separator') collector.skip('separator')
    if (name !== 'bookmark') return { kind: 'other' }
    const [url = '', date = '', tags = ''] = ['href', 'added', 'tags'].map((key) => attributes[key])
    return { kind: 'bookmark', bookmark: { url, date, tags, title: '', description: '' } }
  }

  const complete = (element: Element | undefined) => {
    if (element?.kind === 'bookmark') {
      const { tags, ...link } = element.bookmark
      collector.addLink(around(), { ...link, tags: tagsInText(tags) })
    } else if (element?.kind === 'text') {
      const { of, name, text } = element
      if (of?.kind === 'folder' && name === 'title') of.folder.title = readName(text)
      if (of?.kind === 'bookmark') of.bookmark[name === 'title' ? 'title' : 'description'] = text
    }
  }

  const elements = createXmlElements({
    opened(name, attributes) {
      if (path.length === 0) recognised = name === 'xbel'
      if (path.length > maxNesting) elements.refuse()
      else path.push(elementOf(name, attributes))
    },
    closed: () => complete(path.pop()),
    text(text) {
      const element = path.at(-1)
      if (element?.kind === 'text' && element.text.length < maxValueLength) element.text += text
    },
  })

  return {
    take: () => collector.take(),
    write(text) {
      if (!collector.isFull()) elements.write(text)
    },
    end() {
      if (!collector.isFull()) elements.end()
      return collector.end({ invalidAt: elements.invalidAt(), isTooLong: elements.isTooLong(), recognised })
    },
  }
}
