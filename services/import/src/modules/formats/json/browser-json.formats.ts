import { isBrowserFolder } from '../../file/browser-folders.ts'
import type { EntryCollector } from '../../file/entry-collector.ts'
import type { Folder } from '../../file/folder-tree.ts'
import { readName } from '../../file/netscape.values.ts'
import { isEvidentAddress } from '../text/evident-address.ts'
import type { JsonFrame, JsonStreams } from './json-elements.ts'
import type { JsonFormat } from './json-format.ts'
import { linkOf } from './json-link.ts'
import { fieldOf, hasList, hasText, listOf, objectOf, textOf } from './json-values.ts'

/**
 * The file `Bookmarks` of a Chromium profile (Chrome, Edge, Brave, Vivaldi, Opera), as `bookmark_codec.cc` of Chromium writes it: `roots`
 * hold folders (`children`) and links (`url`), dates in microseconds since 1601.
 */
export const chromiumFormat: JsonFormat = {
  name: 'chromium',
  recognises: (value) => Object.values(objectOf(fieldOf(value, 'roots'))).some((root) => Array.isArray(fieldOf(root, 'children'))),
  read: (_outline, collector) =>
    readTree(collector, {
      isTop: ({ parent }) => parent?.key === 'roots' && parent.parent?.parent === null,
      titleOf: (node) => textOf(node, 'name'),
      isContainer: (_node, depth) => depth === 0,
      isFolder: (node) => textOf(node, 'type') === 'folder' || Array.isArray(fieldOf(node, 'children')),
      addEntry(node, folder) {
        const description = textOf(fieldOf(node, 'meta_info'), 'Description')
        collector.addLink(folder, { url: textOf(node, 'url'), title: textOf(node, 'name'), date: textOf(node, 'date_added'), description })
      },
    }),
}

/**
 * A backup of Firefox (`bookmarks-DATE.json`, also as `.jsonlz4`), as `PlacesBackups.sys.mjs` and `BookmarkJSONUtils.sys.mjs` write it:
 * one tree of `text/x-moz-place…` nodes, dates in microseconds since 1970, tags by commas; live bookmarks of before 2018 are feeds.
 */
export const firefoxFormat: JsonFormat = {
  name: 'firefox',
  recognises: (value) => textOf(value, 'type').startsWith('text/x-moz-place'),
  read: (_outline, collector) =>
    readTree(collector, {
      isTop: ({ parent }) => parent === null,
      isFile: true,
      titleOf: (node) => firefoxRoots[textOf(node, 'root')]?.[textOf(node, 'title')] ?? textOf(node, 'title'),
      isContainer: (node, depth) => depth === 0 || hasText(node, 'root') || (depth === 1 && isBrowserFolder(textOf(node, 'title'), {})),
      isFolder: (node) => textOf(node, 'type') === 'text/x-moz-place-container' && annotation(node, 'livemark/feedURI') === '',
      addEntry(node, folder) {
        const feed = annotation(node, 'livemark/feedURI')
        const title = textOf(node, 'title')
        if (textOf(node, 'type') === 'text/x-moz-place-separator') collector.skip('separator')
        else if (feed !== '') collector.addFeed(folder, { url: feed, title })
        else
          collector.addLink(folder, {
            url: textOf(node, 'uri'),
            title,
            description: annotation(node, 'bookmarkProperties/description'),
            tags: textOf(node, 'tags').split(','),
            date: textOf(node, 'dateAdded'),
          })
      },
    }),
}

/**
 * A tree of nodes with `title`, and `url` or `children`, as extensions save what `chrome.bookmarks.getTree()` gives them
 * (https://developer.chrome.com/docs/extensions/reference/api/bookmarks#type-BookmarkTreeNode): dates in milliseconds since 1970. A plain list of
 * links is one without folders.
 */
export const treeFormat: JsonFormat = {
  name: 'tree',
  recognises: (value) => treeOf(value).some((node) => isTreeFolder(node) || (hasText(node, 'url') && titleOfNode(node) !== '')),
  read: (outline, collector) =>
    readTree(collector, {
      isTop: ({ parent }) => parent === null,
      isFile: isUnnamedRoot(outline),
      titleOf: titleOfNode,
      isContainer: (node, depth) =>
        depth === (isUnnamedRoot(outline) ? 1 : 0) && (titleOfNode(node) === '' || isBrowserFolder(titleOfNode(node), {})),
      isFolder: (node) => hasList(node, 'children'),
      addEntry: (node, folder) => collector.addLink(folder, linkOf(node)),
    }),
}

/**
 * A backup of xBrowserSync (https://www.xbrowsersync.org, `backup-restore.service.ts`): a tree of `bookmarks` with `title`, and `url` or `children`, whose
 * folders at the top are those of the browser.
 */
