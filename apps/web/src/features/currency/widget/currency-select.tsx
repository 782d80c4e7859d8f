import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { currencyName } from '../convert.ts'

type Props = {
  label: string
  value: string
  currencies: readonly string[] | undefined
  onChoose: (code: string) => void
  className: string
}

/** One of the currencies that there are rates of. Where it is narrow, the code in front is what is seen of it. */
export function CurrencySelect({ label, value, currencies, onChoose, className }: Props) {
  const { t, i18n } = useTranslation('currency')
  const choices = currencies?.includes(value) ? currencies : [value, ...(currencies ?? [])]
  return (
    <Select
      aria-label={label}
      title={currencyName(value, i18n.language)}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={className}
    >
      {choices.map((code) => (
        <option key={code} value={code}>
          {t('option', { code, name: currencyName(code, i18n.language) })}
        </option>
      ))}
    </Select>
  )
}
