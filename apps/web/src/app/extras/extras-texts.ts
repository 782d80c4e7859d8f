import type { TextSource } from '../../lib/i18n/language.ts'

/** Loaded with what there is besides pages; apart from those of screens, which a first view names. */
export const extrasTexts: TextSource = {
  en: () => import('../texts/texts-extras.en.ts'),
  de: () => import('../texts/texts-extras.de.ts'),
}
