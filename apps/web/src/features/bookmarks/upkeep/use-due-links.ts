import type { DueLink } from '@foyer/contracts/pages/item/due-links'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dueCountQuery } from '../../../entities/bookmark/due-count.ts'
import { localDate } from '../../../lib/browser/local-date.ts'
import { mutate, undoMutation, usePendingMutations } from '../../../lib/mutations/mutations.ts'
import { deleteBookmarks } from '../batches/mutations.ts'
import { updateBookmark } from '../mutations.ts'
import { restoreBrokenLinks } from '../repairs/mutations.ts'
import { dueLinksQuery } from './due-links.ts'

export type DueAct = 'checked' | 'later' | 'removed'
type Done = { link: DueLink; act: DueAct; mutationId: number }

const daysLater = 7
const ownKinds = new Set([updateBookmark.name, deleteBookmarks.name, restoreBrokenLinks.name])

/** Working through the links that are due: what is done leaves the list at once, and comes back when it is undone or refused. */
export function useDueLinks(all: readonly DueLink[]) {
  const client = useQueryClient()
  const [done, setDone] = useState<readonly Done[]>([])
  const isSaving = usePendingMutations().some(({ kind }) => ownKinds.has(kind))
  const links = useMemo(() => all.filter(({ id }) => !done.some(({ link }) => link.id === id)), [all, done])
  const wasSaving = useRef(false)
  const latest = useRef(done)
  useEffect(() => {
    latest.current = done
  }, [done])
  useEffect(() => {
    const refetch = async () => {
      const saved = new Set(latest.current.map(({ mutationId }) => mutationId))
      await client.refetchQueries({ queryKey: dueLinksQuery().queryKey })
      const due = new Set(client.getQueryData(dueLinksQuery().queryKey)?.links.map(({ id }) => id))
      // What was refused is there still. What was done since then is not saved yet.
      setDone((before) => before.filter(({ link, mutationId }) => !saved.has(mutationId) || !due.has(link.id)))
      void client.invalidateQueries({ queryKey: dueCountQuery().queryKey })
    }
    if (wasSaving.current && !isSaving) void refetch()
    wasSaving.current = isSaving
  }, [client, isSaving])

  const act = (link: DueLink, name: DueAct) => {
    const mutationId = change(link, name)
    setDone((before) => [...before, { link, act: name, mutationId }])
  }
  const undo = () => {
    const last = done.at(-1)
    if (!last) return
    setDone(done.slice(0, -1))
    // What is being read may not have it.
    void client.cancelQueries({ queryKey: dueLinksQuery().queryKey })
    client.setQueryData(dueLinksQuery().queryKey, (stored) => stored && { ...stored, links: withLink(stored.links, last.link) })
    takeBack(last)
  }
  return { links, act, undo, last: done.at(-1), doneCount: done.length, isSaving }
}

/** The list with a link that may have left it, in its place: the longest due first. */
function withLink(links: readonly DueLink[], link: DueLink): DueLink[] {
  const dayOf = ({ check_due_on: day = '' }: DueLink) => day
  return [...links.filter(({ id }) => id !== link.id), link].toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id)
}

function change({ id: item_id, widget_id }: DueLink, act: DueAct): number {
  if (act === 'removed') return mutate(deleteBookmarks, { item_ids: [item_id] })
  const today = new Date()
  const fields = act === 'checked' ? { checked_on: localDate(today) } : { check_due_on: localDate(today, daysLater) }
  return mutate(updateBookmark, { widget_id, item_id, ...fields })
}

/** The server may have it already. */
function takeBack({ link: { id: item_id, widget_id, checked_on, check_due_on }, act, mutationId }: Done): void {
  undoMutation(mutationId)
  if (act === 'removed') mutate(restoreBrokenLinks, { item_ids: [item_id] })
  else mutate(updateBookmark, { widget_id, item_id, checked_on: checked_on ?? null, check_due_on: check_due_on ?? null })
}
