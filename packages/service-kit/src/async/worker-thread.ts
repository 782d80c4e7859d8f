import type { Worker } from 'node:worker_threads'
import { createSemaphore } from './semaphore.ts'

/** A piece of work took more time or memory than its thread has. */
export class WorkTooComplex extends Error {}

export type WorkerThread<Request, Answer> = {
  /** Throws `WorkTooComplex`. */
  ask(request: Request): Promise<Answer>
  close(): Promise<void>
}

/**
 * Does work in a worker thread, one piece at a time, so that none holds up the process. What takes longer than `timeoutMs`, or more memory than `start`
 * gives the thread, is given up with `WorkTooComplex`, and the thread is replaced for the next. A thread costs memory: one without work ends after
 * `idleMs`. It does not keep the process alive.
 * @param options.start gives a new thread, which answers each message with one
 */
export function createWorkerThread<Request, Answer>(options: {
  start: () => Worker
  timeoutMs: number
  idleMs: number
}): WorkerThread<Request, Answer> {
  const { timeoutMs, idleMs } = options
  const queue = createSemaphore(1)
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const started = options.start()
    started.unref()
    // An error without a listener would end the process.
    return started.on('error', () => undefined)
  }
  const stop = async (): Promise<void> => {
    clearTimeout(idleTimer)
    const stopping = worker
    worker = null
    await stopping?.terminate()
  }

  return {
    ask: (request) =>
      queue.run(async () => {
        clearTimeout(idleTimer)
        const thread = (worker ??= start())
        const { promise, resolve, reject } = Promise.withResolvers<Answer>()
        const fail = (cause?: unknown) => reject(new WorkTooComplex('a piece of work took too long, or too much memory', { cause }))
        const timer = setTimeout(fail, timeoutMs)
        thread.on('message', resolve).on('error', fail).on('exit', fail)
        try {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
          thread.postMessage(request)
          return await promise
        } catch (error) {
          await stop()
          throw error
        } finally {
          clearTimeout(timer)
          thread.off('message', resolve).off('error', fail).off('exit', fail)
          idleTimer = setTimeout(() => void stop(), idleMs).unref()
        }
      }),

    close: stop,
  }
}
