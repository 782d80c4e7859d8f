import type { Signals } from '@foyer/service-kit/signals'
import type { ImportDocument } from './import.model.ts'

export type ImportSignals = ReturnType<typeof createImportSignals>

/** Progress is published at most ten times a second; a new status always. */
const throttleMs = 100

/** Publishes the stored progress of an import to the open browsers of its owner. A browser that misses a signal reads the import itself. */
export function createImportSignals({ signals, clock }: { signals: Signals; clock: () => Date }) {
  const published = new Map<number, { status: ImportDocument['status']; at: number }>()

  return {
    publishProgress({ _id: id, owner_id: user_id, status, imported, bookmarks, progress }: ImportDocument): void {
      const now = clock().getTime()
      const before = published.get(id)
      if (before?.status === status && now - before.at < throttleMs) return
      if (status === 'import_in_progress' || status === 'parsing') published.set(id, { status, at: now })
      else published.delete(id)
      void signals.publish({ name: 'import.changed', user_id, id, status, imported, bookmarks, ...(progress ? { progress } : {}) })
    },
  }
}
