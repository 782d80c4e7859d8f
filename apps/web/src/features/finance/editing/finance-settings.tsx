import { limits } from '@foyer/contracts/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { OrderedList } from '../../../entities/widget/ordered-list.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { symbolsOf } from '../settings.ts'
import { SymbolPicker } from './symbol-picker.tsx'
import { useAddSymbol } from './use-add-symbol.ts'

/** A finance widget's part of the settings dialog: its symbols. */
export function FinanceSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('finance')
  const container = useRef<HTMLDivElement>(null)
  const { add, announcement } = useAddSymbol(widget)
  const symbols = symbolsOf(widget)
  return (
    <div ref={container} className="flex flex-col gap-5">
      {symbols.length > 0 && (
        <OrderedList
          label={t('symbols')}
          entries={symbols.map((symbol) => ({ key: symbol.s, name: symbol.n ?? symbol.s, ...(symbol.n && { detail: symbol.s }), symbol }))}
          onChange={(entries) => mutate(updateWidget, { widget_id: widget.id, settings: { s: entries.map(({ symbol }) => symbol) } })}
          onEmptied={() => container.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()}
        />
      )}
      {symbols.length < limits.symbols_per_widget ? (
        <SymbolPicker onChoose={add} />
      ) : (
        <p className="text-sm text-text-2">{t('full', { count: limits.symbols_per_widget })}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
