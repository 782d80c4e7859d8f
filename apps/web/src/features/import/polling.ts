import type { ImportRecord, ImportStatus } from '@foyer/contracts/import/import'
import { limits } from '@foyer/contracts/limits'
import type { LiveMessage } from '@foyer/contracts/pages/widget/live'

type Change = Omit<Extract<LiveMessage, { type: 'import' }>, 'type'>

const pollDelaysMs = [300, 700, 1_500, 3_000, 6_000, 10_000]
const waitingPollMs = 10_000

/**
 * Milliseconds until the next poll of an import; undefined after the last one, when only live messages or the person refetch it. One that waits for the
 * queue is polled on, as live messages may take the same way.
 */
export function nextPollDelay(polls: number, waitsFor: ImportRecord['waits_for']): number | undefined {
  const delayMs = polls < limits.import_polls ? pollDelaysMs[polls] : undefined
  return delayMs ?? (waitsFor === null ? undefined : waitingPollMs)
}

/** Whether more is to come of an import without its person: the server is at work, or looks up which addresses are broken. */
export function isAwaited({ status, broken }: Pick<ImportRecord, 'status' | 'broken'>): boolean {
  return isWorking(status) || (status === 'ready_to_import' && broken === null)
}

/** The statuses in which the server is at work and waiting is all there is to do. */
export function isWorking(status: ImportStatus): boolean {
  return status === 'new' || status === 'uploaded' || status === 'parsing' || status === 'parsed' || status === 'import_in_progress'
}

/**
 * Applies a progress message to an import. `read`: the message lacks data that is shown now (the contents of the file, the page, the
 * error), so the import has to be refetched. Messages older than the record change nothing.
 */
export function withProgress(record: ImportRecord, message: Change): { record: ImportRecord; read: boolean } {
  const step = order[message.status] - order[record.status]
  if (message.id !== record.id || step < 0) return { record, read: false }
  // It goes on, or waits no longer: the message does not say which.
  if (record.waits_for !== null) return { record, read: true }
  if (step === 0 && record.status === 'ready_to_import') return { record, read: record.broken === null }
  if (step === 0 && message.imported <= record.imported && !readsOn(record, message)) return { record, read: false }
  if (!isWorking(message.status)) return { record, read: step > 0 }
  return {
    record: {
      ...record,
      status: message.status,
      imported: message.imported,
      bookmarks: message.bookmarks,
      progress: message.progress ?? null,
    },
    read: false,
  }
}

const readsOn = ({ progress }: ImportRecord, message: Change): boolean => (message.progress?.done ?? 0) > (progress?.done ?? 0)

const order: Record<ImportStatus, number> = {
  new: 0,
  uploaded: 1,
  parsing: 2,
  parsed: 3,
  ready_to_import: 4,
  import_in_progress: 5,
  done: 6,
  error: 6,
}
