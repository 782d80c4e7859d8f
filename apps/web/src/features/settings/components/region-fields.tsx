import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { type Named, countryNames, currencyNames } from '../regional-names.ts'
import { saveAccountSetting } from '../save-account-setting.ts'

/** Country and currency, which the account alone has: nothing in a browser goes by them before it is known who is there. */
export function RegionFields({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation('settings')
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language])
  const currencies = useMemo(() => currencyNames(i18n.language), [i18n.language])
  return (
    <>
      <RegionField
        label={t('country.label')}
        empty={t('country.none')}
        options={countries}
        value={user.country ?? ''}
        onChoose={(code) => void saveAccountSetting({ country: code || null })}
      />
      <RegionField
        label={t('currency.label')}
        options={currencies}
        value={user.currency}
        onChoose={(currency) => void saveAccountSetting({ currency })}
      />
    </>
  )
}

type FieldProps = { label: string; empty?: string; options: Named[]; value: string; onChoose: (code: string) => void }

function RegionField({ label, empty, options, value, onChoose }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
