import type { Page } from '@foyer/contracts/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
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
  const isOn = marksDuplicates(useCurrentUser())
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
  // Ten thousand links take a moment, for which no change waits.
  const drawn = useDeferredValue(page)
  const links = useMemo(() => linksChecksum(drawn), [drawn])
  const counted = useRef(links)
  useEffect(() => {
    if (counted.current === links) return undefined
    // Several changes in a row are counted once.
    const timer = setTimeout(() => {
      counted.current = links
      void client.invalidateQueries({ queryKey: pageDuplicatesQuery(page.id).queryKey })
    }, recountDelayMs)
    return () => clearTimeout(timer)
  }, [client, page.id, links])
  return (
    shown && (
      <LazyPart>
        <DuplicatePlaces key={shown.id} link={shown} page={page} onClosed={() => shownDuplicate.set(null)} />
      </LazyPart>
    )
  )
}
