import { createStore } from '../../../lib/state/create-store.ts'
import type { LinkTarget } from '../editing/batches/batch-actions.ts'

/** Where a person has saved a link last, with the names of then: they are shown until those of now are there. null: Unsorted. */
export type RememberedPlace = { userId: number; publicId: string; pageTitle: string; target: LinkTarget }

/** In this browser, and of whoever has saved something in it last. */
export const rememberedPlace = createStore<RememberedPlace | null>(null, {
  persist: { key: 'foyer.save-place', parse: parsePlace, format: (place) => JSON.stringify(place) },
})

function parsePlace(text: string): RememberedPlace | undefined {
  try {
    const { userId, publicId, pageTitle, target } = JSON.parse(text) as RememberedPlace
    const { widgetId, folderId, name } = target
    const isPlace =
      [userId, widgetId].every(Number.isSafeInteger) &&
      [publicId, pageTitle, name].every((part) => typeof part === 'string') &&
      (folderId === null || Number.isSafeInteger(folderId))
    return isPlace ? { userId, publicId, pageTitle, target: { widgetId, folderId, name } } : undefined
  } catch {
    return undefined
  }
}
