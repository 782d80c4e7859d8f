import type { DeletedItem, DeletedItemKind, DeletedItemRef } from '@foyer/contracts/pages/item/deleted-items'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'

/** What the list shows: of pages and widgets beside the single things. */
export type TrashKind = DeletedItemKind | 'page' | 'widget'
export const trashKinds = ['bookmark', 'note', 'todo', 'feed', 'group', 'list', 'widget', 'page'] as const satisfies TrashKind[]

export type ItemFilter = { kind?: DeletedItemKind | undefined; query: string }

export const deletedItemsKey = ['deleted-items'] as const

/** What was deleted from widgets by itself, the last first, some at a time. */
export function deletedItemsQuery({ kind, query }: ItemFilter) {
  return infiniteQueryOptions({
    queryKey: [...deletedItemsKey, kind ?? null, query],
    queryFn: ({ pageParam, signal }) =>
      api('listDeletedItems', {
        query: { ...(kind ? { kind } : {}), ...(query ? { query } : {}), ...(pageParam === undefined ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

export const refOf = ({ kind, id, widget_id }: DeletedItem): DeletedItemRef => ({ kind, id, widget_id })

/** Tells one thing of the list from all else. */
export const keyOf = ({ kind, id }: DeletedItem): string => `${kind}-${id}`
