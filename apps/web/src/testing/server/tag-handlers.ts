import { limits } from '@foyer/contracts/limits'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { tagKey, uniqueTags } from '@foyer/text/tag-text'
import type { Handlers } from './api-server.ts'
import { bookmarksOf, placeIn, placeInInbox } from './search-handlers.ts'
import type { State } from './state.ts'

/** Calls about tags change and list this many bookmarks here. */
const changesPerCall = 2

export const tagHandlers = (state: State): Handlers => ({
  listTags: () => {
    const counts = new Map<string, { name: string; count: number }>()
    for (const name of taggedOf(state).flatMap(({ link }) => link.tags ?? [])) {
      const entry = counts.get(tagKey(name)) ?? { name, count: 0 }
      counts.set(tagKey(name), { ...entry, count: entry.count + 1 })
    }
    return { tags: [...counts.values()], next: null }
  },
  listTagged: ({ query }) => {
    const all = taggedOf(state, query.tag)
    const start = Number(query.after ?? 0)
    const end = start + limits.items_per_request
    const bookmarks = all.slice(start, end).map(({ link, place }) => ({ ...link, tags: link.tags ?? [], place }))
    return { bookmarks, next: end < all.length ? String(end) : null }
  },
  renameTag: ({ body: { tag, name } }) =>
    change(state, tag, (tags) => uniqueTags(tags.map((own) => (tagKey(own) === tagKey(tag) ? name : own)))),
  deleteTag: ({ query: { tag } }) => change(state, tag, (tags) => tags.filter((own) => tagKey(own) !== tagKey(tag))),
})

function change(state: State, tag: string, changed: (tags: string[]) => string[]) {
  const all = taggedOf(state, tag)
  for (const { link } of all.slice(0, changesPerCall)) link.tags = changed(link.tags ?? [])
  return { changed: Math.min(all.length, changesPerCall), next: all.length > changesPerCall ? '1' : null }
}

/** The bookmarks on all pages and in the inbox that have this tag, or any. */
function taggedOf({ pages, inbox }: State, tag?: string): { link: Bookmark; place: SearchPlace }[] {
  const onPages = pages.flatMap((page) =>
    page.columns
      .flatMap(({ widgets }) => widgets)
      .flatMap((widget) => (widget.items ? bookmarksOf(widget.items) : []).map((link) => ({ link, place: placeIn(page, widget, link) }))),
  )
  const unsorted = inbox?.items ? bookmarksOf(inbox.items).map((link) => ({ link, place: placeInInbox(inbox) })) : []
  return [...unsorted, ...onPages].filter(
    ({ link: { tags = [] } }) => tags.length > 0 && (tag === undefined || tags.some((own) => tagKey(own) === tagKey(tag))),
  )
}
