import { runAsCall } from '../stores/call-timeout.ts'

export type Batcher<T> = {
  /** Adds an item to the next batch; settles with the run of that batch. */
  add(this: void, item: T): Promise<void>
  /** Runs at once what waits, and settles with it. */
  flush(this: void): Promise<void>
}

export type BatchBounds = {
  /** How many items a batch has at most. */
  max?: number
  delayMs: number
  /** An item that comes `delayMs` or longer after the last batch began waits for no others. */
  isFirstAtOnce?: boolean
}

/** Collects items for `delayMs`, or until there are `max`, and runs them as one batch. A waiting batch keeps no process alive: `flush` on stop. */
export function createBatcher<T>(
  run: (items: T[]) => Promise<void>,
  { max = Infinity, delayMs, isFirstAtOnce = false }: BatchBounds,
): Batcher<T> {
  let lastStart = -Infinity
  let batch: { items: T[]; result: Promise<void>; start: () => void } | null = null

  const open = () => {
    const items: T[] = []
    const { promise: result, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      clearTimeout(timer)
      batch = null
      lastStart = performance.now()
      run(items).then(resolve, reject)
    }
    const timer = setTimeout(start, isFirstAtOnce ? Math.max(0, lastStart + delayMs - performance.now()) : delayMs).unref()
    return { items, result, start }
  }

  return {
    add(item) {
      const { items, result, start } = (batch ??= open())
      items.push(item)
      if (items.length >= max) start()
      return result
    },
    async flush() {
      const waiting = batch
      waiting?.start()
      await waiting?.result
    },
  }
}

/**
 * Loads by key, batched: while one round trip is under way, further keys wait for the next, which loads all of them. Every load begins after
 * its caller asked, so nobody gets a value older than their question; those who ask for one key share its value. A key that is missing from the result is null.
 * A load is part of a call (`runAsCall`) also where a job has begun it, since calls wait for it.
 */
export function createBatchLoader<K, V>(loadMany: (keys: K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | null> {
  type Waiting = { key: K; resolve: (value: V | null) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isLoading = false

  const loadAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const values = await loadMany([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isLoading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isLoading) return
      isLoading = true
      // After the other requests of this turn of the event loop have asked as well.
      setImmediate(() => void runAsCall({ waitsMs: null }, loadAll))
    })
}
