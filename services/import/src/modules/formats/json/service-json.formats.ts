import { createFolderPaths } from '../../file/entry-collector.ts'
import type { JsonFormat } from './json-format.ts'
import { fieldOf, hasList, hasText, listOf, paragraphs, tagsOf, textOf } from './json-values.ts'

/** Pinboard's `posts/all?format=json` (https://pinboard.in/api/#posts_all): `description` is the title, `extended` the description, tags by spaces. */
export const pinboardFormat: JsonFormat = {
  name: 'pinboard',
  recognises: (value) => isListOf(value, (entry) => hasText(entry, 'href')),
  *read(value, collector) {
    for (const entry of entriesOf(value)) {
      collector.addLink(collector.root, {
        url: textOf(entry, 'href'),
        title: textOf(entry, 'description'),
        description: textOf(entry, 'extended'),
        tags: textOf(entry, 'tags').split(/\s+/),
        date: textOf(entry, 'time'),
      })
      yield
    }
  },
}

/**
 * Wallabag's JSON export (https://doc.wallabag.org/user/articles/export/): a list of entries with `url` or `given_url`, tags as names, and the
 * whole article as `content`, which is not taken. What was archived is a folder of its own.
 */
export const wallabagFormat: JsonFormat = {
  name: 'wallabag',
  recognises: (value) =>
    isListOf(value, (entry) => (hasText(entry, 'url') || hasText(entry, 'given_url')) && fieldOf(entry, 'is_archived') !== undefined),
  *read(value, collector) {
    const folderOf = createFolderPaths(collector)
    for (const entry of entriesOf(value)) {
      const archived = fieldOf(entry, 'is_archived')
      collector.addLink(folderOf(archived === 1 || archived === true || archived === '1' ? ['Archive'] : []), {
        url: textOf(entry, 'url') || textOf(entry, 'given_url'),
        title: textOf(entry, 'title'),
        tags: tagsOf(entry, 'tags'),
        date: textOf(entry, 'created_at'),
      })
      yield
    }
  },
}

/** What linkding's `GET /api/bookmarks/` answers (https://linkding.link/api/#bookmarks), one page of it or its `results` alone. */
export const linkdingFormat: JsonFormat = {
  name: 'linkding',
  recognises: (value) => isListOf(resultsOf(value), (entry) => hasText(entry, 'url') && hasList(entry, 'tag_names')),
  *read(value, collector) {
    const folderOf = createFolderPaths(collector)
    for (const entry of entriesOf(resultsOf(value))) {
      collector.addLink(folderOf(fieldOf(entry, 'is_archived') === true ? ['Archive'] : []), {
        url: textOf(entry, 'url'),
        title: textOf(entry, 'title') || textOf(entry, 'website_title'),
        description: paragraphs(textOf(entry, 'description') || textOf(entry, 'website_description'), textOf(entry, 'notes')),
        tags: tagsOf(entry, 'tag_names'),
        date: textOf(entry, 'date_added'),
      })
      yield
    }
  },
}

/**
 * Toby's export (https://www.gettoby.com/, “Export as JSON”): `lists` of `cards`, in newer files within `groups`. The labels of a list are tags of its
 * cards.
 */
export const tobyFormat: JsonFormat = {
  name: 'toby',
  recognises: (value) => listsOf(value).some(({ list }) => hasList(list, 'cards')),
  *read(value, collector) {
    for (const { list, group } of listsOf(value)) {
      const parent = group === null ? collector.root : collector.openFolder(collector.root, group)
      const folder = collector.openFolder(parent, textOf(list, 'title'))
      for (const card of listOf(list, 'cards')) {
        const title = textOf(card, 'customTitle') || textOf(card, 'title')
        const url = textOf(card, 'url')
        if (url === '') collector.skip('note', title)
        else
          collector.addLink(folder, {
            url,
            title,
            description: textOf(card, 'customDescription') || textOf(card, 'description'),
            tags: tagsOf(list, 'labels'),
            date: textOf(card, 'createdAt'),
          })
        yield
      }
    }
  },
}

function listsOf(value: unknown): Array<{ list: unknown; group: string | null }> {
  const grouped = listOf(value, 'groups').flatMap((group) =>
    listOf(group, 'lists').map((list) => ({ list, group: textOf(group, 'name') || textOf(group, 'title') || null })),
  )
  return [...listOf(value, 'lists').map((list) => ({ list, group: null })), ...grouped]
}

const resultsOf = (value: unknown): unknown => (hasList(value, 'results') ? listOf(value, 'results') : value)
const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether the first entry that is one looks as expected. */
function isListOf(value: unknown, expected: (entry: unknown) => boolean): boolean {
  return entriesOf(value).slice(0, 20).some(expected)
}
