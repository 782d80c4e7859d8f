import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { WidgetProps } from '../../../lib/widget-kind.ts'
import { useLinks } from '../api/list-items.ts'
import { BookmarkRow } from '../components/bookmark-row.tsx'
import { LoadMore } from '../components/load-more.tsx'
import { PendingRow } from '../components/pending-row.tsx'
import type { PendingBookmark } from '../pending.ts'

const AddBookmark = lazy(async () => ({ default: (await import('../components/add-bookmark.tsx')).AddBookmark }))

/** A list of bookmarks, the next ones as it scrolls on, and for editors a way to add one. */
export default function BookmarkWidget({ widget, page }: WidgetProps) {
  const { t } = useTranslation('bookmarks')
  const { links, hasMore, isLoading, error, loadMore } = useLinks(widget)
  const [pending, setPending] = useState<PendingBookmark[]>([])
  const [adding, setAdding] = useState(false)
  const known = new Set(links.map((link) => link.id))
  const shown = pending.filter((one) => !one.saved || !known.has(one.saved.id))
  const empty = links.length === 0 && shown.length === 0

  return (
    <>
      {empty && <p className="py-1 text-sm text-text-2">{t(page.is_editor ? 'emptyForEditors' : 'emptyForVisitors')}</p>}
      {!empty && (
        <ul aria-label={t('list', { title: widget.title })} className="-mx-1.5">
          {links.map((link) => (
            <BookmarkRow key={link.id} bookmark={link} isOwner={page.is_owner} />
          ))}
          {shown.map((one) => (
            <PendingRow key={one.key} pending={one} isOwner={page.is_owner} />
          ))}
        </ul>
      )}
      {hasMore && <LoadMore isLoading={isLoading} error={error} onLoad={loadMore} />}
      {page.is_editor && !adding && (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className={`tap -mx-1.5 flex h-7 items-center gap-2 rounded-md px-1.5 text-sm text-text-2 transition-colors duration-120 hover:bg-surface-hover hover:text-text ${empty ? '' : 'quiet'}`}
        >
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {t('add')}
        </button>
      )}
      {adding && (
        <LazyPart>
          <AddBookmark page={page} widget={widget} changePending={setPending} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
    </>
  )
}
