import type { Sharp } from 'sharp'
import { withImage } from '../image/with-image.ts'
import { addBackground } from './icon-background.ts'
import { type Pixels, isIcoOrBmp, readIco } from './ico.ts'
import { isSvg, renderSvg } from './svg.ts'

/** The largest side on any screen (96 px at 2x). */
export const maxIconSize = 192
const maxStoredBytes = 100_000
const limitInputPixels = 2_048 * 2_048
const background = { r: 0, g: 0, b: 0, alpha: 0 }

/** One transparent pixel, as PNG. */
export const transparentPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

/**
 * Any image format of the web as the square PNG that is stored: at most 192 pixels, SVGs exactly that, on a transparent background. Null
 * when the image is invisible: a single pixel, or fully transparent. Rejects unreadable input.
 */
export async function normalizeIcon(bytes: Uint8Array): Promise<Buffer | null> {
  const png = isSvg(bytes) ? await renderSvg(bytes, maxIconSize) : await convert(isIcoOrBmp(bytes) ? readIco(bytes) : bytes)
  if (!png || !(await isVisible(png))) return null
  const visible = await addBackground(png)
  return visible.length <= maxStoredBytes
    ? visible
    : withImage(visible, { limitInputPixels }, (image) => image.png({ palette: true }).toBuffer())
}

/** A stored icon at exactly `side` pixels. */
export function iconAt(png: Uint8Array, side: number): Promise<Buffer> {
  return withImage(png, { limitInputPixels }, (image) => image.resize(side, side, { fit: 'contain', background }).png().toBuffer())
}

/** The side of a stored icon, which its header says (PNG §11.2.1). */
export const sideOf = (png: Buffer): number => png.readUInt32BE(16)

function convert(source: Pixels | Uint8Array): Promise<Buffer | null> {
  return openIcon(source, async (image) => {
    const { width, height } = await image.metadata()
    if (width <= 1 || height <= 1) return null
    const side = Math.min(maxIconSize, Math.max(width, height))
    return image
      .resize(side, side, { fit: 'contain', background })
      .ensureAlpha()
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
}

function openIcon<T>(source: Pixels | Uint8Array, work: (image: Sharp) => Promise<T>): Promise<T> {
  if (source instanceof Uint8Array) return withImage(source, { limitInputPixels }, work)
  const { data, width, height } = source
  return withImage(data, { limitInputPixels, raw: { width, height, channels: 4 } }, work)
}

async function isVisible(png: Buffer): Promise<boolean> {
  const { channels } = await withImage(png, { limitInputPixels }, (image) => image.stats())
  return (channels[3]?.max ?? 255) > 0
}
