import { AsyncLocalStorage } from 'node:async_hooks'
import { getEventListeners, setMaxListeners } from 'node:events'

/** How long whoever has sent the call waits for its answer, in ms; null where they have not said. */
type Call = { waitsMs: number | null }

const calls = new AsyncLocalStorage<Call>()

/**
 * Runs `work`, and all that it awaits, as part of a call that somebody waits for: its store commands give up in time. Jobs, sweeps, migrations and the
 * creation of indexes are no calls: their commands take as long as they need while the store is alive.
 */
export function runAsCall<T>(call: Call, work: () => T): T {
  return calls.run(call, work)
}

/** A store that has not answered a command of a call in time. Whether it has done what it was asked is unknown. */
export class StoreTimeoutError extends Error {
  // Not a field: the driver copies those into errors of its own, which have a name.
  override get name(): string {
    return 'StoreTimeoutError'
  }
}

/** The signals that end the commands of calls. */
export type CallTimeouts = {
  /** The signal of a command that starts now; undefined outside of a call. */
  signal(): AbortSignal | undefined
}

/** How long a command may take (ms), by the usual timeout and by how long the caller waits, who has to have an answer before giving up. */
export function commandTimeout(usualMs: number, { waitsMs }: Call): number {
  if (waitsMs === null) return usualMs
  // Who waits for so long has asked for something large.
  return waitsMs > longCallMs ? waitsMs : Math.min(usualMs, waitsMs * 0.8)
}

/**
 * Timeouts of one store: `timeoutMs` a command. While the store is silent, which it is from the first command that it has not answered in time and until
 * five seconds after the last one, commands get a second at most, so that a call with several does not wait for each, and calls do not pile up.
 */
export function createCallTimeouts({ timeoutMs, now = () => performance.now() }: { timeoutMs: number; now?: () => number }): CallTimeouts {
  const slots = new Map<number, { signal: AbortSignal; until: number }>()
  let silentUntil = -Infinity

  const open = (ms: number): { signal: AbortSignal; until: number } => {
    const controller = new AbortController()
    setMaxListeners(0, controller.signal)
    const end = () => {
      // Commands that were answered have stopped listening.
      if (getEventListeners(controller.signal, 'abort').length === 0) return
      silentUntil = now() + silentMs
      controller.abort(new StoreTimeoutError(`no answer within ${ms} ms`))
    }
    // Where this process was too busy to read, the answers are read first.
    setTimeout(() => setImmediate(() => setImmediate(end)), ms + slotMs).unref()
    return { signal: controller.signal, until: now() + slotMs }
  }

  return {
    signal() {
      const call = calls.getStore()
      if (!call) return undefined
      const timeout = commandTimeout(timeoutMs, call)
      const isShortened = timeout <= timeoutMs && now() < silentUntil
      const ms = Math.round(isShortened ? Math.min(timeout, timeoutWhileSilentMs) : timeout)
      let slot = slots.get(ms)
      if (!slot || now() >= slot.until) {
        slot = open(ms)
        slots.set(ms, slot)
      }
      return slot.signal
    },
  }
}

const longCallMs = 10_000
const silentMs = 5_000
const timeoutWhileSilentMs = 1_000
/** Commands that start within this time share a timer and a signal: one for each would be there, with what was read, until it ends. */
const slotMs = 100
