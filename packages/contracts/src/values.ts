import { z } from 'zod'
import { limits } from './limits.ts'
import { foreignName, typedName } from './names.ts'

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

/** The same for a call that adds several things: each is stored with the key, a hyphen and its place in the call. */
export const batchKeySchema = z.string().regex(/^[0-9A-Za-z-]{8,60}$/)

/** A title as stored: trimmed, never empty, without hidden characters. */
export const titleSchema = foreignName(z.string()).trim().min(1).max(limits.title)

/** The texts that a text was changed from; several where an answer may have been lost. It is changed only while it is still one of these. */
export const basesSchema = (max: number) => z.array(z.string().max(max)).min(1).max(limits.text_bases)

/** The title of a page, which stands in lists, invitations and messages of others. */
export const pageTitleSchema = typedName(z.string().trim().min(1).max(limits.title))

/**
 * A guess at a title from an address: its host without `www.`, with a port of its own, which tells the services of one computer apart; of addresses without a host what stands behind the scheme of mail and
 * phone addresses, else the address itself.
 */
export function titleFromUrl(url: string): string {
  const host = URL.parse(url)?.host.replace(/^www\./, '')
  return host || url.slice(0, limits.title).replace(/^(?:mailto|tel|callto):([^?]+).*$/is, '$1')
}

/** Whether a title says no more than the address: a guess, or one of an earlier release, which left the port out. */
export function isGuessedTitle(title: string, url: string): boolean {
  const guess = titleFromUrl(url)
  return title === guess || title === guess.replace(/:\d+$/, '')
}

/** A colour as the specification stores it: 0xrrggbb. */
export const colourSchema = z.number().int().min(0).max(0xffffff)
export type Colour = z.infer<typeof colourSchema>

/** A random token, by which whoever has the address of a file reads it. */
export const fileTokenSchema = z.string().regex(/^[0-9A-Za-z_-]{43}$/)

/** How transparent a widget is, from 0 (not at all) to 255; over 250 it is clear. */
export const transparencySchema = z.number().int().min(0).max(255)
