import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { calculatorHistory } from '../history.ts'
import { equalsSign } from '../keypad.ts'
import type { useCalculator } from './use-calculator.ts'

const quietButton =
  'hoverable -mx-1.5 flex h-7 items-center gap-1 rounded-md px-1.5 text-xs font-medium text-text-2 hover:text-text pointer-coarse:h-11'

/** The last calculations in this browser; one that is chosen gives its result to go on with. */
export function HistoryList({ calculator }: { calculator: ReturnType<typeof useCalculator> }) {
  const { t } = useTranslation('calculator')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const entries = useStore(calculatorHistory)
  return (
    <div>
      <div className="flex justify-between">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} className={quietButton}>
          {t('history')}
          <ChevronDown aria-hidden size={16} strokeWidth={1.5} className={cn(isOpen && 'rotate-180')} />
        </button>
        {isOpen && entries.length > 0 && (
          <button type="button" onClick={() => calculatorHistory.set([])} className={quietButton}>
            {t('clearHistory')}
          </button>
        )}
      </div>
      {isOpen && entries.length === 0 && <p className="py-1 text-sm text-text-2">{t('noHistory')}</p>}
      <ul id={id} hidden={!isOpen} className="max-h-56 overflow-y-auto">
        {entries.map(({ expression, value }) => {
          const [written, result] = [calculator.pretty(expression), calculator.format(value)]
          return (
            <li key={expression}>
              <button
                type="button"
                title={t('use')}
                onClick={() => calculator.insertResult(value)}
                className="hoverable -mx-1.5 flex min-h-(--row) w-[calc(100%+0.75rem)] items-center gap-3 rounded-md px-1.5 text-left text-sm tabular-nums"
              >
                <span title={written} className="min-w-0 flex-1 truncate text-text-2">
                  {written}
                </span>
                <span className="sr-only">{equalsSign}</span>
                <span title={result} className="max-w-[60%] shrink-0 truncate font-medium">
                  {result}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
