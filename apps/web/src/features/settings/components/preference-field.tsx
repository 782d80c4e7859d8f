import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import type { Preference } from '../../../entities/preference/define-preference.ts'
import { type PreferenceName, type PreferenceValue, preferences } from '../../../entities/preference/preferences.ts'
import { usePreference } from '../../../entities/preference/use-preference.ts'

/** One preference: a switch for yes and no, else its values side by side. Its texts are `settings:<name>`. */
export function PreferenceField({ name }: { name: PreferenceName }) {
  const key: string = name
  const { t, i18n } = useTranslation('settings')
  const [value, set] = usePreference(name)
  const { scope, values } = preferences[name] as Preference
  const hints = [i18n.exists(`settings:${name}.hint`) ? t(`${key}.hint`) : '', scope === 'browser' ? t('thisBrowser') : ''].filter(Boolean)
  if (typeof value === 'boolean') {
    return (
      <CheckField
        label={t(`${key}.label`)}
        hint={hints.join(' · ')}
        checked={value}
        onChange={({ target }) => set(target.checked as PreferenceValue<PreferenceName>)}
      />
    )
  }
  return (
    <Segments
      legend={t(`${key}.label`)}
      options={values.map((option) => ({ value: String(option), label: t(`options.${key}.${String(option)}`) }))}
      value={String(value)}
      onChoose={(next) => set(next as PreferenceValue<PreferenceName>)}
    />
  )
}
