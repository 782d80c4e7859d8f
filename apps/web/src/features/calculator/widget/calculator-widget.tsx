import { Check, Copy, Delete } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { zero } from '../keypad.ts'
import { maxExpression } from '../math/normalize.ts'
import { HistoryList } from './history-list.tsx'
import { Keypad } from './keypad.tsx'
import { useCalculator } from './use-calculator.ts'

const typed = /^[\d.,+\-*/^%()a-zA-Z]$/

/** A field to calculate in, with keys below it. What is calculated stays in this browser. */
export function CalculatorWidget({ widget }: WidgetProps) {
  const { t } = useTranslation('calculator')
  const calculator = useCalculator()
  const field = useRef<HTMLInputElement>(null)
  useFirstContent(widget.id, () => field.current?.focus())
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null)
  const clear = () => {
    calculator.write('')
    setCopying(null)
  }
  const copy = async () => {
    const result = calculator.isResult ? calculator.text : calculator.equals()
    if (result === undefined) return
    try {
      await navigator.clipboard.writeText(result)
      setCopying('copied')
    } catch {
      field.current?.focus()
      field.current?.select()
      setCopying('refused')
    }
  }
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isInField = event.currentTarget === field.current
    if (key === '=' || (key === 'Enter' && isInField)) calculator.equals()
    else if (key === 'Escape') clear()
    else if (isInField) {
      if (calculator.replacesText(key)) field.current?.select()
      return
    } else if (key === 'Backspace') calculator.backspace()
    else if (typed.test(key)) calculator.type(key)
    else return
    setCopying(null)
    event.preventDefault()
    // A slash here divides; it does not begin a search.
    event.stopPropagation()
    if (!isInField) field.current?.focus()
  }
  const { outcome } = calculator
  return (
    <div className="flex flex-col gap-2 pt-0.5">
      <div role="group" aria-label={t('keys', { title: widget.title })} className="flex flex-col gap-2">
        <div className="field relative focus-within:border-accent">
          <input
            ref={field}
            aria-label={t('input', { title: widget.title })}
            aria-invalid={outcome?.kind === 'problem' || undefined}
            value={calculator.text}
            onChange={(event) => {
              calculator.write(event.target.value)
              setCopying(null)
            }}
            placeholder={zero}
            onKeyDown={pressKey}
            maxLength={maxExpression}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            className="h-11 w-full rounded-md bg-transparent pr-18 pl-2.5 text-title font-medium tabular-nums placeholder:text-text-3"
          />
          <div className="absolute top-0 right-1 flex h-11 items-center">
            <IconButton
              icon={Delete}
              size="sm"
              label={t('backspace')}
              onClick={() => {
                calculator.backspace()
                setCopying(null)
              }}
            />
            <IconButton icon={copying === 'copied' ? Check : Copy} size="sm" label={t('copy')} onClick={() => void copy()} />
          </div>
          {/* Two lines are free for it, so that the keys hold still. */}
          <p
            role="status"
            className={cn(
              'mx-2.5 mb-1.5 line-clamp-3 min-h-8 text-xs break-words tabular-nums',
              outcome?.kind === 'problem' ? 'text-danger' : 'text-text-2',
            )}
          >
            {copying === 'copied' ? t('copied') : copying === 'refused' ? t('copyYourself') : outcome?.text}
          </p>
        </div>
        <Keypad
          decimal={calculator.decimal}
          onType={(text) => {
            calculator.type(text)
            setCopying(null)
          }}
          onKeyDown={pressKey}
          onClear={clear}
          onEquals={() => {
            calculator.equals()
            setCopying(null)
          }}
        />
      </div>
      <HistoryList calculator={calculator} />
    </div>
  )
}
