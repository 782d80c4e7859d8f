import { LRUCache } from 'lru-cache'

export type CacheOptions<V> = {
  /** How long a value is fresh; for ever when absent. */
  ttlMs?: number
  /** How old a value may be that stands in for a load that failed (RFC 5861 `stale-if-error`); by default none does. */
  staleIfErrorMs?: number
  now?: () => number
  /** Called for each lookup, for a metric. */
  onLookup?: (hit: boolean) => void
} & ({ max: number } | { maxBytes: number; bytesOf: (value: V) => number })

export type Cache<K, V> = {
  /**
   * The fresh value of a key, or else what `load` gives; concurrent calls share one load. A value that was invalidated while it was loaded is
   * handed to those who asked for it before, and is not stored.
   */
  get(key: K, load: () => Promise<V>): Promise<V>
  /** The same for many keys: one load of all that are missing. Keys that the load leaves out are missing from the result as well. */
  getMany(keys: readonly K[], load: (missing: K[]) => Promise<ReadonlyMap<K, V>>): Promise<Map<K, V>>
  /** The fresh value, or undefined. */
  peek(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
  /** Deletes every value that the predicate accepts; no load that is under way is stored. */
  deleteWhere(predicate: (value: V) => boolean): void
  clear(): void
}

/** Values in memory, bounded by number or bytes (the least recently used one goes first), with one load at a time for each key. */
export function createCache<K extends number | string, V>(options: CacheOptions<V>): Cache<K, V> {
  const { ttlMs = Infinity, staleIfErrorMs = 0, now = Date.now, onLookup } = options
  type Entry = { value: V; at: number }
  // Entries are bounded by a size of one each rather than by `max`: with that, room for all of them is taken at once, megabytes that idle.
  const [maxSize, sizeCalculation] =
    'max' in options ? [options.max, () => 1] : [options.maxBytes, ({ value }: Entry) => Math.max(1, options.bytesOf(value))]
  const entries = new LRUCache<K, Entry>({ maxSize, sizeCalculation })
  const loads = new Map<K, Promise<V>>()
  let invalidations = 0

  // A value from the future was stored before the clock was set back: nobody knows how old it is.
  const isWithin = ({ at }: Entry, ms: number) => ms === Infinity || (now() >= at && now() - at < ms)
  const isFresh = (entry: Entry | undefined): entry is Entry => entry !== undefined && isWithin(entry, ttlMs)
  const set = (key: K, value: V) => void entries.set(key, { value, at: now() })
  const lookUp = (key: K) => {
    const entry = entries.get(key)
    const hit = isFresh(entry)
    onLookup?.(hit)
    return hit ? entry : undefined
  }

  const loadOnce = (key: K, load: () => Promise<V>): Promise<V> => {
    const shared = loads.get(key)
    if (shared) return shared
    const run: Promise<V> = load()
      .then((value) => {
        // Another run, or none, after an invalidation.
        if (loads.get(key) === run) set(key, value)
        return value
      })
      .finally(() => {
        if (loads.get(key) === run) loads.delete(key)
      })
    loads.set(key, run)
    return run
  }

  return {
    async get(key, load) {
      const hit = lookUp(key)
      if (hit) return hit.value
      const stale = entries.peek(key)
      try {
        return await loadOnce(key, load)
      } catch (error) {
        if (stale && isWithin(stale, staleIfErrorMs)) return stale.value
        throw error
      }
    },
    async getMany(keys, load) {
      const hits = new Map<K, V>()
      for (const key of keys) {
        const hit = lookUp(key)
        if (hit) hits.set(key, hit.value)
      }
      const missing = [...new Set(keys)].filter((key) => !hits.has(key))
      if (missing.length === 0) return hits
      const before = invalidations
      const loaded = await load(missing)
      if (before === invalidations) for (const [key, value] of loaded) set(key, value)
      return new Map([...hits, ...loaded])
    },
    peek: (key) => lookUp(key)?.value,
    set,
    delete(key) {
      invalidations += 1
      entries.delete(key)
      loads.delete(key)
    },
    deleteWhere(predicate) {
      invalidations += 1
      loads.clear()
      for (const [key, { value }] of entries.entries()) if (predicate(value)) entries.delete(key)
    },
    clear() {
      invalidations += 1
      loads.clear()
      entries.clear()
    },
  }
}
