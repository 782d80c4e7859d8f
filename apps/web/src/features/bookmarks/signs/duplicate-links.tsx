import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { duplicateCounts, linksChecksum, pageDuplicatesQuery, shownDuplicate } from './duplicate-counts.ts'
import { marksDuplicates } from './link-checks.ts'

const DuplicatePlaces = lazyFeature(async () => (await import('./duplicate-places.tsx')).DuplicatePlaces)

const recountDelayMs = 1_000

/** Counts how often the links of the open page are saved, for its editor, and holds the list of where. */
export function DuplicateLinks({ page }: { page: Page }) {
  const client = useQueryClient()
  const isOn = marksDuplicates(useCurrentUser(), page)
  const { data } = useQuery({ ...pageDuplicatesQuery(page.id), enabled: isOn })
  const shown = useStore(shownDuplicate)
  useEffect(() => {
    duplicateCounts.set(new Map(isOn ? data?.map(({ link_id, count }) => [link_id, count]) : []))
  }, [data, isOn])
  useEffect(
    () => () => {
      duplicateCounts.set(new Map())
      shownDuplicate.set(null)
    },
    [page.id],
  )
  const counted = useRef<string>(undefined)
  useEffect(() => {
    counted.current ??= linksChecksum(page)
    // Several changes in a row are counted once, and none waits until ten thousand links are compared.
    const timer = setTimeout(() => {
      const links = linksChecksum(page)
      if (counted.current === links) return
      counted.current = links
      void client.invalidateQueries({ queryKey: pageDuplicatesQuery(page.id).queryKey })
    }, recountDelayMs)
    return () => clearTimeout(timer)
  }, [client, page])
  return (
    shown && (
      <LazyPart>
        <DuplicatePlaces key={shown.id} link={shown} page={page} onClosed={() => shownDuplicate.set(null)} />
      </LazyPart>
    )
  )
}
