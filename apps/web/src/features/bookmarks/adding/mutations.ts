import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { pollIcon } from '../../../entities/bookmark/poll-icon.ts'
import { type NewWidget, addWidget } from '../../../entities/widget/mutations.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { type Call, defineMutation } from '../../../lib/mutations/mutation-kind.ts'
import { mutate, unobserved } from '../../../lib/mutations/mutations.ts'
import { findLink, linksOf } from '../items/bookmark-items.ts'
import { replaceLink } from '../items/replace-link.ts'
import { type FetchedTitle, fetchTitles } from './titles-of-batches.ts'

/**
 * A bookmark widget with the bookmarks that it begins with, in one call, so that neither is there without the other. They are shown when the server has given
 * their ids.
 */
export const addFilledList = defineMutation<NewWidget, Widget>({
  ...addWidget,
  name: 'addFilledList',
  send: async (payload, context) => {
    const widget = await addWidget.send(payload, context)
    const links = linksOf(widget)
    for (const link of links) pollIcon(link)
    fetchTitlesOf(links, payload.links ?? [])
    return widget
  },
})

/** Those that came without a title get that of their site. */
export function fetchTitlesOf(links: readonly Bookmark[], sent: ReadonlyArray<{ title?: string }>): void {
  fetchTitles(
    links.filter((_, index) => !sent[index]?.title),
    (titles) => unobserved(() => mutate(setFetchedTitles, { titles: titles.map(changeOf) })),
  )
}

type TitleChange = { widget_id: number; item_id: number; title: string; guessed: string }

const changeOf = ({ link, title }: FetchedTitle): TitleChange => ({
  widget_id: link.widget_id,
  item_id: link.id,
  title,
  guessed: link.title,
})

/** The titles of sites in place of guessed ones, unless somebody has written others meanwhile. */
export const setFetchedTitles = defineMutation({
  name: 'setFetchedTitles',
  idPaths: () => ['titles[].widget_id', 'titles[].item_id'],
  send: async ({ titles }: { titles: TitleChange[] }, { call }) => {
    const links: Bookmark[] = []
    for (const change of titles) links.push(...(await setTitle(change, call)))
    return links
  },
  apply: (view, { titles }) =>
    titles.reduce((next, { item_id, title, guessed }) => {
      const link = findLink(next, item_id)
      return link && link.title === guessed ? replaceLink(next, { ...link, title }) : next
    }, view),
  commit: (view, _payload, links) => links.reduce(replaceLink, view),
})

async function setTitle({ widget_id, item_id, title, guessed }: TitleChange, call: Call): Promise<Bookmark[]> {
  const params = { id: String(widget_id), item_id: String(item_id) }
  try {
    return [await call('updateItem', { params, body: { title, bases: { title: [guessed] } } })]
  } catch (error) {
    if (hasCode(error, 'conflict') || hasCode(error, 'not_found')) return []
    throw error
  }
}
