import { AppError } from '../app-error.ts'

export type WaitingCalls = {
  /**
   * Counts a call to a service until the function that it gives is called with the status of the answer, or 0 where there is none. Throws `unavailable`
   * where the service answers nobody and `max` calls wait for it.
   */
  enter(): (status: number) => void
}

/**
 * Bounds how many calls wait for one service that answers none: it counts as silent once calls have waited for `silentAfterMs` and not one of them was
 * answered. As long as it answers some, any number may wait. 503 is no answer: the service says it whose store hangs.
 */
export function createWaitingCalls(options: { max?: number; silentAfterMs?: number; now?: () => number } = {}): WaitingCalls {
  const { max = 64, silentAfterMs = 2_000, now = () => performance.now() } = options
  let waiting = 0
  let unansweredSince = 0
  return {
    enter() {
      if (waiting === 0) unansweredSince = now()
      if (waiting >= max && now() - unansweredSince > silentAfterMs) throw new AppError('unavailable')
      waiting += 1
      let hasLeft = false
      return (status) => {
        if (hasLeft) return
        hasLeft = true
        if (status !== 0 && status !== 503) unansweredSince = now()
        waiting -= 1
      }
    },
  }
}
