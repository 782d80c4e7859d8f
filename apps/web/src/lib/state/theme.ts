import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from './storage.ts'
import { useMedia } from '../hooks/use-media.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'foyer.theme'
const listeners = new Set<() => void>()
let current = parse(readStorage(key))

/** The theme a person chose, and the way to choose another. public/theme.js applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, () => current)
  return [theme, setTheme]
}

/** Which of the two is on the screen. */
export function useShownTheme(): 'light' | 'dark' {
  const [theme] = useTheme()
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  return theme === 'dark' || (theme === 'system' && prefersDark) ? 'dark' : 'light'
}

/** Follows the system and other tabs for as long as the app runs. */
export function watchTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === key) change(parse(event.newValue))
  })
}

function setTheme(theme: Theme): void {
  writeStorage(key, theme)
  change(theme)
}

function change(theme: Theme): void {
  current = theme
  apply()
  for (const listener of listeners) listener()
}

function apply(): void {
  const dark = current === 'dark' || (current === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#121212' : '#fbfbfb')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parse(value: string | null): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}
