import { withImage } from '../image/with-image.ts'

/** Units of a drawing that are a pixel at this density. */
const pixelDensity = 72
const densities = { min: 1, max: 100_000 }
const limitInputPixels = 2_048 * 2_048
const background = { r: 0, g: 0, b: 0, alpha: 0 }

/** Whether bytes are a drawing: text with an svg element near its beginning, behind whatever declarations and comments. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8_192)).toString('utf8')
  return /^\s*</.test(head.replace(/^\uFEFF/, '')) && /<(?:\w+:)?svg[\s>]/i.test(head)
}

/**
 * A drawing as a square PNG of `side` pixels, whatever size or view box it has: it is rendered at the size that is stored, never at its own.
 * What it could load or run is left behind: there is no script, and nothing but `data:` addresses can be read. Rejects for a broken one.
 */
export async function renderSvg(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { width, height } = await sizeOf(bytes)
  const density = Math.min(densities.max, Math.max(densities.min, (pixelDensity * side) / Math.max(width, height)))
  return withImage(bytes, { limitInputPixels, density }, (image) =>
    image.resize(side, side, { fit: 'contain', background }).ensureAlpha().toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer(),
  )
}

/** Nothing is rendered for it, so any size may be claimed. */
function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return withImage(bytes, { limitInputPixels: Number.MAX_SAFE_INTEGER }, (image) => image.metadata())
}
