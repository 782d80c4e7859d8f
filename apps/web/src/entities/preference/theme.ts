import { useMedia } from '../../lib/hooks/use-media.ts'
import { useStore } from '../../lib/state/create-store.ts'
import { preferences } from './preferences.ts'

const systemDark = '(prefers-color-scheme: dark)'

/** The theme on the screen. */
export function useShownTheme(): 'light' | 'dark' {
  const theme = useStore(preferences.theme.store)
  const prefersDark = useMedia(systemDark)
  return theme === 'dark' || (theme === 'system' && prefersDark) ? 'dark' : 'light'
}

/** Applies the theme whenever the preference or the system changes. public/theme.js has applied it before the first paint. */
export function watchTheme(): void {
  matchMedia(systemDark).addEventListener('change', applyTheme)
  preferences.theme.store.subscribe(applyTheme)
}

function applyTheme(): void {
  const theme = preferences.theme.store.get()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(systemDark).matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#121212' : '#fbfbfb')
}
