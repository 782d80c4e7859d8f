import { viewLimits } from '@foyer/contracts/view-limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type KeyboardEvent, lazy, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreItems } from '../../../entities/page/more-items-button.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useAfterFirstRender } from '../../../lib/browser/first-render.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import type { BookmarkEditor } from '../editor.ts'
import { useFilter } from '../filtering/list-filters.ts'
import type { BookmarkSettings } from '../settings.ts'
import { BookmarkRow } from './bookmark-row.tsx'
import { rowSigns } from './row-signs.ts'
import { walkRows } from './walk-rows.ts'
import { can } from '../../../entities/page/can.ts'

const ListFilter = lazyFeature(async () => (await import('../filtering/list-filter.tsx')).ListFilter)
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))
/** From here on only the rows near the screen are drawn. */
const manyRows = viewLimits.items_per_widget_in_page

type Props = {
  widget: Widget
  page: Page
  links: Bookmark[]
  /** Its group; null without groups. */
  folderId: number | null
  label: string
  settings: BookmarkSettings
  editor: BookmarkEditor | null
  canEdit: boolean
}

/** The links of a widget or of one group: the first ones or all, the next as it scrolls on. */
export function BookmarkLinks({ widget, page, links, folderId, label, settings, editor, canEdit }: Props) {
  const { t } = useTranslation('bookmarks')
  const { display, shown } = settings
  // A row's buttons stand above it: they come after the links, and would triple the HTML.
  const Tools = useAfterFirstRender(editor?.RowTools)
  const signs = useAfterFirstRender(useStore(rowSigns))
  const target = useLinkTarget()
  // Belongs to that number: another setting begins anew.
  const [shownAll, setShownAll] = useState<number>()
  const isLimited = shown !== undefined && shownAll !== shown
  const end = isLimited ? shown : Infinity
  const total = folderId === null ? (widget.items?.total ?? 0) : links.length
  const isMany = !isLimited && total > manyRows
  const matches = useFilter(widget.id, folderId)
  const visible = useMemo(() => (matches ? links.filter(({ id }) => matches.has(id)) : links.slice(0, end)), [links, matches, end])
  const isLong = isMany && (display.view === 'list' || display.view === 'details')
  // In place of the first rows at once, so that the focus, which may be among them, goes from one list to the other.
  const isVirtual = useDeferredValue(isLong, false) && isLong
  const hasMore = widget.items !== null && widget.items.next !== null
  const list = useDropList(
    // What is dropped between two rows would land anywhere among the hidden ones.
    canEdit && editor && !matches
      ? {
          id: `links-${widget.id}-${folderId ?? 0}`,
          accepts: ['bookmark'],
          label,
          axis: display.view === 'icons' || display.view === 'cloud' ? 'flow' : 'y',
          onDrop: (drop) => editor.dropLink(drop, folderId),
        }
      : null,
  )
  const rows = canEdit ? editor?.rows : undefined
  const attributes = { ...list, ...rows, onKeyDown: (event: KeyboardEvent) => walkRows(event, rows?.onKeyDown), 'aria-label': label }
  const row = { display, runsScripts: can(page, 'manage'), canEdit, target, Tools, signs }
  const plain = (bookmarks: Bookmark[]) => (
    <ul {...attributes} className={listClass(settings)}>
      {bookmarks.map((link) => (
        <BookmarkRow key={stableKey(link.id)} link={link} {...row} />
      ))}
    </ul>
  )
  return (
    <>
      {isMany && (
        <LazyPart fallback={<div aria-hidden className="mb-1 h-8 pointer-coarse:h-11" />}>
          <ListFilter page={page} widget={widget} folderId={folderId} links={links} label={label} />
        </LazyPart>
      )}
      {isVirtual ? (
        <LazyPart isDeferred fallback={plain(visible.slice(0, manyRows))}>
          <VirtualRows
            {...row}
            attributes={attributes}
            links={visible}
            total={matches ? visible.length : total}
            page={page}
            widget={widget}
          />
        </LazyPart>
      ) : (
        plain(isLong ? visible.slice(0, manyRows) : visible)
      )}
      {shown !== undefined && (total > shown || hasMore) && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5 self-start"
          aria-expanded={!isLimited}
          onClick={() => setShownAll(isLimited ? shown : undefined)}
        >
          {isLimited ? t('showAll', { count: hasMore && folderId !== null ? undefined : total }) : t('showLess')}
        </Button>
      )}
      {hasMore && links.length < end && !matches && (
        <MoreItems page={page} widget={widget} rows={folderId === null ? Math.min(total, end) - links.length : 1} />
      )}
    </>
  )
}

function listClass({ display }: BookmarkSettings): string {
  return cn(
    '-mx-1.5 min-h-1',
    display.view === 'icons' && tiles[display.icon],
    display.view === 'cloud' && 'flex flex-wrap gap-x-0.5 gap-y-0.5',
  )
}

const tiles: Record<number, string> = {
  0: 'grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))]',
  32: 'grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))]',
  58: 'grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))]',
  96: 'grid grid-cols-[repeat(auto-fill,minmax(124px,1fr))]',
}
