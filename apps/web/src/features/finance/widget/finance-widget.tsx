import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { Unplug } from 'lucide-react'
import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { QuietState } from '../../../components/quiet-state.tsx'
import { SourceAge } from '../../../entities/source/source-age.tsx'
import { SourceNotConfigured } from '../../../entities/source/source-not-configured.tsx'
import { useSourceState } from '../../../entities/source/source-states.ts'
import { EmptyWidget } from '../../../entities/widget/empty-widget.tsx'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { useQuotes } from '../api/quotes.ts'
import { type FinanceSymbol, heightOf, rowCount, symbolsOf } from '../settings.ts'
import { QuoteRow } from './quote-row.tsx'
import { can } from '../../../entities/page/can.ts'

const SymbolAdder = lazy(async () => ({ default: (await import('../editing/symbol-adder.tsx')).SymbolAdder }))

export const FinanceWidget = memo(Finance)

/** The prices of stocks, and how they have changed since the last close. */
function Finance({ widget, page }: WidgetProps) {
  const { t } = useTranslation('finance')
  const canEdit = can(page, 'edit')
  const symbols = symbolsOf(widget)
  const source = useSourceState('stocks')
  if (symbols.length === 0 && source?.is_configured === false) return <NotConfigured height={heightOf(widget)} />
  return (
    <>
      {symbols.length > 0 && <Quotes widget={widget} symbols={symbols} isExample={page.id === exampleId} />}
      <EmptyWidget
        widget={widget}
        canEdit={canEdit}
        isEmpty={symbols.length === 0}
        text={t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}
        action={t('addFirst')}
      >
        {(onDone) => <SymbolAdder widget={widget} onDone={onDone} />}
      </EmptyWidget>
    </>
  )
}

function Quotes({ widget, symbols, isExample }: { widget: Widget; symbols: readonly FinanceSymbol[]; isExample: boolean }) {
  const { t } = useTranslation('finance')
  const quotes = useQuotes(
    symbols.map(({ s }) => s),
    isExample,
  )
  const { data, error, isError } = quotes
  if (!data && hasCode(error, 'source_not_configured')) return <NotConfigured height={heightOf(widget)} />
  if (!data) return <LoadState query={quotes} rows={rowCount(symbols.length)} height={heightOf(widget)} />
  return (
    <>
      <ul aria-label={t('list', { title: widget.title })} className="-mx-1.5 divide-y divide-line">
        {symbols.map((symbol) => (
          <QuoteRow key={symbol.s} symbol={symbol} item={data.items.find((item) => item.symbol === symbol.s)} />
        ))}
      </ul>
      <SourceAge answer={{ fetched_at: data.fetched_at, is_stale: data.is_stale || isError }} />
    </>
  )
}

function NotConfigured({ height }: { height: string }) {
  const source = useSourceState('stocks')
  return (
    <QuietState icon={Unplug} height={height}>
      <SourceNotConfigured source={source} />
    </QuietState>
  )
}
