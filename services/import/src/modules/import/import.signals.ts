import type { Signals } from '@foyer/service-kit/signals'
import type { ImportDocument } from './import.model.ts'

export type ImportSignals = ReturnType<typeof createImportSignals>

/** Progress is told ten times a second at most; a new status always. */
const apartMs = 100

/** Tells the open browsers of an import's owner how far it is, after it was written. Who misses a signal reads the import itself. */
export function createImportSignals({ signals, clock }: { signals: Signals; clock: () => Date }) {
  const told = new Map<number, { status: ImportDocument['status']; at: number }>()

  return {
    changed({ _id: id, owner_id: user_id, status, imported, bookmarks }: ImportDocument): void {
      const now = clock().getTime()
      const before = told.get(id)
      if (before?.status === status && now - before.at < apartMs) return
      if (status === 'import_in_progress') told.set(id, { status, at: now })
      else told.delete(id)
      void signals.publish({ name: 'import.changed', user_id, id, status, imported, bookmarks })
    },
  }
}
