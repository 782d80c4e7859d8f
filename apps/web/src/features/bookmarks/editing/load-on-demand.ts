import { loadOpenedTexts } from '../../../lib/i18n/language.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import type * as onDemand from './on-demand.ts'

let loaded: typeof onDemand | undefined

/** Loads the menu of a row, and the forms and questions of a widget, so that they are there at once. */
export async function loadBookmarkEditing(): Promise<typeof onDemand> {
  const [parts] = await Promise.all([import('./on-demand.ts'), loadOpenedTexts()])
  loaded = parts
  return parts
}

export const Confirm = lazyFeature(async () => (await loadBookmarkEditing()).Confirm)
export const EditDialog = lazyFeature(async () => (await loadBookmarkEditing()).EditDialog)
const QuickAdd = lazyFeature(async () => (await loadBookmarkEditing()).QuickAdd)
/** The form to add links: at once where it is loaded. */
export const quickAdd = () => loaded?.QuickAdd ?? QuickAdd
export const RowMenu = lazyFeature(async () => (await loadBookmarkEditing()).RowMenu)
