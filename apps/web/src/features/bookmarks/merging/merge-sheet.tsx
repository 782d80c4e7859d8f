import { limits } from '@foyer/contracts/limits'
import type { Duplicate } from '@foyer/contracts/pages/item/duplicates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { OutcomeNotice } from '../components/outcome-notice.tsx'
import { DuplicateCard } from './duplicate-card.tsx'
import { describedQuery, duplicatesQuery, firstDuplicate } from './duplicates.ts'
import { useMerges } from './use-merges.ts'

/** Links that are saved twice or more on all pages of a person, from the right: what a merge leaves of each, to merge one or all. */
export function MergeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('merge-bookmarks')
  return (
    <Sheet open={open} onClose={onClose} onClosed={() => firstDuplicate.set(null)} title={t('title')} description={t('about')}>
      {open && <Duplicates />}
    </Sheet>
  )
}

function Duplicates() {
  const { t } = useTranslation('merge-bookmarks')
  const query = useQuery(duplicatesQuery())
  const { merge, last, pending, isSaving } = useMerges()
  const [keeps, setKeeps] = useState<ReadonlyMap<number, number>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const links = useMemo(() => query.data?.links.filter(({ link_id }) => !pending.has(link_id)) ?? [], [query.data, pending])
  const keep = useCallback((linkId: number, id: number) => setKeeps((before) => new Map(before).set(linkId, id)), [])
  const status = useRef<HTMLDivElement>(null)
  const mergeOne = (duplicate: Duplicate) => {
    focusBeside(duplicate.link_id, status.current)
    merge([{ link_id: duplicate.link_id, keep: keeps.get(duplicate.link_id), duplicate }])
  }
  const mergeAll = () => merge(links.map(({ link_id }) => ({ link_id, keep: keeps.get(link_id) })))
  if (!query.data) return <LoadState query={query} rows={6} />
  return (
    <>
      <div ref={status} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
        <p className="min-w-0 flex-1 text-sm">
          {[links.length === 0 ? t('none') : t('count', { count: links.length }), query.data.has_more && t('more')]
            .filter(Boolean)
            .join(' ')}
        </p>
        {links.length > 1 && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => (links.length > limits.deleted_unasked ? setAsking(true) : mergeAll())}
            className="pointer-coarse:h-11"
          >
            {t('mergeAll')}
          </Button>
        )}
      </div>
      {links.length > 0 && <Cards linkIds={links.map(({ link_id }) => link_id)} keeps={keeps} onKeep={keep} onMerge={mergeOne} />}
      <Saving isSaving={isSaving} />
      <OutcomeNotice outcome={last && { text: t('merged', { count: last.count }), undo: last.undo }} />
      <Confirm
        open={isAsking}
        isHarmless
        title={t('mergeAllQuestion', { count: links.length })}
        text={t('mergeAllText')}
        action={t('mergeAll')}
        onConfirm={mergeAll}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

type CardsProps = {
  linkIds: readonly number[]
  keeps: ReadonlyMap<number, number>
  onKeep: (linkId: number, id: number) => void
  onMerge: (duplicate: Duplicate) => void
}

/** The duplicates that are read so far. What was merged since is left out; what came since is read with the next opening of the sheet. */
function Cards({ linkIds, keeps, onKeep, onMerge }: CardsProps) {
  const { t } = useTranslation(['merge-bookmarks', 'errors'])
  const first = useStore(firstDuplicate)
  const [ids] = useState(() => linkIds.toSorted((a, b) => Number(b === first) - Number(a === first)))
  const query = useInfiniteQuery(describedQuery(ids))
  const left = new Set(linkIds)
  const duplicates = query.data?.pages.flatMap((page) => page.duplicates).filter(({ link_id }) => left.has(link_id))
  if (!duplicates) return <LoadState query={query} rows={6} />
  return (
    <>
      <ul aria-label={t('title')} className="flex flex-col gap-3">
        {duplicates.map((duplicate) => (
          <DuplicateCard
            key={duplicate.link_id}
            duplicate={duplicate}
            keep={keeps.get(duplicate.link_id)}
            onKeep={onKeep}
            onMerge={onMerge}
          />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {errorText(t, query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('unsorted:showMore')}
        </Button>
      )}
    </>
  )
}

/** Says that merges are on their way, or wait for the network. */
function Saving({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation('merge-bookmarks')
  const online = useOnline()
  if (!isSaving) return null
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-text-2">
      {online && <Spinner />}
      {t(online ? 'saving' : 'offline')}
    </p>
  )
}

/** Leads the focus on from a card that is about to go: to the next, or to what is above all. */
function focusBeside(linkId: number, above: HTMLElement | null): void {
  const card = document.querySelector(`[data-duplicate="${linkId}"]`)
  const beside = card?.nextElementSibling ?? card?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('button') ?? above
  target?.focus()
}
