import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { linkKey } from '@foyer/links/link-key'
import type { Handlers } from './api-server.ts'
import { removeLink, restoreLink } from './item-handlers.ts'
import { bookmarksOf, placeIn } from './search-handlers.ts'
import { type State, missing, restore } from './state.ts'

/** Links that lead to the same page, of which each has a `link_id` of its own here. */
export const duplicateHandlers = (state: State): Handlers => {
  const links = () =>
    state.pages.flatMap((page) =>
      page.columns
        .flatMap((column) => column.widgets)
        .flatMap((widget) =>
          (widget.items ? bookmarksOf(widget.items) : []).map((link) => ({ link, page, place: placeIn(page, widget, link) })),
        ),
    )
  const groups = () => [...Map.groupBy(links(), ({ link }) => linkKey(link.url)).values()].filter(({ length }) => length > 1)
  const copiesOf = (linkId: number) => groups().find((group) => group.some(({ link }) => link.link_id === linkId)) ?? []
  return {
    pageDuplicates: ({ params }) => {
      const counted = groups().flatMap((group) => group.map((entry) => ({ ...entry, count: group.length })))
      return { links: counted.flatMap(({ link: { link_id }, page, count }) => (page.id === params.id ? { link_id, count } : [])) }
    },
    linkPlaces: ({ params }) => {
      const all = links()
      const key = linkKey(all.find(({ link }) => link.link_id === params.link_id)?.link.url ?? '')
      const same = all.filter(({ link }) => linkKey(link.url) === key)
      return { places: same.map(({ link, place }) => ({ item_id: link.id, title: link.title, place })) }
    },
    listDuplicates: () => ({ links: groups().map((group) => ({ link_id: group[0]?.link.link_id ?? missing(), count: group.length })) }),
    describeDuplicates: ({ params }) => ({
      duplicates: params.link_ids.flatMap((link_id) => {
        const copies = copiesOf(link_id)
        return copies.length > 1
          ? [
              {
                link_id,
                count: copies.length,
                merged: mergedOf(copies.map(({ link }) => link)),
                copies: copies.map(({ link, place }) => ({ ...link, tags: [], place })),
              },
            ]
          : []
      }),
    }),
    mergeBookmarks: ({ body }) => ({
      merged: body.links.flatMap(({ link_id, keep }) => {
        const copies = copiesOf(link_id)
        const link = copies.find((copy) => copy.link.id === keep)?.link ?? copies[0]?.link
        if (!link) return []
        const before = { ...link }
        const { tags: _tags, ...content } = mergedOf(copies.map((copy) => copy.link))
        Object.assign(link, content)
        const rest = copies.filter((copy) => copy.link !== link)
        for (const { link: copy } of rest) removeLink(state, copy.id)
        state.trash.set(-link_id, () => {
          Object.assign(link, before)
          for (const { link: copy } of rest) restoreLink(state, copy.id)
        })
        return [{ link, deleted_ids: rest.map((copy) => copy.link.id) }]
      }),
    }),
    undoMerge: ({ body }) => {
      for (const id of body.link_ids) restore(state, -id)
    },
  }
}

function mergedOf(links: readonly Bookmark[]) {
  const [{ icon } = missing()] = links
  const longest = (texts: string[]) => texts.reduce((before, text) => (text.length > before.length ? text : before), '')
  return {
    title: longest(links.map(({ title }) => title)),
    description: longest(links.map(({ description }) => description)),
    icon,
    tags: [],
    created_at: Math.min(...links.map(({ created_at }) => created_at)),
  }
}
