import { z } from 'zod'
import { limits } from './limits.ts'

/** A numeric id: time-ordered, below 2^53, made without a shared counter. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A numeric id as it stands in a path. */
export const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(idSchema)

/** 6 to 7 alphanumerics from a strong random source. */
export const publicIdSchema = z.string().regex(/^[0-9A-Za-z]{6,7}$/)

/** Numeric ids in a path, joined by commas; at most 500. */
export const pathIdListSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/)
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(idSchema))

/**
 * A key the client makes up for a thing it adds. Sent again (the answer was lost, the browser was offline) it gives the thing that the
 * first call made instead of a second one.
 */
export const idempotencyKeySchema = z.string().regex(/^[0-9A-Za-z-]{8,64}$/)

/** A title as stored: trimmed, never empty. */
export const titleSchema = z.string().trim().min(1).max(limits.title)

/** True when the address is http(s) with a host, without white space and shorter than 2048 characters (specification, section 5). */
export function isWebUrl(value: string): boolean {
  if (value.length > limits.url || /\s/.test(value)) return false
  const parsed = URL.parse(value)
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:') && parsed.hostname.length > 0
}

/** Schemes that a bookmark may have besides http(s) when its address is typed in full. */
const otherSchemes = new Set(['mailto:', 'tel:', 'callto:', 'ssh:', 'ftp:', 'javascript:', 'chrome:', 'edge:', 'file:'])

/**
 * True when a bookmark may have this address: a web address, or one of another known kind that names something behind its scheme. Whether
 * and for whom it opens is for those to decide who show it.
 */
export function isBookmarkUrl(value: string): boolean {
  if (isWebUrl(value)) return true
  if (value.length > limits.url || /\s/.test(value)) return false
  const parsed = URL.parse(value)
  return parsed !== null && otherSchemes.has(parsed.protocol) && /^[^:]+:(?:\/\/)?[^/]/.test(value.replace(/^file:\/\/\//i, 'file://'))
}

/**
 * What a person types → an address: trims, turns inner white space into %20, gives a bare domain https and a bare name .com
 * (specification, section 5). Gives the input back, trimmed, where no rule fits; check the result with `isWebUrl`.
 */
export function normalizeUrl(input: string): string {
  const text = input.trim().replaceAll(/\s/g, '%20')
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+\.[^/]+:\d+/.test(text) && !/^localhost:\d+/i.test(text)) return text
  if (/^[\p{L}\p{N}-]+$/u.test(text) && text.toLowerCase() !== 'localhost') return `https://${text}.com`
  if (text.length > 0 && !text.startsWith('/') && !text.includes('@')) return `https://${text}`
  return text
}

/** A guess at a title from an address: its host without `www.`; the address itself when it has none. */
export function titleFromUrl(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') || url.slice(0, limits.title)
}
