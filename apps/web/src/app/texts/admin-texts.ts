import type { TextSource } from '../../lib/i18n/language.ts'

/** Loaded with the screens of site administration. */
export const adminTexts: TextSource = { en: () => import('./texts-admin.en.ts'), de: () => import('./texts-admin.de.ts') }
