import type { Socket } from 'node:net'
import type { ConnectTarget, Connector } from './connector.ts'

const NEXT_ATTEMPT_MS = 250
const maxAttempts = 6
/** Made once: an abort without a reason makes one each time, stack and all. */
const over = new Error('another address has answered, or nobody waits any more')

/**
 * Connects to the first address that answers (RFC 8305 §5, "happy eyeballs"): the next attempt starts when the one before has failed or
 * after 250 ms, and whoever comes second is closed. Rejects with an AggregateError when all have failed, at once when `signal` is aborted.
 */
export function raceAddresses(targets: readonly ConnectTarget[], connect: Connector, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = targets.slice(0, maxAttempts)
    const losers = new AbortController()
    const errors: unknown[] = []
    let running = 0
    let settled = false
    let timer: NodeJS.Timeout | undefined

    const settle = () => {
      settled = true
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      losers.abort(over)
    }
    const giveUp = () => {
      settle()
      reject(new AggregateError(errors, 'given up'))
    }
    const won = (socket: Socket) => {
      if (settled) {
        socket.destroy()
        return
      }
      settle()
      resolve(socket)
    }
    const lost = (error: unknown) => {
      running--
      errors.push(error)
      if (settled) return
      if (waiting.length > 0) start()
      else if (running === 0) {
        settle()
        reject(new AggregateError(errors, 'no address answers'))
      }
    }
    const start = () => {
      clearTimeout(timer)
      const target = waiting.shift()
      if (!target) return
      running++
      connect(target, losers.signal).then(won, lost)
      if (waiting.length > 0) timer = setTimeout(start, NEXT_ATTEMPT_MS)
    }

    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    else start()
  })
}
