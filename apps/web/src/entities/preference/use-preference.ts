import { useStore } from '../../lib/state/create-store.ts'
import type { Preference } from './define-preference.ts'
import { setPreference } from './set-preference.ts'
import { type PreferenceName, type PreferenceValue, preferences } from './preferences.ts'

/** A preference and the function that sets it. */
export function usePreference<N extends PreferenceName>(name: N): [PreferenceValue<N>, (value: PreferenceValue<N>) => void] {
  const value = useStore((preferences[name] as Preference).store) as PreferenceValue<N>
  return [value, (next) => void setPreference(name, next)]
}
