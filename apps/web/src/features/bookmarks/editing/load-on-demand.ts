import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'

/** Loads the menu of a row, and the forms and questions of a widget, so that they are there at once. */
export const loadBookmarkEditing = () => import('./on-demand.ts')

export const Confirm = lazyFeature(async () => (await loadBookmarkEditing()).Confirm)
export const EditDialog = lazyFeature(async () => (await loadBookmarkEditing()).EditDialog)
export const QuickAdd = lazyFeature(async () => (await loadBookmarkEditing()).QuickAdd)
export const RowMenu = lazyFeature(async () => (await loadBookmarkEditing()).RowMenu)
