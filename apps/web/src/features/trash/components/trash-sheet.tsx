import { limits } from '@foyer/contracts/limits'
import { foldText } from '@foyer/text/search-text'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { MoreButton } from '../../../components/more-button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { deletedPagesQuery, deletedWidgetsQuery } from '../../../entities/page/deleted-pages.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { type TrashKind, deletedItemsQuery } from '../deleted-items.ts'
import type { Outcome } from '../outcome.ts'
import { DeletedItems } from './deleted-items.tsx'
import { DeletedPages } from './deleted-pages.tsx'
import { DeletedWidgets } from './deleted-widgets.tsx'
import { EmptyTrash } from './empty-trash.tsx'
import { TrashFilter } from './trash-filter.tsx'

const days = { count: limits.trash_days }

/** What was deleted lately: single things, widgets and pages, to be restored or deleted for good. */
export function TrashSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('trash')
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<TrashKind>()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trash = useTrash(useDeferredValue(search.trim()), kind)
  const isFiltered = search !== '' || kind !== undefined
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('text', days)}>
      <OutcomeText outcome={outcome} onFollow={onClose} />
      {(trash.isAnything || isFiltered) && <TrashFilter query={search} onQuery={setSearch} kind={kind} onKind={setKind} />}
      {trash.isLoading && <SkeletonRows plain count={3} />}
      {trash.failure && <LoadFailure error={trash.failure.error} onRetry={trash.failure.retry} />}
      {trash.isLoaded && !trash.isAnything && <p className="text-sm text-text-2">{isFiltered ? t('noMatch') : t('empty', days)}</p>}
      {trash.items.length > 0 && (
        <Section title={t('items')}>
          <DeletedItems items={trash.items} label={t('items')} onOutcome={setOutcome} />
          <More query={trash.itemPages} />
        </Section>
      )}
      {trash.widgets.length > 0 && (
        <Section title={t('widgets')}>
          <DeletedWidgets widgets={trash.widgets} label={t('widgets')} onOutcome={setOutcome} />
        </Section>
      )}
      {trash.pages.length > 0 && (
        <Section title={t('pages')}>
          <DeletedPages pages={trash.pages} label={t('pages')} onOutcome={setOutcome} />
          <More query={trash.pagePages} />
        </Section>
      )}
      {trash.isAnything && !isFiltered && <EmptyTrash onEmptied={() => setOutcome({ title: '', count: 0 })} />}
    </Sheet>
  )
}

/** All that the trash holds of a kind and that a search finds. */
function useTrash(query: string, kind: TrashKind | undefined) {
  const [pages, widgets] = [useInfiniteQuery(deletedPagesQuery(query)), useQuery(deletedWidgetsQuery())]
  const itemKind = kind === 'page' || kind === 'widget' ? undefined : kind
  const items = useInfiniteQuery(deletedItemsQuery({ kind: itemKind, query }))
  const isShown = (...kinds: TrashKind[]) => kind === undefined || kinds.includes(kind)
  const matches = ({ title }: { title: string }) => foldText(title).includes(foldText(query))
  const queries = [pages, widgets, items]
  const failed = queries.find(({ data, error }) => !data && error)
  const isLoaded = queries.every(({ data }) => data)
  const shown = {
    items: isLoaded && kind !== 'page' && kind !== 'widget' ? (items.data?.pages.flatMap((page) => page.items) ?? []) : [],
    widgets: isLoaded && isShown('widget') ? (widgets.data?.filter(matches) ?? []) : [],
    pages: isLoaded && isShown('page') ? (pages.data?.pages.flatMap((answer) => answer.pages) ?? []) : [],
  }
  return {
    ...shown,
    isLoaded,
    isLoading: !isLoaded && !failed,
    isAnything: Object.values(shown).some((list) => list.length > 0),
    failure: failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : null,
    itemPages: items,
    pagePages: pages,
  }
}

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'>

/** Loads what comes after in a list, where there is more. */
function More({ query }: { query: Paged }) {
  const { t } = useTranslation('trash')
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {errorText(t, query.error)}
        </p>
      )}
      <MoreButton query={query} label={t('showMore')} />
    </>
  )
}

/** Says what has just happened, where the focus goes: what had it is gone with its row. */
function OutcomeText({ outcome, onFollow }: { outcome: Outcome | null; onFollow: () => void }) {
  const { t } = useTranslation('trash')
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome) requestAnimationFrame(() => said.current?.focus())
  }, [outcome])
  return (
    <p ref={said} role="status" tabIndex={-1} className="text-sm text-text-2 outline-none empty:hidden">
      {outcome && <OutcomeWords {...outcome} />}
      {outcome?.path && (
        <>
          {' '}
          <Link to={outcome.path} onClick={onFollow} className="touch-target font-medium underline underline-offset-2">
            {t('open')}
          </Link>
        </>
      )}
    </p>
  )
}

function OutcomeWords({ title, count = 1, path }: Outcome) {
  const { t } = useTranslation('trash')
  if (count === 0) return t('emptied')
  if (count > 1) return t(path ? 'restoredMany' : 'purgedMany', { count })
  return t(path ? 'restored' : 'purged', { title })
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col">
      <h3 className="text-xs font-medium text-text-2">{title}</h3>
      {children}
    </section>
  )
}
