import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ArrowDownUp, Copy, FolderInput, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { DropdownMenu } from '../../../../components/ui/menu.tsx'
import { focusWidgetTitle } from '../../../../entities/widget/focus-widget-title.ts'
import { filteredLinks, useIsFiltered } from '../../filtering/filtered-links.ts'
import { linksOf } from '../../items/bookmark-items.ts'
import { deleteLinks } from './batch-actions.ts'
import type { BookmarkControl } from '../control.ts'
import { endSelection, selectOnly, selectedLinks, useSelectedIds } from './selection.ts'
import { SortChoices } from '../sorting/sort-menu.tsx'

type Props = { widget: Widget; control: BookmarkControl }

/** Above the bookmarks while they can be checked: how many are, and what can be done with them. */
export function SelectionBar({ widget, control }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const ids = useSelectedIds(widget.id)
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => all.current?.focus(), [])
  const isFiltered = useIsFiltered(widget.id)
  const total = isFiltered ? filteredLinks(widget).length : (widget.items?.total ?? 0)
  const count = ids === null ? 0 : linksOf(widget).filter((link) => ids.has(link.id)).length
  const isAll = count > 0 && count === total
  const isPart = count > 0 && !isAll
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])
  const end = () => {
    endSelection()
    focusWidgetTitle(widget.id)
  }
  const remove = () => {
    const current = control.widget()
    deleteLinks(current, selectedLinks(current))
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    end()
  }
  const isNone = count === 0
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('batch.actions')}
      className="mb-2 flex flex-wrap items-center gap-2 border-b border-line pb-2"
      onKeyDown={onKeyDown}
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          ref={all}
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={isAll}
          onChange={() => (isAll ? selectOnly([]) : void control.selectAll())}
        />
        <span className="truncate">{t('batch.selectAll', { count: total })}</span>
      </label>
      <span role="status" className="shrink-0 text-sm text-text-2 tabular-nums">
        {t('batch.selected', { count })}
      </span>
      <span className="flex shrink-0 items-center gap-0.5">
        <IconButton size="sm" icon={Copy} label={t('batch.copy')} disabled={isNone} onClick={() => control.chooseTarget('copy')} />
        <IconButton size="sm" icon={FolderInput} label={t('batch.move')} disabled={isNone} onClick={() => control.chooseTarget('move')} />
        <DropdownMenu trigger={<IconButton size="sm" icon={ArrowDownUp} label={t('batch.sort')} disabled={count < 2} />}>
          <SortChoices onChoose={(by, order) => control.sortSelected(by, order)} />
        </DropdownMenu>
        <IconButton size="sm" icon={Trash2} label={t('batch.delete')} disabled={isNone} onClick={remove} />
        <IconButton size="sm" icon={X} label={t('batch.end')} onClick={end} />
      </span>
    </div>
  )
}
