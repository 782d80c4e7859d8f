import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { deletedPagesQuery, deletedWidgetsQuery } from '../../../entities/page/deleted-pages.ts'
import type { Outcome } from '../outcome.ts'
import { DeletedPages } from './deleted-pages.tsx'
import { DeletedWidgets } from './deleted-widgets.tsx'

const days = { count: limits.trash_days }

/** The pages and widgets that were deleted lately, to be restored; pages also to be deleted for good. */
export function TrashSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('trash')
  const [pages, widgets] = [useQuery(deletedPagesQuery()), useQuery(deletedWidgetsQuery())]
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const said = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone with its row.
  useEffect(() => {
    if (outcome) requestAnimationFrame(() => said.current?.focus())
  }, [outcome])
  const failed = [pages, widgets].find(({ data, error }) => !data && error)
  const areThere = pages.data && widgets.data
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('text', days)}>
      <p ref={said} role="status" tabIndex={-1} className="text-sm text-text-2 outline-none empty:hidden">
        {outcome && t(outcome.path ? 'restored' : 'purged', { title: outcome.title })}
        {outcome?.path && (
          <>
            {' '}
            <Link to={outcome.path} onClick={onClose} className="touch-target font-medium underline underline-offset-2">
              {t('open')}
            </Link>
          </>
        )}
      </p>
      {!areThere && !failed && <SkeletonRows plain count={3} />}
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {areThere && pages.data.length === 0 && widgets.data.length === 0 && <p className="text-sm text-text-2">{t('empty', days)}</p>}
      {areThere && pages.data.length > 0 && (
        <Section title={t('pages')}>
          <DeletedPages pages={pages.data} label={t('pages')} onOutcome={setOutcome} />
        </Section>
      )}
      {areThere && widgets.data.length > 0 && (
        <Section title={t('widgets')}>
          <DeletedWidgets widgets={widgets.data} label={t('widgets')} onOutcome={setOutcome} />
        </Section>
      )}
    </Sheet>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col">
      <h3 className="text-xs font-medium text-text-2">{title}</h3>
      {children}
    </section>
  )
}