export const xBrowserSyncFormat: JsonFormat = {
  name: 'xbrowsersync',
  recognises: (value) => Object.keys(objectOf(value)).some((key) => /^xbrowsersync$/i.test(key)),
  read: (_outline, collector) =>
    readTree(collector, {
      isTop: () => false,
      isTopList: ({ key, isList, depth }) => isList && key === 'bookmarks' && depth === 0,
      titleOf: (node) => titleOfNode(node).replace(xBrowserSyncMark, ''),
      isContainer: (node, depth) => depth === 0 && (xBrowserSyncMark.test(titleOfNode(node)) || isBrowserFolder(titleOfNode(node), {})),
      isFolder: (node) => hasList(node, 'children'),
      addEntry(node, folder) {
        if (titleOfNode(node) === '-' && !hasText(node, 'url')) collector.skip('separator')
        else collector.addLink(folder, linkOf(node))
      },
    }),
}
const xBrowserSyncMark = /^\[xbs\] /i

const titleOfNode = (node: unknown): string => textOf(node, 'title') || textOf(node, 'name')
const isTreeFolder = (node: unknown): boolean => hasList(node, 'children') && (hasText(node, 'title') || hasText(node, 'name'))
/** A root without a name is no folder of anybody. */
const isUnnamedRoot = (value: unknown): boolean => {
  const [root, second] = Array.isArray(value) ? (value as unknown[]) : [value]
  return second === undefined && isTreeFolder(root) && titleOfNode(root) === ''
}
function treeOf(value: unknown): unknown[] {
  const nodes: unknown[] = Array.isArray(value) ? value : [value]
  return isUnnamedRoot(value) ? listOf(nodes[0], 'children') : nodes
}

/** Firefox names its own folders in its windows, and not in its files. */
const firefoxRoots: Partial<Record<string, Partial<Record<string, string>>>> = {
  bookmarksMenuFolder: { menu: 'Bookmarks menu' },
  toolbarFolder: { toolbar: 'Bookmarks toolbar' },
  unfiledBookmarksFolder: { unfiled: 'Other bookmarks' },
  mobileFolder: { mobile: 'Mobile bookmarks' },
}

const annotation = (node: unknown, name: string): string =>
  textOf(
    listOf(node, 'annos').find((anno) => textOf(anno, 'name') === name),
    'value',
  )

type Tree = {
  /** Whether an object that is in no list of `children` is at the top of the tree. */
  isTop(frame: JsonFrame): boolean
  /** Whether a list is that of the nodes at the top, where that is not the file itself. */
  isTopList?(frame: JsonFrame): boolean
  /** The only node at the top is the file itself. */
  isFile?: boolean
  titleOf(node: unknown): string
  isContainer(node: unknown, depth: number): boolean
  isFolder(node: unknown): boolean
  addEntry(node: unknown, folder: Folder): void
}

/** Folders are opened where their `children` begin, and get their names where they end: members come in any order. */
function readTree(collector: EntryCollector, tree: Tree): JsonStreams {
  const folders = new WeakMap<JsonFrame, Folder>()
  // A file may be a list of the nodes at the top.
  let listsAround = 0

  const complete = (node: unknown, frame: JsonFrame | null, around: Folder) => {
    const folder = frame ? folders.get(frame) : undefined
    if (folder && folder !== collector.root) {
      folder.title = readName(tree.titleOf(node))
      folder.isContainer = tree.isContainer(node, (frame?.depth ?? 0) - listsAround)
    }
    // A folder may be a link as well, and a link may have an empty list.
    if (!tree.isFolder(node) || isEvidentAddress(linkOf(node).url)) tree.addEntry(node, around)
  }

  return {
    isStream: (frame) => {
      const { key, parent } = frame
      if (parent === null || tree.isTopList?.(frame) === true) return true
      return key === 'children' && !parent.isList && (parent.parent?.isStream === true || tree.isTop(parent))
    },
    opened(list) {
      const owner = list.parent
      if (!owner || tree.isTopList?.(list) === true) {
        folders.set(list, collector.root)
        listsAround = 1
        return
      }
      const around = owner.parent?.isStream ? folders.get(owner.parent) : undefined
      const folder =
        owner.depth === listsAround && tree.isFile === true ? collector.root : collector.openFolder(around ?? collector.root, '')
      folders.set(owner, folder)
      folders.set(list, folder)
    },
    element(node, list, frame) {
      complete(node, frame, folders.get(list) ?? collector.root)
      return false
    },
    holder(node, frame) {
      if (folders.has(frame)) complete(node, frame, collector.root)
    },
  }
}
