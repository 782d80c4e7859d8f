import { loadTexts } from '../lib/i18n/language.ts'
import { searchTexts } from './texts/seldom-texts.ts'

/** The search with its texts; in a file of its own, so that a first view does not hold the list of what it needs. */
export async function loadSearch() {
  const [{ SearchDialog }] = await Promise.all([import('../features/search/components/search-dialog.tsx'), loadTexts(searchTexts)])
  return SearchDialog
}
