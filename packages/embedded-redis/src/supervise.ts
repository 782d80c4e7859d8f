import type { StoreProcess } from './store-process.ts'

export type Supervision = {
  /** The process that is the store now, or was last. */
  current(): StoreProcess
  /** Ends the store for good. */
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 100
/** This many ends in a row without a steady minute between them are a crash loop. */
const CRASH_LOOP = 5
const SLOW_WAIT_MS = 30_000
const STEADY_MS = 60_000
const RETRY_FIRST_MS = 1_000

/**
 * Starts a store again whenever it ends by itself. The first time almost at once, then after longer and longer waits; a store that keeps ending is
 * reported to the log as a crash loop and tried every 30 s from then on.
 * @param first the store, which already answers
 * @param start starts it again; what it throws counts as an end
 * @param onRestart called each time it answers again, and again until it succeeds as long as that store lives. It may be called
 * anew before an earlier call, which waits for a store that has ended, has settled
 */
export function supervise({
  first,
  start,
  log,
  onRestart,
}: {
  first: StoreProcess
  start: () => Promise<StoreProcess>
  log: (line: string) => void
  onRestart?: (() => void | Promise<void>) | undefined
}): Supervision {
  const stopping = new AbortController()
  let current = first

  async function keepAlive() {
    let failures = 0
    let run = await untilItEnds(first)
    while (!stopping.signal.aborted) {
      failures = run.livedMs >= STEADY_MS ? 1 : failures + 1
      log(`the embedded Redis ${run.how}; restarting it`)
      if (failures === CRASH_LOOP) {
        log(
          `error: the embedded Redis ended ${failures} times in a row, the last time it ${run.how}; it is now tried every ${SLOW_WAIT_MS / 1000} s`,
        )
      }
      await pause(waitBefore(failures))
      if (stopping.signal.aborted) return
      run = await startOnce()
    }
  }

  /** From one start to the end of what it started. */
  async function startOnce(): Promise<Run> {
    try {
      current = await start()
      if (stopping.signal.aborted) await current.stop()
      await current.ready
    } catch (error) {
      await current.stop()
      return { how: `could not be started (${messageOf(error)})`, livedMs: 0 }
    }
    log(`the embedded Redis is available again (pid ${current.pid})`)
    void runRestartHook(current)
    return untilItEnds(current)
  }

  async function runRestartHook(store: StoreProcess) {
    let ended = false
    void store.exited.then(() => (ended = true))
    for (let wait = RETRY_FIRST_MS; !ended && !stopping.signal.aborted; wait = Math.min(wait * 2, SLOW_WAIT_MS)) {
      try {
        await onRestart?.()
        return
      } catch (error) {
        log(`error: the restart hook of the embedded Redis failed (${messageOf(error)}); will retry`)
        await pause(wait)
      }
    }
  }

  /** Waits, but no longer than until it is to stop. */
  function pause(ms: number): Promise<void> {
    const { signal } = stopping
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, signal.aborted ? 0 : ms)
      signal.addEventListener('abort', finish)
    })
  }

  const done = keepAlive()
  return {
    current: () => current,
    async stop() {
      stopping.abort()
      await current.stop()
      await done
    },
  }
}

/** How a store that answered ended, and how long after its first answer. */
type Run = { how: string; livedMs: number }

async function untilItEnds(store: StoreProcess): Promise<Run> {
  const answeredAt = Date.now()
  const how = await store.exited
  return { how, livedMs: Date.now() - answeredAt }
}

function waitBefore(failures: number): number {
  return failures >= CRASH_LOOP ? SLOW_WAIT_MS : FIRST_WAIT_MS * 2 ** (failures - 1)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
