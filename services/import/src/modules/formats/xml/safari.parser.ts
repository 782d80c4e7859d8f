import { limits } from '@foyer/contracts/limits'
import { isBrowserFolder } from '../../file/browser-folders.ts'
import { detached } from '@foyer/text/detached-text'
import { createEntryCollector } from '../../file/entry-collector.ts'
import { type Folder, maxNesting } from '../../file/folder-tree.ts'
import { readName } from '../../file/netscape.values.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { maxValueLength } from '../../file/value-length.ts'
import { createXmlElements } from './xml-elements.ts'

/** A dictionary of the tree of bookmarks, with what it says of itself. Its folder is opened where its `Children` begin: keys come in any order. */
type Node = { kind: 'node'; around: Folder | null; folder: Folder | null; fields: Map<string, string>; key: string }
type Element =
  | Node
  /** A dictionary in a node; its keys are fields of the node behind the key that it has there. */
  | { kind: 'detail'; node: Node; name: string; key: string }
  | { kind: 'plist' }
  | { kind: 'children'; folder: Folder }
  | { kind: 'value'; isKey: boolean; text: string }
  | { kind: 'ignored' }

/**
 * Reads the bookmarks of Safari (`Bookmarks.plist`) as a property list in XML (https://www.apple.com/DTDs/PropertyList-1.0.dtd): nodes of the types
 * `WebBookmarkTypeList` (a folder), `WebBookmarkTypeLeaf` (a link) and `WebBookmarkTypeProxy` (the history and the like, which is left out). Text in
 * pieces of any size, in order, then `end`. No entity of a document type is expanded; where the text is no well-formed XML, or too deep, is
 * `invalid_at`. A property list of anything else is not `recognised`.
 */
export function createSafariParser({ now, max }: { now: number; max: number }): FileParser {
  const collector = createEntryCollector({ now, max })
  const path: Element[] = []
  let recognised = false

  const complete = ({ around, folder, fields }: Node) => {
    const type = fields.get('WebBookmarkType') ?? ''
    const title = fields.get('Title') ?? ''
    const url = fields.get('URLString') ?? ''
    if (type.startsWith('WebBookmarkType')) recognised = true
    if (around === null) return
    if (folder) {
      const isTop = around === collector.root
      const ownName = isTop ? safariFolders.get(title) : undefined
      folder.title = readName(ownName?.title ?? title)
      folder.isContainer = isTop && (ownName ? ownName.isContainer : isBrowserFolder(title, {}))
    } else if (type === 'WebBookmarkTypeProxy') collector.skip('proxy', title)
    else if (type === 'WebBookmarkTypeLeaf' || url !== '') {
      recognised = true
      collector.addLink(around, {
        url,
        title: fields.get('URIDictionary.title') || title,
        description: fields.get('ReadingList.PreviewText') ?? fields.get('previewText') ?? '',
        date: fields.get('ReadingList.DateAdded') ?? '',
      })
    } else if (type !== 'WebBookmarkTypeList' && recognised) collector.skip('empty', title)
  }

  const childOf = (parent: Element | undefined, name: string): Element => {
    if (!parent) return { kind: name === 'plist' ? 'plist' : 'ignored' }
    if (name === 'dict') {
      if (parent.kind === 'plist') return newNode(null)
      if (parent.kind === 'children') return newNode(parent.folder)
      if (parent.kind === 'node' && safariDetails.has(parent.key)) return { kind: 'detail', node: parent, name: parent.key, key: '' }
    } else if (name === 'array') {
      if (parent.kind !== 'node' || parent.key !== 'Children') return { kind: 'ignored' }
      keepFolderFields(parent)
      parent.folder ??= parent.around === null ? collector.root : collector.openFolder(parent.around, '')
      return { kind: 'children', folder: parent.folder }
    } else if (parent.kind === 'node' || parent.kind === 'detail') return { kind: 'value', isKey: name === 'key', text: '' }
    return { kind: 'ignored' }
  }

  const elements = createXmlElements({
    opened(name) {
      // Each folder is a dictionary and a list.
      if (path.length > 2 * maxNesting) elements.refuse()
      else path.push(childOf(path.at(-1), name))
    },
    closed() {
      const element = path.pop()
      const parent = path.at(-1)
      if (element?.kind === 'node') complete(element)
      if (parent?.kind !== 'node' && parent?.kind !== 'detail') return
      if (element?.kind === 'value' && !element.isKey) setField(parent, element.text)
      parent.key = element?.kind === 'value' && element.isKey ? element.text : ''
    },
    text(text) {
      const element = path.at(-1)
      if (element?.kind === 'value' && element.text.length < maxValueLength) element.text += text
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

const safariDetails = new Set(['URIDictionary', 'ReadingList'])
const safariFields = new Set(
  'Title|URLString|WebBookmarkType|previewText|URIDictionary.title|ReadingList.DateAdded|ReadingList.PreviewText'.split('|'),
)

/** All keys that are read of a property list; whatever else it has may be left out. */
export const safariKeys: ReadonlySet<string> = new Set(['Children', ...[...safariFields].flatMap((field) => field.split('.'))])

/** Safari names its own folders in its windows, and not in its files. The reading list is a folder like a person's. */
const safariFolders = new Map([
  ['BookmarksBar', { title: 'Favorites', isContainer: true }],
  ['BookmarksMenu', { title: 'Bookmarks Menu', isContainer: true }],
  ['com.apple.ReadingList', { title: 'Reading List', isContainer: false }],
])

/** What a folder needs to be told while what is in it is read: a thousand folders may be open. */
function keepFolderFields({ fields }: Node): void {
  const title = fields.get('Title')
  const type = fields.get('WebBookmarkType')
  fields.clear()
  if (title !== undefined) fields.set('Title', detached(title.slice(0, maxFolderFieldLength)))
  if (type !== undefined) fields.set('WebBookmarkType', detached(type.slice(0, maxFolderFieldLength)))
}
const maxFolderFieldLength = 4 * limits.title

const newNode = (around: Folder | null): Node => ({ kind: 'node', around, folder: null, fields: new Map(), key: '' })

function setField(parent: Extract<Element, { kind: 'node' | 'detail' }>, text: string): void {
  const field = parent.kind === 'node' ? parent.key : `${parent.name}.${parent.key}`
  if (safariFields.has(field)) (parent.kind === 'node' ? parent : parent.node).fields.set(field, detached(text.slice(0, maxValueLength)))
}
