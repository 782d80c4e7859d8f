import { createFolderPaths } from '../../file/entry-collector.ts'
import type { JsonFrame, JsonStreams } from './json-elements.ts'
import type { JsonFormat } from './json-format.ts'
import { linkOf } from './json-link.ts'
import { fieldOf, hasList, hasText, listOf, paragraphs, tagsOf, textOf } from './json-values.ts'

/** Pinboard's `posts/all?format=json` (https://pinboard.in/api/#posts_all), the format of Delicious: `description` is the title, `extended` the description, tags by spaces. */
export const pinboardFormat: JsonFormat = {
  name: 'pinboard',
  recognises: (value) => isListOf(value, (entry) => hasText(entry, 'href') && !hasText(entry, 'title')),
  read: (_outline, collector) =>
    entriesOfRoot((entry) => {
      const link = linkOf(entry)
      if (!hasText(entry, 'href') || hasText(entry, 'title')) collector.addLink(collector.root, link)
      else
        collector.addLink(collector.root, {
          ...link,
          title: textOf(entry, 'description') || link.title,
          description: textOf(entry, 'extended'),
          tags: wordsOf(textOf(entry, 'tags') || textOf(entry, 'tag')) ?? link.tags,
        })
    }),
}

/** Tags of one word each; by commas where there is one. null without any. */
const wordsOf = (text: string): string[] | null => (text === '' ? null : text.split(text.includes(',') ? ',' : /\s+/))

/**
 * Wallabag's JSON export (https://doc.wallabag.org/user/articles/export/): a list of entries with `url` or `given_url`, tags as names, and the
 * whole article as `content`, which is not taken. What was archived is a folder of its own.
 */
export const wallabagFormat: JsonFormat = {
  name: 'wallabag',
  recognises: (value) =>
    isListOf(value, (entry) => (hasText(entry, 'url') || hasText(entry, 'given_url')) && fieldOf(entry, 'is_archived') !== undefined),
  read(_outline, collector) {
    const folderOf = createFolderPaths(collector)
    return entriesOfRoot((entry) => {
      const archived = fieldOf(entry, 'is_archived')
      collector.addLink(folderOf(archived === 1 || archived === true || archived === '1' ? ['Archive'] : []), {
        url: textOf(entry, 'url') || textOf(entry, 'given_url'),
        title: textOf(entry, 'title'),
        tags: tagsOf(entry, 'tags'),
        date: textOf(entry, 'created_at'),
      })
    })
  },
}

/** What linkding's `GET /api/bookmarks/` answers (https://linkding.link/api/#bookmarks), one page of it or its `results` alone. */
export const linkdingFormat: JsonFormat = {
  name: 'linkding',
  recognises: (value) => isListOf(resultsOf(value), (entry) => hasText(entry, 'url') && hasList(entry, 'tag_names')),
  read(_outline, collector) {
    const folderOf = createFolderPaths(collector)
    return entriesOfRoot((entry) =>
      collector.addLink(folderOf(fieldOf(entry, 'is_archived') === true ? ['Archive'] : []), {
        url: textOf(entry, 'url'),
        title: textOf(entry, 'title') || textOf(entry, 'website_title'),
        description: paragraphs(textOf(entry, 'description') || textOf(entry, 'website_description'), textOf(entry, 'notes')),
        tags: tagsOf(entry, 'tag_names'),
        date: textOf(entry, 'date_added'),
      }),
    )
  },
}

/**
 * Toby's export (https://www.gettoby.com/, “Export as JSON”): `lists` of `cards`, in newer files within `groups`. The labels of a list are tags of its
 * cards.
 */
export const tobyFormat: JsonFormat = {
  name: 'toby',
  recognises: (value) => listsOf(value).some(({ list }) => hasList(list, 'cards')),
  read(outline, collector) {
    // By where the list is in the file: its own number, and that of its group.
    const lists = new Map(
      listsOf(outline).map(({ list, group, place }) => {
        const parent = group === null ? collector.root : collector.openFolder(collector.root, group)
        return [place, { folder: collector.openFolder(parent, textOf(list, 'title')), tags: tagsOf(list, 'labels') }]
      }),
    )
    return {
      isStream: (list) => list.key === 'cards' && lists.has(placeOf(list)),
      element(card, cards) {
        const list = lists.get(placeOf(cards))
        const title = textOf(card, 'customTitle') || textOf(card, 'title')
        const url = textOf(card, 'url')
        if (url === '') collector.skip('note', title)
        else if (list)
          collector.addLink(list.folder, {
            url,
            title,
            description: textOf(card, 'customDescription') || textOf(card, 'description'),
            tags: list.tags,
            date: textOf(card, 'createdAt'),
          })
        return false
      },
    }
  },
}

function listsOf(value: unknown): Array<{ list: unknown; group: string | null; place: string }> {
  const grouped = listOf(value, 'groups').flatMap((group, groupIndex) =>
    listOf(group, 'lists').map((list, index) => ({
      list,
      group: textOf(group, 'name') || textOf(group, 'title') || null,
      place: `groups ${groupIndex} lists ${index}`,
    })),
  )
  return [...listOf(value, 'lists').map((list, index) => ({ list, group: null, place: `lists ${index}` })), ...grouped]
}

/** The place of the list whose cards these are, as in `listsOf`. */
function placeOf(cards: JsonFrame): string {
  const steps: string[] = []
  // No list of cards is deeper than a group; a file may nest lists a thousand deep.
  for (let frame = cards.parent; frame?.parent?.isList && steps.length <= 2; frame = frame.parent.parent)
    steps.unshift(`${frame.parent.key} ${frame.index}`)
  return steps.join(' ')
}

/** Reads the entries of the list that a file is, or of its `results`. */
function entriesOfRoot(add: (entry: unknown) => void): JsonStreams {
  return {
    isStream: (list) => list.parent === null || (list.key === 'results' && list.parent.parent === null),
    element(entry) {
      add(entry)
      return false
    },
  }
}

const resultsOf = (value: unknown): unknown => (hasList(value, 'results') ? listOf(value, 'results') : value)
const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether the first entry that is one looks as expected. */
function isListOf(value: unknown, expected: (entry: unknown) => boolean): boolean {
  return entriesOf(value).slice(0, 20).some(expected)
}
