import { withPicture } from '../picture/pictures.ts'

/** Below and above these (0 to 255, alpha-weighted mean) an icon is lost on a dark or a white widget. */
const darkest = 60
const lightest = 232
/** An icon that fills more of its square than this has a ground of its own. */
const filled = 0.9
const limitInputPixels = 512 * 512

/**
 * Puts a ground under an icon that would not be seen on one of our themes: a white tile under a black silhouette, a dark one under a white
 * one. On the theme that it was drawn for, the tile is not noticed. Gives every other icon back as it is.
 */
export async function grounded(png: Buffer): Promise<Buffer> {
  const { data, info } = await withPicture(png, { limitInputPixels }, (picture) => picture.raw().toBuffer({ resolveWithObject: true }))
  const { width: side } = info
  const ground = groundFor(data)
  if (ground === null) return png
  const margin = Math.max(1, Math.round(side * 0.1))
  const inner = side - 2 * margin
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * 0.18}" fill="${ground}"/></svg>`
  return withPicture(png, { limitInputPixels }, (picture) =>
    picture
      .resize(inner, inner)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
      .composite([{ input: Buffer.from(tile), blend: 'dest-over' }])
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

function groundFor(pixels: Uint8Array): string | null {
  let weight = 0
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    weight += alpha
    light += alpha * (0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0))
  }
  if (weight / (pixels.length / 4) / 255 > filled) return null
  const mean = light / weight
  if (mean < darkest) return '#fff'
  return mean > lightest ? '#1c1c1c' : null
}
