import type { BrokenLink, BrokenLinks } from '@foyer/contracts/pages/item/link-checks'
import { limits } from '@foyer/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mutate, undoMutation, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { deleteBookmarks } from '../batches/mutations.ts'
import { inBatches } from '../items/link-batches.ts'
import { brokenLinksQuery, movesOf, mutesOf, repairsOf, undoOf } from './broken-links.ts'
import { type BookmarkRepairs, type Repair, repairBookmarks, restoreBrokenLinks } from './mutations.ts'

export type RepairKind = 'moved' | 'muted' | 'deleted'
/** What was done last, and the way back. */
export type LastRepair = { kind: RepairKind; count: number; undo: () => void }

const ownKinds = new Set([repairBookmarks.name, deleteBookmarks.name, restoreBrokenLinks.name])

/** Repairing broken links, and its undoing; `pending` are the bookmarks that are being repaired, `isSaving` whether anything is on its way. */
export function useRepairs() {
  const client = useQueryClient()
  const mutations = usePendingMutations()
  const [last, setLast] = useState<LastRepair | null>(null)
  const isSaving = mutations.some(({ kind }) => ownKinds.has(kind))
  const pending = useMemo(
    () =>
      new Set(
        mutations.flatMap(({ kind, payload }) => {
          if (kind === repairBookmarks.name) return (payload as BookmarkRepairs).repairs.map(({ item_id }) => item_id)
          return kind === deleteBookmarks.name ? (payload as { item_ids: number[] }).item_ids : []
        }),
      ),
    [mutations],
  )
  const wasSaving = useRef(false)
  useEffect(() => {
    // Once all is saved, refused or undone, the list is what the server says.
    if (wasSaving.current && !isSaving) void client.invalidateQueries({ queryKey: brokenLinksQuery().queryKey })
    wasSaving.current = isSaving
  }, [client, isSaving])

  const done = (kind: RepairKind, ids: readonly number[], mutationIds: readonly number[], restore: () => void) => {
    const gone = new Set(ids)
    client.setQueriesData<BrokenLinks>(
      { queryKey: brokenLinksQuery().queryKey },
      (data) => data && { ...data, links: data.links.filter(({ id }) => !gone.has(id)) },
    )
    const undo = () => {
      setLast(null)
      for (const id of mutationIds.toReversed()) undoMutation(id)
      // The server may have some of them.
      restore()
    }
    setLast({ kind, count: ids.length, undo })
  }
  const repair = (kind: RepairKind, repairs: readonly Repair[]) => {
    if (repairs.length === 0) return
    const ids = repairsOf(repairs).map((batch) => mutate(repairBookmarks, batch))
    const itemIds = repairs.map(({ item_id }) => item_id)
    done(kind, itemIds, ids, () => {
      for (const batch of repairsOf(undoOf(repairs))) mutate(repairBookmarks, batch)
    })
  }
  return {
    takeNewAddresses: (links: readonly BrokenLink[]) => repair('moved', movesOf(links)),
    mute: (links: readonly BrokenLink[]) => repair('muted', mutesOf(links)),
    remove: (links: readonly BrokenLink[]) => {
      const batches = inBatches(
        links.map(({ id }) => id),
        limits.items_per_batch,
      )
      const ids = batches.map((item_ids) => mutate(deleteBookmarks, { item_ids }))
      done('deleted', batches.flat(), ids, () => {
        for (const item_ids of batches) mutate(restoreBrokenLinks, { item_ids })
      })
    },
    last,
    pending,
    isSaving,
  }
}
