import { changeLanguage } from '../../lib/i18n/language.ts'
import { watchAccountPreferences } from './account-preferences.ts'
import { preferences } from './preferences.ts'
import { watchTheme } from './theme.ts'

/** Keeps theme, language and the account's preferences applied for as long as the app runs. */
export function watchPreferences(): void {
  watchTheme()
  watchAccountPreferences()
  // Offline, the texts of a language chosen elsewhere may not be there: the next start loads them.
  preferences.language.store.subscribe(() => void changeLanguage(preferences.language.store.get()).catch(() => undefined))
}
