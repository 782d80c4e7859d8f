import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useTranslation } from 'react-i18next'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'
import { symbolsOf } from '../settings.ts'
import { SymbolPicker } from './symbol-picker.tsx'
import { useAddSymbol } from './use-add-symbol.ts'

/** Below the quotes: one symbol after another, until Escape or the button at the end of the field. */
export function SymbolAdder({ widget, onDone }: { widget: Widget; onDone: () => void }) {
  const { t } = useTranslation('finance')
  const { add, announcement } = useAddSymbol(widget)
  const isFull = symbolsOf(widget).length >= limits.symbols_per_widget
  const close = () => {
    onDone()
    focusWidgetTitle(widget.id)
  }
  return (
    <div className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-3">
      {isFull ? (
        <p className="text-sm text-text-2">{t('full', { count: limits.symbols_per_widget })}</p>
      ) : (
        <SymbolPicker onChoose={add} onClose={close} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
