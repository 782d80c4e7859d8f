import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { mutate, undoMutation, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { type Merge, duplicatesQuery, mergesOf } from './duplicates.ts'
import { type BookmarkMerge, mergeBookmarks, undoMerge } from './mutations.ts'

/** What was merged last, and the way back. */
export type LastMerge = { count: number; undo: () => void }

/** Merging and its undoing; `pending` are the links that are being merged, `isSaving` whether anything is on its way. */
export function useMerges() {
  const client = useQueryClient()
  const mutations = usePendingMutations()
  const [last, setLast] = useState<LastMerge | null>(null)
  const own = mutations.filter(({ kind }) => kind === mergeBookmarks.name || kind === undoMerge.name)
  const isSaving = own.length > 0
  const pending = useMemo(
    () =>
      new Set(
        mutations.flatMap(({ kind, payload }) =>
          kind === mergeBookmarks.name ? (payload as BookmarkMerge).links.map(({ link_id }) => link_id) : [],
        ),
      ),
    [mutations],
  )
  const wasSaving = useRef(false)
  useEffect(() => {
    // Once all is saved, refused or undone, the list is what the server says.
    if (wasSaving.current && !isSaving) void client.invalidateQueries({ queryKey: duplicatesQuery().queryKey })
    wasSaving.current = isSaving
  }, [client, isSaving])

  const merge = (merges: readonly Merge[]) => {
    const key = newIdempotencyKey()
    const batches = mergesOf(key, merges)
    const ids = batches.map((batch) => mutate(mergeBookmarks, batch))
    const merged = new Set(merges.map(({ link_id }) => link_id))
    client.setQueryData(
      duplicatesQuery().queryKey,
      (data) => data && { ...data, links: data.links.filter(({ link_id }) => !merged.has(link_id)) },
    )
    const undo = () => {
      setLast(null)
      for (const id of ids.toReversed()) undoMutation(id)
      // The server may have some of them.
      for (const { links } of batches) mutate(undoMerge, { key, link_ids: links.map(({ link_id }) => link_id) })
    }
    setLast({ count: merges.length, undo })
  }
  return { merge, last, pending, isSaving }
}
