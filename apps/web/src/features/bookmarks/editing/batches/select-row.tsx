import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../../lib/browser/class-names.ts'

type Props = { title: string; isTile: boolean; isSelected: boolean; onToggle: (isRange: boolean) => void }

/** Over a whole row while bookmarks can be checked: a click anywhere on it checks it, with Shift all up to it. */
export function SelectRow({ title, isTile, isSelected, onToggle }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  return (
    <label
      data-select
      className={cn(
        'absolute inset-0 flex cursor-pointer justify-end rounded-md p-1.5 select-none',
        isTile ? 'items-start' : 'items-center',
        isSelected && 'bg-accent/10',
      )}
    >
      <input
        type="checkbox"
        aria-label={t('batch.select', { title })}
        checked={isSelected}
        onChange={change}
        className="size-4 shrink-0 accent-accent"
      />
    </label>
  )
}
