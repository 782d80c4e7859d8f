import type { DeletedItem } from '@foyer/contracts/pages/item/deleted-items'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { type MovePlace, MoveSheet } from '../../../entities/widget/moving/move-sheet.tsx'
import { keyOf } from '../deleted-items.ts'
import type { OnOutcome } from '../outcome.ts'
import { useNameOf, usePurgeItems, useRestoreItems } from '../use-trash-items.ts'
import { DeletedItemRow } from './deleted-item-row.tsx'

/** Single things in the trash: each to be restored or deleted for good, or those that are checked together. */
export function DeletedItems({ items, label, onOutcome }: { items: DeletedItem[]; label: string; onOutcome: OnOutcome }) {
  const { t } = useTranslation('trash')
  const nameOf = useNameOf()
  const restore = useRestoreItems(onOutcome)
  const purge = usePurgeItems(onOutcome)
  const { checked, isChecked, check, clear } = useChecked(items)
  const [leaving, setLeaving] = useState<DeletedItem[]>([])
  const [isAsking, setAsking] = useState(false)
  const [homeless, setHomeless] = useState<DeletedItem | null>(null)
  const ask = (those: DeletedItem[]) => {
    setLeaving(those)
    setAsking(true)
  }
  const isRestoring = (item: DeletedItem) =>
    restore.isPending && restore.variables.items.some((restored) => keyOf(restored) === keyOf(item))
  const purgeable = checked.filter((item) => item.can_purge)
  return (
    <>
      {checked.length > 0 && (
        <div role="toolbar" aria-label={t('selection')} className="flex flex-wrap items-center gap-2 border-b border-line pb-2">
          <span role="status" className="min-w-0 flex-1 text-sm text-text-2 tabular-nums">
            {t('selected', { count: checked.length })}
          </span>
          <Button
            size="sm"
            pending={restore.isPending}
            onClick={() => {
              restore.mutate({ items: checked })
              clear()
            }}
          >
            {t('restore')}
          </Button>
          {purgeable.length > 0 && (
            <Button size="sm" onClick={() => ask(purgeable)}>
              {t('purge')}
            </Button>
          )}
        </div>
      )}
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <DeletedItemRow
            key={keyOf(item)}
            item={item}
            isChecked={isChecked(item)}
            isRestoring={isRestoring(item)}
            onCheck={(isRange) => check(item, isRange)}
            onRestore={(way) => restore.mutate({ items: [item], ...(way ? { way } : {}) })}
            onElsewhere={() => setHomeless(item)}
            onPurge={() => ask([item])}
          />
        ))}
      </ul>
      {homeless && (
        <MoveSheet
          title={t('toWidgetTitle', { title: nameOf(homeless) })}
          page={null}
          placesOf={(widget) => placesFor(homeless, widget)}
          onChoose={({ widgetId }) => restore.mutate({ items: [homeless], way: { to_widget_id: widgetId } })}
          onClose={() => setHomeless(null)}
        />
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={leaving.length === 1 ? t('purgeQuestion', { title: nameOf(leaving[0]) }) : t('purgeManyQuestion', { count: leaving.length })}
        text={t('purgeItemsText')}
        action={t('purge')}
        onConfirm={() => {
          purge.mutate(leaving)
          clear()
        }}
      />
    </>
  )
}

/** A widget of the type that it was deleted from. */
function placesFor({ place }: DeletedItem, widget: Widget): MovePlace[] {
  const { id, widget_type, title, is_live_copy: isLive } = widget
  return widget_type === place.widget.widget_type && !isLive ? [{ widgetId: id, sectionId: null, label: title }] : []
}

/** Which of the things are checked: one by one, or with Shift all from the last one on. */
function useChecked(items: readonly DeletedItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const last = useRef(-1)
  const check = (item: DeletedItem, isRange: boolean) => {
    const index = items.indexOf(item)
    const from = isRange && last.current >= 0 ? last.current : index
    const range = items.slice(Math.min(from, index), Math.max(from, index) + 1).map(keyOf)
    const isOn = !keys.has(keyOf(item))
    last.current = index
    setKeys(isOn ? new Set([...keys, ...range]) : new Set([...keys].filter((key) => !range.includes(key))))
  }
  return {
    checked: items.filter((item) => keys.has(keyOf(item))),
    isChecked: (item: DeletedItem) => keys.has(keyOf(item)),
    check,
    clear: () => setKeys(new Set()),
  }
}
