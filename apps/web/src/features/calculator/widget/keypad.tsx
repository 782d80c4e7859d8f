import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { clearSign, equalsSign, typingKeys, zero } from '../keypad.ts'

const keyClass =
  'hoverable h-8 rounded-md border border-line text-base tabular-nums select-none active:bg-surface-sunken pointer-coarse:h-11'

type Props = {
  decimal: string
  onType: (text: string) => void
  onClear: () => void
  onEquals: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Keys for a pointer; what is typed on the keyboard while one has the focus goes to `onKeyDown`. */
export function Keypad({ decimal, onType, onClear, onEquals, onKeyDown }: Props) {
  const { t } = useTranslation('calculator')
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {typingKeys(decimal).map(({ sign, text, labelKey, isDigit }) => (
        <button
          key={text}
          type="button"
          onKeyDown={onKeyDown}
          aria-label={labelKey && t(labelKey)}
          onClick={() => onType(text)}
          className={cn(keyClass, isDigit ? 'font-medium text-text' : 'text-text-2')}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        onKeyDown={onKeyDown}
        aria-label={t('clear')}
        title={t('clear')}
        onClick={onClear}
        className={cn(keyClass, 'text-text-2')}
      >
        {clearSign}
      </button>
      <button type="button" onKeyDown={onKeyDown} onClick={() => onType(zero)} className={cn(keyClass, 'font-medium text-text')}>
        {zero}
      </button>
      <button
        type="button"
        onKeyDown={onKeyDown}
        aria-label={t('equals')}
        onClick={onEquals}
        className="col-span-2 h-8 rounded-md bg-accent text-base font-medium text-on-accent transition-colors duration-120 select-none hover:bg-accent-hover pointer-coarse:h-11"
      >
        {equalsSign}
      </button>
    </div>
  )
}
