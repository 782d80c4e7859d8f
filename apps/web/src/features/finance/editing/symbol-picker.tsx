import { limits } from '@foyer/contracts/limits'
import type { StockMatch } from '@foyer/contracts/stocks'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useSettled } from '../../../lib/hooks/use-settled.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useSymbols } from '../api/symbols.ts'
import { type FinanceSymbol, symbolPattern } from '../settings.ts'

const typingMs = 300

type Choice = Pick<StockMatch, 'symbol' | 'exchange'> & { name: string | null }
type Props = {
  onChoose: (symbol: FinanceSymbol) => void
  /** Where it is opened and closed by itself: it takes the focus, and Escape in the empty field or its button closes it. */
  onClose?: () => void
}

/** A search for symbols by name. The matches are listed below the field, where no dialog cuts them off. */
export function SymbolPicker({ onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('finance')
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const text = query.trim()
  const settled = useSettled(text, typingMs)
  const { data, error, isFetching } = useSymbols(text === '' ? '' : settled)
  const isSearching = text !== '' && (isFetching || settled !== text)
  const choices = text === '' ? [] : choicesOf(data ?? [], text, isSearching)
  const change = (next: string) => {
    setQuery(next)
    setActive(0)
  }
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    onChoose({ s: choice.symbol, ...(choice.name !== null && { n: choice.name }) })
    change('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (query === '') {
      if (event.key === 'Escape') onClose?.()
      return
    }
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, choices.length))
    else if (event.key === 'ArrowUp') setActive((active + choices.length - 1) % Math.max(1, choices.length))
    // What is listed while it is searched is of an earlier text.
    else if (event.key === 'Enter') choose(isSearching ? undefined : choices[active])
    else if (event.key === 'Escape') change('')
    else return
    // Escape ends the search here, not the dialog.
    event.preventDefault()
    event.stopPropagation()
  }
  const status = text === '' ? '' : isSearching ? t('searching') : error ? errorText(i18n.t, error) : data?.length === 0 ? t('noMatch') : ''
  return (
    <div className="flex flex-col gap-1">
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onClose !== undefined}
        label={t('addSymbol')}
        placeholder={t('searchSymbol')}
        value={query}
        maxLength={limits.stock_query}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(onClose && { trailing: <IconButton size="sm" icon={X} label={t('shared:close')} onClick={onClose} /> })}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('matches')}
        hidden={choices.length === 0}
        className="rounded-md border border-line p-1"
      >
        {choices.map((choice, index) => (
          <div
            key={choice.symbol}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
            onKeyDown={press}
            className={cn(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm pointer-coarse:min-h-11',
              index === active && 'bg-surface-hover',
            )}
          >
            <span className="shrink-0 font-medium">{choice.symbol}</span>
            <span title={choice.name ?? undefined} className="min-w-0 flex-1 truncate text-xs text-text-2">
              {choice.name ?? t('asTyped')}
            </span>
            {choice.exchange !== null && <span className="max-w-1/3 truncate text-xs text-text-3">{choice.exchange}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="text-xs text-text-2">
        {status}
      </p>
    </div>
  )
}

/** The matches; where there is none, what was typed, if it can be a symbol. */
function choicesOf(matches: readonly StockMatch[], text: string, isSearching: boolean): Choice[] {
  if (matches.length > 0) return [...matches]
  const symbol = text.toUpperCase()
  return !isSearching && symbolPattern.test(symbol) ? [{ symbol, name: null, exchange: null }] : []
}
