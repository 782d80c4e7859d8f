import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { focusNeighbor } from '../../lib/browser/focus-neighbor.ts'

/** `detail` is a second line. */
export type OrderedEntry = { key: string; name: string; detail?: string }

type Props<E> = {
  label: string
  entries: readonly E[]
  onChange: (next: E[]) => void
  /** How many have to stay. */
  min?: number
  /** Gives the focus to something else when the last entry is removed. */
  onEmptied?: () => void
}

/** What is shown in a widget, in its order: each entry can be moved and removed with buttons. */
export function OrderedList<E extends OrderedEntry>({ label, entries, onChange, min = 0, onEmptied }: Props<E>) {
  const { t } = useTranslation('ordered-list')
  const labelId = useId()
  const [announcement, announce] = useState('')
  const move = (index: number, by: number) => {
    const entry = entries[index]
    if (!entry) return
    onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
    announce(t('moved', { name: entry.name, index: index + by + 1, count: entries.length }))
  }
  const remove = (index: number, row: Element | null) => {
    const entry = entries[index]
    if (!entry) return
    if (entries.length > 1) focusNeighbor(row)
    else onEmptied?.()
    onChange(entries.toSpliced(index, 1))
    announce(t('removed', { name: entry.name }))
  }
  // A button that is disabled would lose the focus when the entry has arrived at an end.
  const moveProps = (index: number, by: number, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    onClick: () => isEnd || move(index, by),
    className: isEnd ? 'opacity-40' : '',
  })
  return (
    <div className="flex flex-col gap-1.5">
      <p id={labelId} className="text-sm font-medium">
        {label}
      </p>
      <ol aria-labelledby={labelId} className="flex flex-col">
        {entries.map(({ key, name, detail }, index) => (
          <li key={key} className="flex min-h-9 items-center gap-1 pointer-coarse:min-h-11">
            <span className="min-w-0 flex-1 py-1">
              <span dir="auto" title={name} className="block truncate text-sm">
                {name}
              </span>
              {detail !== undefined && (
                <span dir="auto" title={detail} className="block truncate text-xs text-text-2">
                  {detail}
                </span>
              )}
            </span>
            <IconButton icon={ArrowUp} label={t('moveUp', { name })} {...moveProps(index, -1, index === 0)} />
            <IconButton icon={ArrowDown} label={t('moveDown', { name })} {...moveProps(index, 1, index === entries.length - 1)} />
            <IconButton
              data-row
              icon={X}
              label={t('remove', { name })}
              aria-disabled={entries.length <= min}
              onClick={(event) => entries.length <= min || remove(index, event.currentTarget.closest('li'))}
              className={entries.length <= min ? 'opacity-40' : ''}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
