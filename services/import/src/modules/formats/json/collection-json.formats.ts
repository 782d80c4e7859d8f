import type { EntryCollector } from '../../file/entry-collector.ts'
import type { Folder } from '../../file/folder-tree.ts'
import type { JsonFormat } from './json-format.ts'
import { fieldOf, hasList, listOf, objectOf, paragraphs, tagsOf, textOf } from './json-values.ts'

/**
 * Linkwarden's export (https://docs.linkwarden.app, “Import & Export”; `exportData.ts`): a person with `collections` of `links`, nested by `parentId`;
 * a collection's `rssSubscriptions` are feeds. Links without an address are uploaded files.
 */
export const linkwardenFormat: JsonFormat = {
  name: 'linkwarden',
  recognises: (value) => listOf(value, 'collections').some((collection) => hasList(collection, 'links')),
  read(outline, collector) {
    const collections = listOf(outline, 'collections')
    const folderOf = nestedFolders(collections, collector, 'parentId')
    const folders = collections.map((collection) => folderOf(textOf(collection, 'id')))
    return {
      isStream: ({ key, parent }) => (key === 'links' || key === 'rssSubscriptions') && parent?.parent?.key === 'collections',
      element(entry, { key, parent }) {
        const folder = folders[parent?.index ?? -1] ?? collector.root
        const [url, title] = [textOf(entry, 'url'), textOf(entry, 'name')]
        if (key === 'rssSubscriptions') collector.addFeed(folder, { url, title })
        else if (url === '') collector.skip('upload', title)
        else
          collector.addLink(folder, {
            url,
            title,
            description: textOf(entry, 'description'),
            tags: tagsOf(entry, 'tags'),
            date: textOf(entry, 'importDate') || textOf(entry, 'createdAt'),
          })
        return false
      },
    }
  },
}

/**
 * Karakeep's (formerly Hoarder's) export (`packages/shared/import-export/exporters.ts` of karakeep-app/karakeep): `bookmarks` with `content` that is a
 * link, a text or an uploaded file, dates in seconds; newer files have `lists`, nested by `parentId`, and a bookmark is in any number of them.
 */
export const karakeepFormat: JsonFormat = {
  name: 'karakeep',
  recognises: (value) => listOf(value, 'bookmarks').some((bookmark) => fieldOf(bookmark, 'content') !== undefined),
  read(outline, collector) {
    const folderOf = nestedFolders(listOf(outline, 'lists'), collector, 'parentId')
    return {
      isStream: ({ key, parent }) => key === 'bookmarks' && parent?.parent === null,
      element(bookmark) {
        const content = objectOf(fieldOf(bookmark, 'content'))
        const title = textOf(bookmark, 'title')
        const type = textOf(content, 'type')
        if (type === 'text') collector.skip('note', title || textOf(content, 'text'))
        else if (type !== 'link') collector.skip('upload', title)
        else {
          const description = textOf(bookmark, 'description') || textOf(content, 'description')
          // In several lists it is in several widgets, as it was there.
          const lists = listOf(bookmark, 'lists').filter((id) => typeof id === 'string')
          for (const id of lists.length > 0 ? lists : [''])
            collector.addLink(folderOf(id), {
              url: textOf(content, 'url'),
              title,
              description: paragraphs(textOf(bookmark, 'note'), description),
              tags: tagsOf(bookmark, 'tags'),
              date: textOf(bookmark, 'createdAt'),
            })
        }
        return false
      },
    }
  },
}

/** Folders by id, each below its parent; one whose parents lead back to itself, or nowhere, is at the top. */
function nestedFolders(all: readonly unknown[], collector: EntryCollector, parentKey: string): (id: string) => Folder {
  const byId = new Map(all.map((entry) => [textOf(entry, 'id'), entry]))
  const folders = new Map<string, Folder>()
  const folderOf = (id: string): Folder => {
    // From the folder up to the first that is open, then down again.
    const path: string[] = []
    for (
      let at = id;
      byId.has(at) && !folders.has(at) && !path.includes(at) && path.length < maxDepth;
      at = textOf(byId.get(at), parentKey)
    )
      path.push(at)
    const outermost = path.at(-1)
    let folder = folders.get(outermost === undefined ? id : textOf(byId.get(outermost), parentKey)) ?? collector.root
    for (const name of path.toReversed()) {
      folder = collector.openFolder(folder, textOf(byId.get(name), 'name'))
      folders.set(name, folder)
    }
    return folder
  }
  return folderOf
}

const maxDepth = 100
