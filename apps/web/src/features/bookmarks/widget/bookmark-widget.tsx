import { Plus } from 'lucide-react'
import { lazy, memo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cn } from '../../../lib/class-names.ts'
import type { WidgetProps } from '../../../lib/widget-kind.ts'
import { useLinks } from '../api/list-items.ts'
import { BookmarkRow } from '../components/bookmark-row.tsx'
import { LoadMore } from '../components/load-more.tsx'
import { PendingRow } from '../components/pending-row.tsx'
import type { PendingBookmark } from '../pending.ts'

const AddBookmark = lazy(async () => ({ default: (await import('../components/add-bookmark.tsx')).AddBookmark }))

/** Dragging renders frames anew at every step; what is inside them only when it has changed. */
export const BookmarkWidget = memo(BookmarkList)

/** A list of bookmarks, the next ones as it scrolls on, and for editors a way to add one. */
function BookmarkList({ widget, page, tools }: WidgetProps) {
  const { t } = useTranslation('bookmarks')
  const { links, hasMore, isLoading, error, loadMore } = useLinks(widget)
  const [pending, setPending] = useState<PendingBookmark[]>([])
  const [adding, setAdding] = useState(false)
  const known = new Set(links.map((link) => link.id))
  const shown = pending.filter((one) => !one.saved || !known.has(one.saved.id))
  const empty = links.length === 0 && shown.length === 0

  return (
    <>
      {adding && (
        <LazyPart>
          <AddBookmark page={page} widget={widget} changePending={setPending} onClose={() => setAdding(false)} />
        </LazyPart>
      )}
      {empty && !adding && <p className="py-1 text-sm text-text-2">{t(page.is_editor ? 'emptyForEditors' : 'emptyForVisitors')}</p>}
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
      {hasMore && (
        <LoadMore rows={Math.max(1, (widget.items?.total ?? 0) - links.length)} isLoading={isLoading} error={error} onLoad={loadMore} />
      )}
      {page.is_editor && !adding && <AddRow label={t('addTo', { title: widget.title })} isQuiet={!empty} onClick={() => setAdding(true)} />}
      {tools &&
        createPortal(
          <IconButton
            size="sm"
            icon={Plus}
            label={t('addTo', { title: widget.title })}
            onClick={() => setAdding(true)}
            className="[@media(hover:none)]:hidden"
          />,
          tools,
        )}
    </>
  )
}

/** Where fingers point, and in an empty list, adding stands below the list in words; elsewhere a button in the header does. */
function AddRow({ label, isQuiet, onClick }: { label: string; isQuiet: boolean; onClick: () => void }) {
  const { t } = useTranslation('bookmarks')
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        '-mx-1.5 flex h-7 items-center gap-2 rounded-md px-1.5 text-sm text-text-2 transition-colors duration-120 hover:bg-surface-hover hover:text-text pointer-coarse:h-11',
        isQuiet && '[@media(hover:hover)]:hidden',
      )}
    >
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      {t('add')}
    </button>
  )
}
