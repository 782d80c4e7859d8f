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

/** Whether a text is a document inside of its own address (RFC 2397): everything in a data URL but a picture. */
export function isDocumentInUrl(value: unknown): value is string {
  return typeof value === 'string' && /^data:/i.test(value) && !isPictureInUrl(value) && URL.canParse(value)
}

/** The code that shows such a document: a frame inside of the frame without an origin that code runs in. */
export function codeOfDocument(url: string): string {
  const source = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<style>html,body{height:100%}</style><iframe src="${source}" style="display:block;width:100%;height:100%;border:0"></iframe>`
}

const pictureInUrl = /^data:image\/(?:apng|avif|bmp|gif|jpe?g|png|svg\+xml|webp|x-icon|vnd\.microsoft\.icon)[;,]/i
