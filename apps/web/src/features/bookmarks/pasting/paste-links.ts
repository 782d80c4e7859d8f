import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'
import type { PastePlace } from '../../../entities/clipboard/paste-place.ts'
import type { NewWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { followCreations } from '../../../lib/mutations/take-back.ts'
import { deleteBookmarks } from '../batches/mutations.ts'
import { addFilledList } from '../adding/mutations.ts'
import { addBookmark, addBookmarks } from '../mutations.ts'
import { inCalls } from './link-calls.ts'

/** More than this many links are sent in one call, and shown with its answer. */
const oneByOne = 20

/** Adds links in their order; gives what takes them back. */
export function pasteLinks(links: readonly DroppedLink[], { widgetId, sectionId, edge }: PastePlace): () => void {
  const place = edge === 'top' ? { after: null } : {}
  const inOrder = <T>(list: readonly T[]) => (edge === 'top' ? list.toReversed() : list)
  const ids =
    links.length <= oneByOne
      ? // At the top the last one that is added is the first.
        inOrder(links).map(({ url, title }) => mutate(addBookmark, { widget_id: widgetId, folder_id: sectionId, url, title, ...place }))
      : inOrder(inCalls(links)).map((batch) =>
          mutate(addBookmarks, {
            ...place,
            widget_id: widgetId,
            bookmarks: batch.map(({ url, title }) => ({ url, folder_id: sectionId, ...(title ? { title } : {}) })),
          }),
        )
  return followCreations(ids, (answer) => {
    mutate(deleteBookmarks, { item_ids: idsOf(answer as { id: number } | { links: { id: number }[] }) })
  })
}

/**
 * Makes a widget of links: those that one call takes come with it, the rest after it. Gives its temporary id. Without a connection they follow it, so that
 * they are shown until there is one.
 */
export function pasteNewList(links: readonly DroppedLink[], list: Omit<NewWidget, 'widget_type' | 'links'>): number {
  const [first = []] = navigator.onLine ? inCalls(links) : []
  const widgetId = mutate(addFilledList, {
    ...list,
    widget_type: 'urllist',
    ...(first.length > 0 ? { links: first.map(({ url, title }) => ({ url, ...(title ? { title } : {}) })) } : {}),
  })
  const rest = links.slice(first.length)
  if (rest.length > 0) pasteLinks(rest, { widgetId, sectionId: null, edge: 'bottom' })
  return widgetId
}

function idsOf(answer: { id: number } | { links: { id: number }[] }): number[] {
  return 'links' in answer ? answer.links.map(({ id }) => id) : [answer.id]
}
