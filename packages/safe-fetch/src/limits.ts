/** What one fetch may cost. Times cover the whole fetch, redirects included, unless said otherwise. */
export type Limits = {
  /** Bytes of the body after decompression. */
  bodyBytes: number
  /** Bytes of the body as they come over the wire. */
  wireBytes: number
  /** Decompressed bytes per compressed byte; asked only of bodies above `RATIO_FLOOR_BYTES`, since small pages may well be repetitive. */
  ratio: number
  /** Milliseconds from the call to the last byte of the body. */
  totalMs: number
  /** Milliseconds for resolving, connecting and TLS, a connection. Set for a whole `SafeFetch`; a call cannot change it. */
  connectMs: number
  /** Milliseconds from the request sent to the last header, a hop. */
  headersMs: number
  /** Redirects followed. */
  redirects: number
  /** Bytes of names and values in one header set. A call can only lower it. */
  headerBytes: number
  /** Characters of a URL, of a redirect's target too. */
  urlLength: number
}

export const DEFAULT_LIMITS: Readonly<Limits> = {
  bodyBytes: 5_000_000,
  wireBytes: 5_000_000,
  ratio: 100,
  totalMs: 15_000,
  connectMs: 5_000,
  headersMs: 10_000,
  redirects: 5,
  headerBytes: 262_144,
  urlLength: 2_048,
}

export const RATIO_FLOOR_BYTES = 1_000_000

/**
 * Lays `changes` over `base`. Throws a TypeError for what is not a number of zero or more: an undefined or NaN limit would be no limit.
 */
export function withLimits(base: Readonly<Limits>, changes: Partial<Limits> = {}): Limits {
  const limits: Limits = { ...base }
  for (const name of Object.keys(base) as Array<keyof Limits>) {
    const value = changes[name]
    if (value === undefined) continue
    if (!Number.isFinite(value) || value < 0) throw new TypeError(`limits.${name} must be a finite number of zero or more`)
    limits[name] = value
  }
  return limits
}
