import { isBrowserFolder } from '../../file/browser-folders.ts'
import type { EntryCollector } from '../../file/entry-collector.ts'
import type { Folder } from '../../file/folder-tree.ts'
import type { JsonFormat } from './json-format.ts'
import { fieldOf, hasList, hasText, listOf, objectOf, tagsOf, textOf } from './json-values.ts'

/**
 * The file `Bookmarks` of a Chromium profile (Chrome, Edge, Brave, Vivaldi, Opera), as `bookmark_codec.cc` of Chromium writes it: `roots`
 * hold folders (`children`) and links (`url`), dates in microseconds since 1601.
 */
export const chromiumFormat: JsonFormat = {
  name: 'chromium',
  recognises: (value) => Object.values(objectOf(fieldOf(value, 'roots'))).some((root) => Array.isArray(fieldOf(root, 'children'))),
  *read(value, collector) {
    const roots = Object.values(objectOf(fieldOf(value, 'roots'))).filter((root) => Array.isArray(fieldOf(root, 'children')))
    yield* walk(roots, collector, {
      titleOf: (node) => textOf(node, 'name'),
      isContainer: (_node, depth) => depth === 0,
      isFolder: (node) => textOf(node, 'type') === 'folder' || Array.isArray(fieldOf(node, 'children')),
      addEntry(node, folder) {
        const description = textOf(fieldOf(node, 'meta_info'), 'Description')
        collector.addLink(folder, { url: textOf(node, 'url'), title: textOf(node, 'name'), date: textOf(node, 'date_added'), description })
      },
    })
  },
}

/**
 * A backup of Firefox (`bookmarks-DATE.json`, also as `.jsonlz4`), as `PlacesBackups.sys.mjs` and `BookmarkJSONUtils.sys.mjs` write it:
 * one tree of `text/x-moz-place…` nodes, dates in microseconds since 1970, tags by commas; live bookmarks of before 2018 are feeds.
 */
export const firefoxFormat: JsonFormat = {
  name: 'firefox',
  recognises: (value) => textOf(value, 'type').startsWith('text/x-moz-place'),
  *read(value, collector) {
    yield* walk([value], collector, {
      isRoot: true,
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
    })
  },
}

/**
 * A tree of nodes with `title`, and `url` or `children`, as extensions save what `chrome.bookmarks.getTree()` gives them
 * (https://developer.chrome.com/docs/extensions/reference/api/bookmarks#type-BookmarkTreeNode): dates in milliseconds since 1970. A plain list of
 * links is one without folders.
 */
export const treeFormat: JsonFormat = {
  name: 'tree',
  recognises: (value) => treeOf(value).some((node) => isTreeFolder(node) || (hasText(node, 'url') && titleOfNode(node) !== '')),
  *read(value, collector) {
    yield* walk(treeOf(value), collector, {
      titleOf: titleOfNode,
      isContainer: (node, depth) => depth === 0 && (titleOfNode(node) === '' || isBrowserFolder(titleOfNode(node), {})),
      isFolder: isTreeFolder,
      addEntry: (node, folder) =>
        collector.addLink(folder, {
          url: textOf(node, 'url'),
          title: titleOfNode(node),
          description: textOf(node, 'description'),
          tags: tagsOf(node, 'tags'),
          date: textOf(node, 'dateAdded'),
        }),
    })
  },
}

const titleOfNode = (node: unknown): string => textOf(node, 'title') || textOf(node, 'name')
const isTreeFolder = (node: unknown): boolean => hasList(node, 'children') && (hasText(node, 'title') || hasText(node, 'name'))
/** A root without a name is no folder of anybody. */
function treeOf(value: unknown): unknown[] {
  const nodes = Array.isArray(value) ? value : [value]
  const [root, second] = nodes
  return second === undefined && isTreeFolder(root) && titleOfNode(root) === '' ? listOf(root, 'children') : nodes
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
  /** The only node at the top is the file itself. */
  isRoot?: boolean
  titleOf(node: unknown): string
  isContainer(node: unknown, depth: number): boolean
  isFolder(node: unknown): boolean
  addEntry(node: unknown, folder: Folder): void
}

/** In the order of the file, without recursion: how deep a file may nest is a bound of its text. */
function* walk(roots: readonly unknown[], collector: EntryCollector, tree: Tree): Generator<void> {
  const open = roots.map((node) => ({ node, parent: collector.root, depth: 0 })).toReversed()
  for (let next = open.pop(); next && !collector.isFull(); next = open.pop()) {
    const { node, parent, depth } = next
    if (tree.isFolder(node)) {
      const folder =
        depth === 0 && tree.isRoot === true ? parent : collector.openFolder(parent, tree.titleOf(node), tree.isContainer(node, depth))
      for (const child of listOf(node, 'children').toReversed()) open.push({ node: child, parent: folder, depth: depth + 1 })
    } else tree.addEntry(node, parent)
    yield
  }
}
