/** Runs work once at a time for each key: whoever asks while it runs gets the result of that run, or its error. */
export type SingleFlight<K, V> = (key: K, work: () => Promise<V>) => Promise<V>

export function createSingleFlight<K, V>(): SingleFlight<K, V> {
  const running = new Map<K, Promise<V>>()
  return (key, work) => {
    const shared = running.get(key)
    if (shared) return shared
    const run = (async () => work())().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
