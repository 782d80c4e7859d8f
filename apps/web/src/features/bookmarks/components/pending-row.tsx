import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../components/ui/spinner.tsx'
import type { PendingBookmark } from '../pending.ts'
import { BookmarkRow } from './bookmark-row.tsx'

/** A bookmark that is being saved, or whose title is still being looked up. */
export function PendingRow({ pending, isOwner }: { pending: PendingBookmark; isOwner: boolean }) {
  const { t } = useTranslation('bookmarks')
  if (pending.saved && !pending.isFetchingTitle) return <BookmarkRow bookmark={pending.saved} isOwner={isOwner} />
  return (
    <li aria-busy="true" className="flex h-(--row) min-w-0 items-center gap-2 px-1.5 text-sm text-text-2">
      <Spinner />
      <span className="truncate" title={pending.url}>
        {pending.saved?.title ?? pending.title}
      </span>
      <span className="sr-only">{t(pending.saved ? 'fetchingTitle' : 'saving')}</span>
    </li>
  )
}
