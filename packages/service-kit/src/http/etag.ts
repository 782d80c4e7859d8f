import { hash } from 'node:crypto'

/** The entity tag of a body (RFC 9110 §8.8.3): 27 characters of its SHA-256. `weak` for an answer that may be compressed on its way. */
export function entityTag(body: string | Buffer, weak = false): string {
  return `${weak ? 'W/' : ''}"${hash('sha256', body, 'base64url').slice(0, 27)}"`
}

/**
 * Whether who asks has this very answer already: `If-None-Match` as sent names it, by the weak comparison (RFC 9110 §13.1.2). Never throws.
 */
export function matchesIfNoneMatch(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  if (condition.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...condition.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}
