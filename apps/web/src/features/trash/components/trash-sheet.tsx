import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { deletedPagesQuery, deletedWidgetsQuery } from '../../../entities/page/deleted-pages.ts'
import type { Restored } from '../restored.ts'
import { DeletedPages } from './deleted-pages.tsx'
import { DeletedWidgets } from './deleted-widgets.tsx'

const days = { count: limits.trash_days }

/** The pages and widgets that were deleted lately, to be restored; pages also to be deleted for good. */
export function TrashSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('trash')
  const [pages, widgets] = [useQuery(deletedPagesQuery()), useQuery(deletedWidgetsQuery())]
  const [restored, setRestored] = useState<Restored | null>(null)
  const failed = [pages, widgets].find(({ data, error }) => !data && error)
  const areThere = pages.data && widgets.data
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('text', days)}>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {restored && (
          <>
            {t('restored', { title: restored.title })}{' '}
            <Link to={restored.path} onClick={onClose} className="touch-target font-medium underline underline-offset-2">
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
          <DeletedPages pages={pages.data} label={t('pages')} onRestored={setRestored} />
        </Section>
      )}
      {areThere && widgets.data.length > 0 && (
        <Section title={t('widgets')}>
          <DeletedWidgets widgets={widgets.data} label={t('widgets')} onRestored={setRestored} />
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
