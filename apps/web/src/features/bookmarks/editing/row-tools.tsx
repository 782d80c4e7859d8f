import { Ellipsis, GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TagLinks } from '../../../entities/tag/tag-links.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { dragHandle } from '../../../lib/browser/drag-and-drop.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { fetchingTitles } from '../adding/fetching-titles.ts'
import type { RowTools as RowToolsOf } from '../components/bookmark-row.tsx'
import { SelectRow } from './batches/select-row.tsx'
import { useIsSelected } from './batches/selection.ts'

const button =
  'touch-target inline-flex h-7 w-6 shrink-0 items-center justify-center rounded-md text-text-2 hover:text-text pointer-coarse:size-9 pointer-coarse:w-9'

type Props = ComponentProps<RowToolsOf> & { widgetId: number; onSelect: (isRange: boolean) => void }

/** The tags of a row where there is room for them, and its buttons. */
export function RowTools(props: Props) {
  const { tags = [], display } = props
  return (
    <>
      {display.view === 'details' && tags.length > 0 && (
        // Below the text, which stands behind the icon.
        <div className="px-1.5 pb-1.5">
          <TagLinks tags={tags} style={{ paddingLeft: display.icon > 0 ? display.icon + 10 : 0 }} />
        </div>
      )}
      <RowButtons {...props} />
    </>
  )
}

/** At the end of a row, seen on hover and focus, and the menu always where fingers point; the checkbox while bookmarks can be checked. The list hears the clicks. */
function RowButtons({ widgetId, id, title, display: { view }, onSelect }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const isCompact = view === 'icons' || view === 'cloud'
  const isSelected = useIsSelected(widgetId, id)
  const isFetching = useStore(fetchingTitles, (ids) => ids.has(id))
  if (isSelected !== undefined) return <SelectRow title={title} isTile={view === 'icons'} isSelected={isSelected} onToggle={onSelect} />
  return (
    <>
      {isFetching && (
        <span
          role="status"
          className={cn(
            'absolute right-2 text-text-3 pointer-coarse:right-11',
            isCompact ? 'top-2' : 'inset-y-0 flex max-h-9 items-center',
          )}
        >
          <Spinner />
          <span className="sr-only">{t('fetchingTitle')}</span>
        </span>
      )}
      <span
        className={cn(
          isFetching && 'bg-surface-hover',
          'absolute right-0.5 flex items-center rounded-md opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-data-active/row:opacity-100 pointer-coarse:opacity-100',
          isCompact ? 'top-0.5 pointer-coarse:top-1 [@media(hover:hover)]:bg-surface-hover' : 'inset-y-0 max-h-11',
        )}
      >
        <button
          type="button"
          {...dragHandle('bookmark', id)}
          aria-label={t('move', { title })}
          title={t('move', { title })}
          className={cn(button, 'cursor-grab! pointer-coarse:hidden', isCompact && 'not-focus:sr-only')}
        >
          <GripVertical aria-hidden size={16} strokeWidth={1.5} />
        </button>
        <button type="button" data-row-menu aria-haspopup="menu" aria-label={t('linkMenu', { title })} className={button}>
          <Ellipsis aria-hidden size={16} strokeWidth={1.5} />
        </button>
      </span>
    </>
  )
}
