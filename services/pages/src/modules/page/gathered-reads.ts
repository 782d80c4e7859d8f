/**
 * Reads by key, gathered: while one round trip to the store is under way, whoever asks waits for the next, which answers all of them at
 * once. Every read begins after its caller asked, so nobody gets an answer older than their question.
 */
export function createGatheredReads<K, V>(readMany: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | null> {
  type Waiting = { key: K; resolve: (value: V | null) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let reading = false

  const readAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const values = await readMany([...new Set(batch.map((request) => request.key))])
        for (const { key, resolve } of batch) resolve(values.get(key) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    reading = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (reading) return
      reading = true
      // After this turn's other requests have asked as well.
      setImmediate(() => void readAll())
    })
}
