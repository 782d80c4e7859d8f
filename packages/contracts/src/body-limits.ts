import type { Endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** Of a call that says nothing else: most take a few short texts. */
export const defaultBodyLimit = 64 * 1024

/** Of calls with lists of long texts. Together their maxima are far beyond it: such a list is sent in several calls. */
export const listBodyLimit = 1024 * 1024

/** Of an uploaded picture, with the multipart form around it. */
export const uploadBodyLimit = limits.upload_bytes + 64 * 1024

/** Between services, which send what they have checked and bounded themselves. */
const internalBodyLimit = 1024 * 1024

/** The maximum request body of an endpoint in bytes, as the gateway and its service hold it. */
export function bodyLimitOf({ audience, body_limit: limit }: Pick<Endpoint, 'audience' | 'body_limit'>): number {
  return limit ?? (audience === 'internal' ? internalBodyLimit : defaultBodyLimit)
}

/**
 * A limit for a body whose texts have that many characters (UTF-16 units) together. Clients may escape all of them (`\u20ac`, six bytes each), and the
 * names, numbers and white space beside them take a few kilobytes.
 */
export function bodyLimitFor(characters: number): number {
  return characters * bytesPerCharacter + 8 * 1024
}

/** What a character of a text may take in JSON. */
export const bytesPerCharacter = 6
