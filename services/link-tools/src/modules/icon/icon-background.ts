import { withImage } from '../image/with-image.ts'

/** Below and above these (0 to 255, alpha-weighted mean) an icon is invisible on a dark or a white widget. */
const minLuminance = 60
const maxLuminance = 232
/** An icon with a larger opaque share than this has a background of its own. */
const opaqueShare = 0.9
const limitInputPixels = 512 * 512

/**
 * Adds a tile behind an icon that would be invisible on one of our themes: white behind a black silhouette, dark behind a white one. Returns
 * every other icon unchanged.
 */
export async function addBackground(png: Buffer): Promise<Buffer> {
  const { data, info } = await withImage(png, { limitInputPixels }, (image) => image.raw().toBuffer({ resolveWithObject: true }))
  const { width: side } = info
  const colour = backgroundFor(data)
  if (colour === null) return png
  const margin = Math.max(1, Math.round(side * 0.1))
  const inner = side - 2 * margin
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * 0.18}" fill="${colour}"/></svg>`
  return withImage(png, { limitInputPixels }, (image) =>
    image
      .resize(inner, inner)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .composite([{ input: Buffer.from(tile), blend: 'dest-over' }])
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

function backgroundFor(pixels: Uint8Array): string | null {
  let weight = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    weight += alpha
    light += alpha * (0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0))
  }
  if (weight / (pixels.length / 4) / 255 > opaqueShare) return null
  const mean = light / weight
  if (mean < minLuminance) return '#fff'
  return mean > maxLuminance ? '#1c1c1c' : null
}
