/** The maximum of a Retry-After. */
export const maxRetryAfterMs = 30 * 24 * 3_600_000

type Headers = Readonly<Record<string, string | undefined>>

/** A Retry-After header (RFC 9110 §10.2.3) as milliseconds from now; undefined for an invalid one. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = dateOf(text)
  return date === null ? undefined : Math.max(0, date - now.getTime())
}

/**
 * The remaining freshness lifetime of a response in milliseconds (RFC 9111 §4.2): max-age, else Expires less Date, less Age. 0 without these
 * headers and with `no-cache` or `no-store`.
 */
export function freshnessLifetimeMs(headers: Headers, now: Date): number {
  const directives = (headers['cache-control'] ?? '').toLowerCase().split(',')
  const named = directives.map((directive) => directive.trim())
  if (named.some((directive) => /^no-(?:cache|store)$/.test(directive))) return 0
  const maxAge = named.flatMap((directive) => /^max-age="?(\d{1,12})"?$/.exec(directive)?.[1] ?? [])[0]
  const lifetime = maxAge === undefined ? expiresIn(headers, now) : Number(maxAge) * 1000
  const age = /^\s*(\d{1,12})\s*$/.exec(headers['age'] ?? '')?.[1]
  return Math.max(0, lifetime - Number(age ?? 0) * 1000)
}

function expiresIn(headers: Headers, now: Date): number {
  const expires = dateOf(headers['expires'] ?? '')
  return expires === null ? 0 : expires - (dateOf(headers['date'] ?? '') ?? now.getTime())
}

/** An HTTP date; a bare number is none, although Date.parse accepts it as a year. */
function dateOf(text: string): number | null {
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : date
}
