import { isWebUrl } from './addresses.ts'

/**
 * Whether an address may be shown by an embed: http(s) and nothing else, however it is spelled. What a data URL holds is a document of whoever has written
 * it: it is shown as code, in a frame without an origin, but for a picture (`isPictureInUrl`).
 */
export function isEmbedAddress(value: unknown): value is string {
  return typeof value === 'string' && isWebUrl(value) && /^https?:\/\//i.test(value)
}

/** Whether a text is a picture inside of its own address (RFC 2397), of a type that runs nothing where it is shown as a picture. */
export function isPictureInUrl(value: unknown): value is string {
  return typeof value === 'string' && pictureInUrl.test(value) && URL.canParse(value)
}

const pictureInUrl = /^data:image\/(?:apng|avif|bmp|gif|jpe?g|png|svg\+xml|webp|x-icon|vnd\.microsoft\.icon)[;,]/i
