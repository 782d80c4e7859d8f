import type { ServerResponse } from 'node:http'
import { OverloadedError } from '@foyer/service-kit/app-error'

/** An answer as far as it matters here: `close` says that its client is gone. */
type Answer = Pick<ServerResponse, 'once' | 'off' | 'destroyed'>

export type Admission = {
  /**
   * Resolves when the request of this answer, from a client of this address, may go on to its service, with what gives its place to the next; calling
   * that again does nothing. Rejects with OverloadedError.
   */
  enter(answer: Answer, address: string): Promise<() => void>
  /** How many are being served, and how many wait. */
  counts(): { served: number; waiting: number }
}

/** Of all places, and of all that may wait: the rest is for other addresses. */
const shareOfAddress = 3 / 4

type Waiting = { enter(): void }
type Address = { served: number; waiting: Set<Waiting> }

/**
 * Bounds how many requests a service has at the same time: `max`. A few more wait for at most `maxWaitMs`, first come, first served, addresses in turn; all
 * others are refused, at once where `maxWaiting` wait already. So what is served is served fast, and neither memory nor delay grows with the crowd. No
 * address takes more than three quarters of it: slow bodies from one do not keep everybody else out.
 */
export function createAdmission({ max, maxWaiting, maxWaitMs }: { max: number; maxWaiting: number; maxWaitMs: number }): Admission {
  const maxOfAddress = (places: number) => Math.ceil(places * shareOfAddress)
  // A map is in the order of insertion: whose turn it is comes first.
  const addresses = new Map<string, Address>()
  let served = 0
  let waiting = 0

  const addressOf = (key: string): Address => {
    const address = addresses.get(key) ?? { served: 0, waiting: new Set() }
    addresses.set(key, address)
    return address
  }
  const removeUnused = (key: string, address: Address) => {
    if (address.served === 0 && address.waiting.size === 0) addresses.delete(key)
  }
  const enterNext = () => {
    if (served >= max) return
    for (const [key, address] of addresses) {
      const [next] = address.waiting
      if (!next || address.served >= maxOfAddress(max)) continue
      addresses.delete(key)
      addresses.set(key, address)
      next.enter()
      return
    }
  }
  const serve = (key: string, address: Address) => {
    served += 1
    address.served += 1
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      served -= 1
      address.served -= 1
      enterNext()
      removeUnused(key, address)
    }
  }
  return {
    counts: () => ({ served, waiting }),
    async enter(answer, key) {
      if (answer.destroyed) throw new OverloadedError()
      const address = addressOf(key)
      if (served < max && address.served < maxOfAddress(max)) return serve(key, address)
      if (waiting >= maxWaiting || address.waiting.size >= maxOfAddress(maxWaiting)) {
        removeUnused(key, address)
        throw new OverloadedError()
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          address.waiting.delete(entry)
          waiting -= 1
          clearTimeout(timer)
          answer.off('close', refuse)
        }
        const refuse = () => {
          leave()
          removeUnused(key, address)
          reject(new OverloadedError())
        }
        const entry: Waiting = {
          enter() {
            leave()
            resolve(serve(key, address))
          },
        }
        const timer = setTimeout(refuse, maxWaitMs)
        answer.once('close', refuse)
        address.waiting.add(entry)
        waiting += 1
      })
    },
  }
}
