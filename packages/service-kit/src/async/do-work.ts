import { writeFile } from 'node:fs/promises'
import { type FromWork, type ToWork, asError, exitCodeOfMemory } from './work-messages.ts'

/** Asks the process that has started the work, by name, and gives the answer or throws its error. */
export type AskHost = (name: string, input?: unknown) => Promise<unknown>

/** Does the one piece of work that `runWorkProcess` has started this process for. It then waits to be ended, and ends by itself with whoever has started it. */
export function doWork(work: (task: never, ask: AskHost) => Promise<unknown>): void {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const questions = new WeakMap<Error, number>()
  let asks = 0
  let maxResidentBytes = Infinity
  const send = (message: FromWork) => void process.send?.(message)

  const ask: AskHost = (name, input) => {
    if (process.memoryUsage.rss() > maxResidentBytes) process.exit(exitCodeOfMemory)
    asks += 1
    send({ ask: asks, name, input })
    return new Promise((resolve, reject) => waiting.set(asks, { resolve, reject }))
  }
  const settle = (id: number, use: (caller: { resolve: (value: unknown) => void; reject: (error: Error) => void }) => void) => {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (caller) use(caller)
  }
  const run = async (task: unknown) => {
    try {
      send({ result: await work(task as never, ask) })
    } catch (error) {
      const ofAsk = idIn(error, questions)
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send({ failed, ...(ofAsk === undefined ? {} : { ofAsk }) })
    }
  }

  process.on('disconnect', () => process.exit(0))
  process.on('message', (message: ToWork) => {
    if ('task' in message) {
      maxResidentBytes = message.maxResidentBytes
      void run(message.task)
    } else if ('answered' in message) settle(message.answered, ({ resolve }) => resolve(message.value))
    else {
      const error = asError(message.error)
      questions.set(error, message.refused)
      settle(message.refused, ({ reject }) => reject(error))
    }
  })
  // Where the system runs out of memory, it ends this process rather than the one that people wait for (Linux).
  void writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined)
}

/** Which question has failed, where an error or what has caused it is that of a question. */
function idIn(error: unknown, questions: WeakMap<Error, number>): number | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const id = questions.get(cause)
    if (id !== undefined) return id
  }
  return undefined
}
