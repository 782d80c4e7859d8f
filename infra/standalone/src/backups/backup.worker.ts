import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { isOutOfRoom } from '@foyer/ops/backup/no-room'
import { withCopy } from '@foyer/ops/backup/store-copy'
import { writeBackup } from '@foyer/ops/backup/write-backup'
import type { WorkerInput, WorkerMessage } from './write-in-worker.ts'

const { copy, at, isUrgent, ...options } = workerData as WorkerInput
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
const say = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Behind all that somebody waits for; at the lowest it would never end on a busy machine. */
const low = 10
const progressEvery = 1_000

// On Linux a thread has a priority of its own, and 0 is the calling one; elsewhere it would be that of the whole process.
if (process.platform === 'linux' && !isUrgent) setPriority(0, low)

try {
  let said = 0
  const onProgress = (documents: number, total: number) => {
    if (documents - said < progressEvery && documents < total) return
    said = documents
    say({ documents, total })
  }
  const { bytes } = await withCopy(copy, (client) => writeBackup({ ...options, client, at: new Date(at), force: false, onProgress }))
  say({ bytes })
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error), isOutOfRoom: isOutOfRoom(error) })
}
