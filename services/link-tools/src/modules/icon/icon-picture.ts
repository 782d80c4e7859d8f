import type { Sharp } from 'sharp'
import { withPicture } from '../picture/pictures.ts'
import { grounded } from './icon-ground.ts'
import { type Pixels, isIcoOrBmp, readIco } from './ico.ts'

/** The largest side that is ever shown (96 px at 2x). */
export const largestIcon = 192
const storedBytes = 100_000
const limitInputPixels = 2_048 * 2_048
const background = { r: 0, g: 0, b: 0, alpha: 0 }

/** One transparent pixel, as PNG. */
export const transparentPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/**
 * A picture of any format of the web as the square PNG we keep: at most 192 pixels, drawings exactly that, on a transparent ground. Null
 * when it shows nothing: a single pixel, or all of it transparent. Rejects for what cannot be read.
 */
export async function normalizeIcon(bytes: Uint8Array): Promise<Buffer | null> {
  const source = isIcoOrBmp(bytes) ? readIco(bytes) : bytes
  const png = await openIcon(source, async (picture) => {
    const { width, height, format } = await picture.metadata()
    if (width <= 1 || height <= 1) return null
    const side = format === 'svg' ? largestIcon : Math.min(largestIcon, Math.max(width, height))
    return picture
      .resize(side, side, { fit: 'contain', background })
      .ensureAlpha()
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
  if (!png || !(await showsSomething(png))) return null
  const kept = await grounded(png)
  return kept.length <= storedBytes ? kept : withPicture(kept, { limitInputPixels }, (picture) => picture.png({ palette: true }).toBuffer())
}

/** A kept icon at exactly `side` pixels. */
export function iconAt(png: Uint8Array, side: number): Promise<Buffer> {
  return withPicture(png, { limitInputPixels }, (picture) => picture.resize(side, side, { fit: 'contain', background }).png().toBuffer())
}

function openIcon<T>(source: Pixels | Uint8Array, work: (picture: Sharp) => Promise<T>): Promise<T> {
  if (source instanceof Uint8Array) return withPicture(source, { limitInputPixels }, work)
  const { data, width, height } = source
  return withPicture(data, { limitInputPixels, raw: { width, height, channels: 4 } }, work)
}

async function showsSomething(png: Buffer): Promise<boolean> {
  const { channels } = await withPicture(png, { limitInputPixels }, (picture) => picture.stats())
  return (channels[3]?.max ?? 255) > 0
}
