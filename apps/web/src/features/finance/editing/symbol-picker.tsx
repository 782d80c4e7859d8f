import { limits } from '@foyer/contracts/limits'
import type { StockMatch } from '@foyer/contracts/link-tools/stocks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../components/ui/combobox.tsx'
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

/** A search for symbols by name. */
export function SymbolPicker({ onChoose, onClose }: Props) {
  const { t, i18n } = useTranslation('finance')
  const [query, setQuery] = useState('')
  const text = query.trim()
  const settled = useSettled(text, typingMs)
  const { data, error, isFetching } = useSymbols(text === '' ? '' : settled)
  const isSearching = text !== '' && (isFetching || settled !== text)
  const choices = text === '' ? [] : choicesOf(data ?? [], text, isSearching)
  const choose = (index: number) => {
    const choice = choices[index]
    if (!choice) return
    onChoose({ s: choice.symbol, ...(choice.name !== null && { n: choice.name }) })
    setQuery('')
  }
  const status = text === '' ? '' : isSearching ? t('searching') : error ? errorText(i18n.t, error) : data?.length === 0 ? t('noMatch') : ''
  return (
    <Combobox
      label={t('addSymbol')}
      placeholder={t('searchSymbol')}
      listLabel={t('matches')}
      query={query}
      maxLength={limits.stock_query}
      onChange={setQuery}
      options={choices.map((choice) => ({ key: choice.symbol, content: <ChoiceText choice={choice} /> }))}
      onChoose={choose}
      isSearching={isSearching}
      status={status}
      onClose={onClose}
    />
  )
}

function ChoiceText({ choice: { symbol, name, exchange } }: { choice: Choice }) {
  const { t } = useTranslation('finance')
  return (
    <>
      <span className="shrink-0 font-medium">{symbol}</span>
      <span dir="auto" title={name ?? undefined} className="min-w-0 flex-1 truncate text-xs text-text-2">
        {name ?? t('asTyped')}
      </span>
      {exchange !== null && <span className="max-w-1/3 truncate text-xs text-text-3">{exchange}</span>}
    </>
  )
}

/** The matches; where there is none, what was typed, if it can be a symbol. */
function choicesOf(matches: readonly StockMatch[], text: string, isSearching: boolean): Choice[] {
  if (matches.length > 0) return [...matches]
  const symbol = text.toUpperCase()
  return !isSearching && symbolPattern.test(symbol) ? [{ symbol, name: null, exchange: null }] : []
}
