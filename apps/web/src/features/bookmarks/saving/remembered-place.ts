import { createStore } from '../../../lib/state/create-store.ts'
import type { LinkTarget } from '../editing/batches/batch-actions.ts'

/** A place on a page where a person has saved a link last, with the names of then: they are shown until those of now are there. */
export type RememberedPage = { userId: number; publicId: string; pageTitle: string; target: LinkTarget }
/** The same where it was saved to the inbox of the team with this public id. */
type RememberedInbox = { userId: number; team: string }

/** In this browser, and of whoever has saved something in it last. null: Unsorted. */
export const rememberedPlace = createStore<RememberedPage | RememberedInbox | null>(null, {
  persist: { key: 'foyer.save-place', parse: parsePlace, format: (place) => JSON.stringify(place) },
})

function parsePlace(text: string): RememberedPage | RememberedInbox | undefined {
  try {
    const parsed = JSON.parse(text) as RememberedPage | RememberedInbox
    return 'team' in parsed ? inboxOf(parsed) : pageOf(parsed)
  } catch {
    return undefined
  }
}

function inboxOf({ userId, team }: RememberedInbox): RememberedInbox | undefined {
  return Number.isSafeInteger(userId) && typeof team === 'string' ? { userId, team } : undefined
}

function pageOf({ userId, publicId, pageTitle, target }: RememberedPage): RememberedPage | undefined {
  const { widgetId, folderId, name } = target
  const isPlace =
    [userId, widgetId].every(Number.isSafeInteger) &&
    [publicId, pageTitle, name].every((part) => typeof part === 'string') &&
    (folderId === null || Number.isSafeInteger(folderId))
  return isPlace ? { userId, publicId, pageTitle, target: { widgetId, folderId, name } } : undefined
}
