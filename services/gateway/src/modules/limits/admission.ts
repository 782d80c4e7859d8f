import type { ServerResponse } from 'node:http'
import { OverloadedError } from '@foyer/service-kit/app-error'

/** An answer as far as it matters here: `close` says that its client is gone. */
type Answer = Pick<ServerResponse, 'once' | 'off' | 'destroyed'>

export type Admission = {
  /** Resolves when the request of this answer may go on to its service, with what gives its place to the next; calling that again does nothing. Rejects with OverloadedError. */
  enter(answer: Answer): Promise<() => void>
  /** How many are being served, and how many wait. */
  counts(): { served: number; waiting: number }
}

type Waiting = { enter(): void }

/**
 * Bounds how many requests a service has at the same time: `max`. A few more wait, first come, first served, for at most `maxWaitMs`; all others are
 * refused, at once where `maxWaiting` wait already. So what is served is served fast, and neither memory nor delay grows with the crowd.
 */
export function createAdmission({ max, maxWaiting, maxWaitMs }: { max: number; maxWaiting: number; maxWaitMs: number }): Admission {
  let served = 0
  // A set is in the order of insertion, and whoever leaves it costs nothing.
  const waiting = new Set<Waiting>()

  const release = () => {
    served -= 1
    const [next] = waiting
    next?.enter()
  }
  const serve = () => {
    served += 1
    let isReleased = false
    return () => {
      if (!isReleased) release()
      isReleased = true
    }
  }
  return {
    counts: () => ({ served, waiting: waiting.size }),
    async enter(answer) {
      if (answer.destroyed) throw new OverloadedError()
      if (served < max) return serve()
      if (waiting.size >= maxWaiting) throw new OverloadedError()
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(entry)
          clearTimeout(timer)
          answer.off('close', refuse)
        }
        const refuse = () => {
          leave()
          reject(new OverloadedError())
        }
        const entry: Waiting = {
          enter() {
            leave()
            resolve(serve())
          },
        }
        const timer = setTimeout(refuse, maxWaitMs)
        answer.once('close', refuse)
        waiting.add(entry)
      })
    },
  }
}
