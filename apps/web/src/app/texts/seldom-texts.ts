import type { TextSource } from '../../lib/i18n/language.ts'

/** Loaded with the screens that need them. */
export const seldomTexts: TextSource = { en: () => import('./texts-seldom.en.ts'), de: () => import('./texts-seldom.de.ts') }

/** Loaded with the screens of teams. */
export const teamTexts: TextSource = { en: () => import('./texts-teams.en.ts'), de: () => import('./texts-teams.de.ts') }

/** Loaded with sheets that are opened by hand. */
export const sheetTexts: TextSource = { en: () => import('./texts-sheets.en.ts'), de: () => import('./texts-sheets.de.ts') }

/** Loaded with what keeps links true. */
export const upkeepTexts: TextSource = { en: () => import('./texts-upkeep.en.ts'), de: () => import('./texts-upkeep.de.ts') }

/** Loaded with what imports files and takes what is pasted. */
export const importTexts: TextSource = { en: () => import('./texts-import.en.ts'), de: () => import('./texts-import.de.ts') }

/** Loaded when something is undone. */
export const undoTexts: TextSource = { en: () => import('./texts-undo.en.ts'), de: () => import('./texts-undo.de.ts') }

/** Loaded with the search and the list of keys. */
export const searchTexts: TextSource = { en: () => import('./texts-search.en.ts'), de: () => import('./texts-search.de.ts') }

/** Loaded with the screens where people log in and sign up. */
export const authTexts: TextSource = { en: () => import('./texts-auth.en.ts'), de: () => import('./texts-auth.de.ts') }

/** Loaded with the screens of plans. */
export const billingTexts: TextSource = { en: () => import('./texts-billing.en.ts'), de: () => import('./texts-billing.de.ts') }
