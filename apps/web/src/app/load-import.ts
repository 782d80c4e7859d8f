import { loadTexts } from '../lib/i18n/language.ts'
import { importTexts } from './texts/seldom-texts.ts'

/** The import over a page with its texts. */
export async function loadImport() {
  const [{ ImportOverlay }] = await Promise.all([import('./import-overlay.tsx'), loadTexts(importTexts)])
  return ImportOverlay
}
