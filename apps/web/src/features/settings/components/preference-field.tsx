import { useId } from 'react'
import { useTranslation } from 'react-i18next'
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
      <Switch
        label={t(`${key}.label`)}
        hints={hints}
        checked={value}
        onChange={(checked) => set(checked as PreferenceValue<PreferenceName>)}
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

type SwitchProps = { label: string; hints: string[]; checked: boolean; onChange: (checked: boolean) => void }

function Switch({ label, hints, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 pointer-coarse:min-h-11">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={hints.length > 0 ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        {hints.length > 0 && (
          <p id={`${id}-hint`} className="mt-0.5 text-xs text-text-2">
            {hints.join(' · ')}
          </p>
        )}
      </div>
    </div>
  )
}
