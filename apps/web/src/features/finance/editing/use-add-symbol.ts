import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { type FinanceSymbol, symbolsOf } from '../settings.ts'

/** Adds a symbol at the end of a finance widget, unless it is there, and says so. */
export function useAddSymbol(widget: Widget): { add: (symbol: FinanceSymbol) => void; announcement: string } {
  const { t } = useTranslation('finance')
  const [announcement, announce] = useState('')
  const add = (symbol: FinanceSymbol) => {
    const symbols = symbolsOf(widget)
    const isThere = symbols.some(({ s }) => s === symbol.s)
    if (!isThere) mutate(updateWidget, { widget_id: widget.id, settings: { s: [...symbols, symbol] } })
    announce(t(isThere ? 'isThere' : 'added', { name: symbol.n ?? symbol.s }))
  }
  return { add, announcement }
}
