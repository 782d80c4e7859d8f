type PendingCall<R, K> = { id: K; resolve: (result: R | undefined) => void; reject: (error: unknown) => void }

/**
 * Collects ids into one call: after `delay` milliseconds, or at once when `max` are pending. `load` returns the results by id;
 * an id it leaves out resolves to undefined. If it fails, every call of the batch rejects. A repeated id is loaded once.
 */
export function createBatcher<R, K = number>(options: { delay: number; max: number; load: (ids: K[]) => Promise<Map<K, R>> }) {
  let pending: PendingCall<R, K>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = pending
    pending = []
    options.load([...new Set(batch.map((entry) => entry.id))]).then(
      (results) => {
        for (const entry of batch) entry.resolve(results.get(entry.id))
      },
      (error: unknown) => {
        for (const entry of batch) entry.reject(error)
      },
    )
  }

  return (id: K): Promise<R | undefined> =>
    new Promise((resolve, reject) => {
      pending.push({ id, resolve, reject })
      if (new Set(pending.map((entry) => entry.id)).size >= options.max) flush()
      else timer ??= setTimeout(flush, options.delay)
    })
}
