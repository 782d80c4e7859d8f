import { loadTexts } from '../lib/i18n/language.ts'
import { searchTexts, sheetTexts } from './texts/seldom-texts.ts'

/** The search with its texts; in a file of its own, as the list of keys, so that a first view does not hold the lists of what they need. */
export async function loadSearch() {
  const [{ SearchDialog }] = await Promise.all([
    import('../features/search/components/search-dialog.tsx'),
    loadTexts(searchTexts),
    // It finds each setting by its name.
    loadTexts(sheetTexts),
  ])
  return SearchDialog
}

export async function loadShortcuts() {
  const [{ ShortcutsDialog }] = await Promise.all([import('../features/shortcuts/components/shortcuts-dialog.tsx'), loadTexts(searchTexts)])
  return ShortcutsDialog
}
