import { limits } from '@foyer/contracts/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { OrderedList } from '../../../entities/widget/ordered-list.tsx'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { useCurrencies } from '../api/currencies.ts'
import { currencyName } from '../convert.ts'
import { type Conversion, conversionOf, withFrom } from '../settings.ts'

/** A converter's part of the settings dialog: the currencies that it begins with. */
export function CurrencySettings({ widget }: WidgetSettingsProps) {
  const { t, i18n } = useTranslation('currency')
  const [announcement, announce] = useState('')
  const currencies = useCurrencies()
  const conversion = conversionOf(widget, useCurrentUser()?.currency, currencies)
  const { from, to } = conversion
  const nameOf = (code: string) => currencyName(code, i18n.language)
  const save = (next: Conversion) => mutate(updateWidget, { widget_id: widget.id, settings: { f: next.from, t: next.to } })
  const all = (currencies?.includes(from) ?? false) ? (currencies ?? []) : [from, ...(currencies ?? [])]
  const addable = all.filter((code) => code !== from && !to.includes(code))
  const add = (code: string) => {
    save({ from, to: [...to, code] })
    announce(t('added', { name: nameOf(code) }))
  }
  return (
    <div className="flex flex-col gap-5">
      <CurrencyField label={t('fromCurrency')} codes={all} value={from} onChoose={(code) => save(withFrom(conversion, code))} />
      <OrderedList
        label={t('toCurrencies')}
        min={1}
        entries={to.map((code) => ({ key: code, name: nameOf(code), detail: code }))}
        onChange={(entries) => save({ from, to: entries.map(({ key }) => key) })}
      />
      {to.length < limits.currencies_per_converter ? (
        <CurrencyAdder codes={addable} onAdd={add} />
      ) : (
        <p className="text-sm text-text-2">{t('full', { count: limits.currencies_per_converter })}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** The arrow keys may choose in a list while it is closed, so a button adds what is chosen. */
function CurrencyAdder({ codes, onAdd }: { codes: readonly string[]; onAdd: (code: string) => void }) {
  const { t } = useTranslation('currency')
  const [chosen, setChosen] = useState('')
  const code = codes.includes(chosen) ? chosen : codes[0]
  return (
    <div className="flex items-end gap-2">
      <CurrencyField label={t('addTarget')} codes={codes} value={code ?? ''} onChoose={setChosen} />
      <Button onClick={() => code !== undefined && onAdd(code)} className="pointer-coarse:h-11">
        {t('add')}
      </Button>
    </div>
  )
}

type FieldProps = { label: string; codes: readonly string[]; value: string; onChoose: (code: string) => void }

function CurrencyField({ label, codes, value, onChoose }: FieldProps) {
  const { t, i18n } = useTranslation('currency')
  const id = useId()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {t('option', { code, name: currencyName(code, i18n.language) })}
          </option>
        ))}
      </Select>
    </div>
  )
}
