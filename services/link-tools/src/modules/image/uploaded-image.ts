import { fieldError } from '@foyer/service-kit/app-error'
import { withImage } from './with-image.ts'

export type ImageSize = { side: number; fit: 'cover' | 'contain' | 'inside' }
type EncodedImage = { webp: string; width: number; height: number }

/** What a picture of 5000 × 5000 has; decoding takes four bytes for each. */
const limitInputPixels = 25_000_000
const background = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * An uploaded picture as WebP in several sizes, as people see it (turned as its camera was) and without metadata: what came along in the file
 * is left behind. With the mean colour of the first size. `cover` and `contain` give a square: the picture fills it, or is whole on a transparent ground. Throws `invalid` naming `file` for what is none of the formats, cannot be read or has too many pixels.
 */
export async function encodeUpload(
  file: Uint8Array,
  sizes: readonly ImageSize[],
): Promise<{ images: EncodedImage[]; average_color: number }> {
  if (!isPicture(file)) throw fieldError('file', 'invalid')
  const images: EncodedImage[] = []
  for (const size of sizes) images.push(await encode(file, size))
  return { images, average_color: await averageColour(Buffer.from(images[0]?.webp ?? '', 'base64')) }
}

/** The mean of all pixels; what is transparent counts as white. */
async function averageColour(webp: Uint8Array): Promise<number> {
  const pixel = await withImage(webp, { limitInputPixels }, (image) =>
    image.flatten({ background: '#fff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer(),
  )
  return pixel.readUIntBE(0, 3)
}

async function encode(file: Uint8Array, { side, fit }: ImageSize): Promise<EncodedImage> {
  try {
    const { data, info } = await withImage(file, { limitInputPixels }, (image) =>
      image
        .autoOrient()
        .resize(side, side, { fit, background, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true }),
    )
    return { webp: data.toString('base64'), width: info.width, height: info.height }
  } catch (error) {
    throw Object.assign(fieldError('file', 'invalid'), { cause: error })
  }
}

/** Whether the file begins as a PNG, JPEG, GIF, WebP or AVIF does. Whatever else it may be, no decoder but those of pictures sees it. */
export function isPicture(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 32)).toString('latin1')
  return (
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    head.startsWith('\xFF\xD8\xFF') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBPVP8/.test(head) ||
    /^[^]{4}ftyp(?:avif|avis|mif1)/.test(head)
  )
}
