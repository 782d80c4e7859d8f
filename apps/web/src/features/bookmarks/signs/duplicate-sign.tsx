import type { ComponentProps } from 'react'
import { Files } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import type { BookmarkView } from '../settings.ts'
import type { RowSigns } from '../components/row-signs.ts'
import { duplicateCounts } from './duplicate-counts.ts'

/** How often the link of a row is saved, where that is twice or more. */
export function DuplicateSign({ link, view }: ComponentProps<NonNullable<RowSigns['Sign']>>) {
  const count = useStore(duplicateCounts, (counts) => counts.get(link.link_id))
  // Most rows have none, and translating costs more than the rest of a row.
  return count === undefined ? null : <Count count={count} view={view} />
}

function Count({ count, view }: { count: number; view: BookmarkView }) {
  const { t } = useTranslation('link-signs')
  return (
    <span
      data-duplicates
      data-sign
      title={t('duplicates', { count })}
      className={cn('inline-flex shrink-0 items-center gap-1 text-xs tabular-nums', place[view])}
    >
      {view !== 'icons' && <Files aria-hidden size={16} strokeWidth={1.5} />}
      <span aria-hidden>{count}</span>
      {/* The space parts it from the title where both are read as one name. */}
      <span className="sr-only"> {t('duplicates', { count })}</span>
    </span>
  )
}

/** At the end of a row; on a tile, which keeps its size, in a corner that has no buttons. */
const place = {
  list: 'ml-auto pl-1 text-text-3',
  details: 'ml-auto pl-1 text-text-3',
  cloud: 'text-text-3',
  icons: 'absolute top-1 left-1 rounded-full bg-surface-hover px-1.5 text-text-2',
}
