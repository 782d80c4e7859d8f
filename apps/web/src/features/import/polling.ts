import type { ImportStatus } from '@foyer/contracts/import'
import { limits } from '@foyer/contracts/limits'

const waits = [300, 700, 1_500, 3_000, 6_000, 10_000]

/** Milliseconds until the next look at an import after so many looks; undefined when it is the person's turn to ask. */
export function nextWait(looks: number): number | undefined {
  return looks < limits.import_polls ? waits[looks] : undefined
}

/** The statuses in which the server is at work and waiting is all there is to do. */
export function isWorking(status: ImportStatus): boolean {
  return status === 'new' || status === 'uploaded' || status === 'parsing' || status === 'parsed' || status === 'import_in_progress'
}
