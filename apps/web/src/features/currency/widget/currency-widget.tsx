import { Plus } from 'lucide-react'
import { limits } from '@foyer/contracts/limits'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { exampleId } from '../../../entities/widget/example-id.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { memberModule } from '../../../lib/browser/member-part.tsx'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { maxAmount, parseAmount } from '../amount.ts'
import { useCurrencies } from '../api/currencies.ts'
import { useRates } from '../api/rates.ts'
import { type Conversion, conversionOf, swapped, withFrom, withTarget } from '../settings.ts'
import { CurrencySelect } from './currency-select.tsx'
import { RatesNote } from './rates-note.tsx'
import { TargetRow } from './target-row.tsx'
import { can } from '../../../entities/page/can.ts'

/** Visitors convert amounts too, and change nothing of the widget. */
const loadSaving = memberModule(async () => (await import('../editing/save-conversion.ts')).saveConversion)

export const CurrencyWidget = memo(CurrencyConverter)

/** An amount in other currencies. Who may edit the page chooses them for everyone, whoever else sees it for themselves. */
function CurrencyConverter({ widget, page }: WidgetProps) {
  const { t, i18n } = useTranslation('currency')
  const locale = regionalLocale(i18n.language)
  const canEdit = can(page, 'edit')
  const isExample = page.id === exampleId
  const currencies = useCurrencies(isExample)
  const user = useCurrentUser()
  const field = useRef<HTMLInputElement>(null)
  useFirstContent(widget.id, () => field.current?.focus())
  const [text, setText] = useState('1')
  const [ownConversion, setOwnConversion] = useState<Conversion | null>(null)
  const conversion = ownConversion ?? conversionOf(widget, user?.currency, currencies)
  const { from, to } = conversion
  const rates = useRates(from, to, isExample)
  const amount = parseAmount(text, locale)
  const isInvalid = amount === null && text.trim() !== ''
  const choose = (next: Conversion) => {
    setOwnConversion(canEdit ? null : next)
    if (canEdit) void loadSaving().then((save) => save(widget, next))
  }
  const further = to.length < limits.currencies_per_converter ? currencies?.find((code) => code !== from && !to.includes(code)) : undefined
  return (
    <div className="flex flex-col gap-2 pt-0.5">
      <div role="group" aria-label={t('from')} className="flex gap-1.5">
        <input
          ref={field}
          aria-label={t('amount', { title: widget.title })}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${widget.id}-amount` : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          maxLength={maxAmount}
          inputMode="decimal"
          autoComplete="off"
          className="field h-9 flex-1 px-2.5 text-base font-medium tabular-nums pointer-coarse:h-11"
        />
        <CurrencySelect
          label={t('fromCurrency')}
          value={from}
          currencies={currencies}
          onChoose={(code) => choose(withFrom(conversion, code))}
          className="w-2/5 min-w-21 shrink-0"
        />
        {further === undefined ? (
          <span aria-hidden className="size-8 shrink-0" />
        ) : (
          <IconButton icon={Plus} label={t('addTarget')} onClick={() => choose({ from, to: [...to, further] })} className="self-center" />
        )}
      </div>
      {isInvalid && (
        <p id={`${widget.id}-amount`} role="status" className="text-xs text-danger">
          {t('invalidAmount')}
        </p>
      )}
      <ul aria-label={t('targets', { title: widget.title })} className="flex flex-col gap-2">
        {to.map((code, index) => (
          <TargetRow
            key={code}
            amount={amount}
            from={from}
            to={code}
            rate={rates[index]}
            currencies={currencies}
            onChoose={(next) => choose(withTarget(conversion, code, next))}
            onSwap={() => choose(swapped(conversion, code))}
          />
        ))}
      </ul>
      <RatesNote rates={rates} />
    </div>
  )
}
