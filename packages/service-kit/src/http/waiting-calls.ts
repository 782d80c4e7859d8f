import { AppError } from '../app-error.ts'

/** Ends the wait of a call, with the status of the answer, or 0 where there is none. */
export type Leave = (status: number) => void

export type WaitingCalls = {
  /** Resolves when the call may be sent. Rejects with `unavailable` where `max` calls wait already for a service that answers nobody. */
  enter(): Promise<Leave>
}

/**
 * Bounds how many calls wait for one service: `max` are sent at a time, the others queue. The service counts as silent once calls have waited for
 * `silentAfterMs` and not one of them was answered: those in the queue fail then, and so do those that come, until it answers. 503 is no answer: the service
 * says it whose store hangs.
 */
export function createWaitingCalls({ max = 128, silentAfterMs = 2_000 }: { max?: number; silentAfterMs?: number } = {}): WaitingCalls {
  const queue: Array<{ admit(): void; refuse(): void }> = []
  let waiting = 0
  let unansweredSince = 0
  let timer: NodeJS.Timeout | undefined

  const isSilent = () => performance.now() - unansweredSince > silentAfterMs
  const watch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (isSilent()) for (const call of queue.splice(0)) call.refuse()
      if (queue.length > 0) watch()
    }, silentAfterMs / 4).unref()
  }
  const admit = (): Leave => {
    waiting += 1
    let hasLeft = false
    return (status) => {
      if (hasLeft) return
      hasLeft = true
      waiting -= 1
      if (status !== 0 && status !== 503) unansweredSince = performance.now()
      queue.shift()?.admit()
    }
  }

  return {
    async enter() {
      if (waiting === 0) unansweredSince = performance.now()
      if (waiting < max) return admit()
      if (isSilent()) throw new AppError('unavailable')
      const { promise, resolve, reject } = Promise.withResolvers<Leave>()
      queue.push({ admit: () => resolve(admit()), refuse: () => reject(new AppError('unavailable')) })
      watch()
      return promise
    },
  }
}
