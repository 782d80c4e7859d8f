import { NoRoomError } from '@foyer/ops/backup/no-room'
import { startBoundedWorker } from '../bounded-worker.ts'

/** What the thread is told: a copy of the stores, the backup that is to be written from it, and the moment of both in ms. */
export type WorkerInput = {
  copy: string
  file: string
  prefix: string
  at: number
  maxBytes: number
  /** Whether the start of Foyer waits for it. */
  isUrgent: boolean
}
export type WorkerMessage = { documents: number; total: number } | { bytes: number } | { failed: string; isOutOfRoom: boolean }

const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }

/**
 * Writes a backup from a copy of the stores in a thread bounded in its memory, of low priority unless it is urgent. The copy is deleted. Rejects with
 * what stopped it, also by `signal`; with NoRoomError where that was the disk.
 */
export async function writeInWorker(
  input: WorkerInput,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (documents: number, total: number) => void },
): Promise<void> {
  const worker = await startBoundedWorker(new URL('./backup.worker.ts', import.meta.url), { workerData: input, resourceLimits })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.on('message', (message: WorkerMessage | object) => {
    if ('documents' in message) onProgress(message.documents, message.total)
    else if ('failed' in message) reject(message.isOutOfRoom ? new NoRoomError(message.failed) : new Error(message.failed))
    else if ('bytes' in message) resolve()
  })
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that writes it ended (${code})`)))
  const stop = () => reject(new Error('Foyer is stopping'))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
