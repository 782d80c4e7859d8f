import { limits } from '@foyer/contracts/limits'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { TFunction } from 'i18next'
import { Copy, FolderInput, type LucideIcon, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../../components/ui/bottom-bar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { mainElement } from '../../../components/ui/main-element.ts'
import { PageChoice } from '../../../entities/page/page-choice.tsx'
import { endOrganising, setChecked, uncheckAll, useCheckedWidgets } from '../../../entities/widget/organising.ts'
import { useBodyMark } from '../../../lib/hooks/use-body-mark.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { LiveChoice } from '../live-copies/live-choice.tsx'
import { checkedGroups, countOf, deleteChecked, moveChecked } from './batch-actions.ts'
import { useOrganiseKeys } from './organise-keys.ts'
import { useCopyChecked } from './use-copy-checked.ts'
import { placedWidgets } from './widget-groups.ts'
import './organise.css'

type Dialog = 'copy' | 'move' | 'delete'

/** At the bottom of the page while it is organised: how many widgets are checked, on this page and others, and what can be done with them. */
export function OrganiseBar({ page }: { page: Page }) {
  const { t } = useTranslation('organise')
  const checked = useCheckedWidgets()
  const all = useRef<HTMLInputElement>(null)
  const copy = useCopyChecked()
  const [isLive, setLive] = useState(false)
  // A dialog stays mounted after the first time, so that its closing can be animated.
  const [dialog, setDialog] = useState<{ name: Dialog; open: boolean; count: number; opening: number }>()
  const show = (name: Dialog) => {
    setLive(false)
    setDialog({ name, open: true, count: countOf(checkedGroups()), opening: (dialog?.opening ?? 0) + 1 })
  }
  const shown = (name: Dialog) => ({
    open: dialog?.open === true && dialog.name === name,
    onClose: () => setDialog((current) => current && { ...current, open: false }),
  })
  const remove = () => (checked.size > limits.deleted_unasked ? show('delete') : deleteChecked())
  const end = () => {
    endOrganising()
    mainElement()?.focus({ preventScroll: true })
  }
  useBodyMark('organising')
  useOrganiseKeys(page, end)
  useFocusAtStart(all, checked.size === 0)
  const widgets = placedWidgets(page)
  const here = widgets.filter(({ id }) => checked.has(stableKey(id))).length
  const isAll = here > 0 && here === widgets.length
  const isPart = here > 0 && !isAll
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPart
  }, [isPart])
  const tooMany = checked.size > limits.widgets_per_batch
  const isNone = checked.size === 0 || tooMany
  return (
    <>
      <BottomBar label={t('actions')}>
        <label className="flex min-w-0 items-center gap-2 pointer-coarse:min-h-11">
          <input
            ref={all}
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={isAll}
            disabled={widgets.length === 0}
            onChange={() => setChecked(page, widgets, !isAll)}
          />
          <span className="truncate">{t('selectAll', { count: widgets.length })}</span>
        </label>
        <span role="status" className="text-text-2 tabular-nums">
          {tooMany ? t('tooMany', { count: limits.widgets_per_batch }) : describe(t, checked.size, here)}
        </span>
        {checked.size > here && (
          <Button size="sm" variant="quiet" onClick={uncheckAll}>
            {t('selectNone')}
          </Button>
        )}
        <span className="flex flex-wrap items-center gap-1">
          <Action icon={Copy} label={t('copyTo')} isOff={isNone} onClick={() => show('copy')} />
          <Action icon={FolderInput} label={t('moveTo')} isOff={isNone} onClick={() => show('move')} />
          <Action icon={Trash2} label={t('delete')} isOff={isNone} onClick={remove} />
          <Button size="sm" variant="primary" onClick={end}>
            {t('done')}
          </Button>
        </span>
      </BottomBar>
      {dialog?.name === 'copy' && (
        <PageChoice
          {...shown('copy')}
          title={t('copyTitle', { count: dialog.count })}
          shown={page}
          onChoose={(target) => copy(target, isLive)}
        >
          <LiveChoice checked={isLive} onChange={setLive} />
        </PageChoice>
      )}
      {dialog?.name === 'move' && (
        <PageChoice
          {...shown('move')}
          title={t('moveTitle', { count: dialog.count })}
          shown={page}
          isOffered={(target) => [...checked.values()].some(({ id }) => id !== target.id)}
          onChoose={moveChecked}
        />
      )}
      {dialog?.name === 'delete' && (
        <Confirm
          key={dialog.opening}
          {...shown('delete')}
          title={t('deleteQuestion', { count: dialog.count })}
          text={t('deleteText', { count: limits.trash_days })}
          check={t('deleteCheck', { count: dialog.count })}
          action={t('deleteAction', { count: dialog.count })}
          onConfirm={deleteChecked}
        />
      )}
    </>
  )
}

/** How many are checked, and how many of these are not to be seen here. */
function describe(t: TFunction<'organise'>, count: number, here: number): string {
  return count > here ? t('selectedElsewhere', { count, elsewhere: count - here }) : t('selected', { count })
}

/** While nothing is checked it says so, and keeps the focus that a button without use would lose. */
function Action({ icon: Icon, label, isOff, onClick }: { icon: LucideIcon; label: string; isOff: boolean; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="quiet"
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className="aria-disabled:cursor-default aria-disabled:opacity-50"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
      <span className="max-sm:hidden">{label}</span>
    </Button>
  )
}

/** The mode begins at its bar; whoever comes to another page with widgets checked is where they went. */
function useFocusAtStart(element: RefObject<HTMLElement | null>, isStart: boolean): void {
  const [isFocused] = useState(isStart)
  useEffect(() => {
    if (isFocused) element.current?.focus({ preventScroll: true })
  }, [element, isFocused])
}
