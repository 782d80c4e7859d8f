import type { TextSource } from '../../lib/i18n/language.ts'

/** Loaded with the screens that need them. */
export const seldomTexts: TextSource = { en: () => import('./texts-seldom.en.ts'), de: () => import('./texts-seldom.de.ts') }

/** Loaded with the screens of teams. */
export const teamTexts: TextSource = { en: () => import('./texts-teams.en.ts'), de: () => import('./texts-teams.de.ts') }

/** Loaded with the sheets that share a page, move it or leave it. */
export const sharingTexts: TextSource = { en: () => import('./texts-sharing.en.ts'), de: () => import('./texts-sharing.de.ts') }
