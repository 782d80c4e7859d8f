import { createSemaphore } from '@foyer/service-kit/semaphore'
import type openPicture from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'

/** Decoding is CPU-bound: two at a time leave the process responsive. */
const decode = createSemaphore(2)
let ready: Promise<typeof openPicture> | null = null

const allowedLoaders = ['PngBuffer', 'JpegBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer', 'SvgBuffer']
const timeoutSeconds = 10

/**
 * Works on an image with sharp: one frame, within `limitInputPixels`, a bounded number at a time. `raw` is what sharp calls the shape of
 * bare pixels, `density` the dots per inch at which a drawing is rendered. Rejects for what cannot be read.
 */
export function withImage<T>(
  bytes: Uint8Array,
  options: Required<Pick<SharpOptions, 'limitInputPixels'>> & Pick<SharpOptions, 'raw' | 'density'>,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  return decode.run(async () => {
    const sharp = await loadSharp()
    return work(sharp(bytes, { ...options, failOn: 'error', pages: 1 }).timeout({ seconds: timeoutSeconds }))
  })
}

/** Loaded with the first image, which most processes never see. Only web formats, and only from memory. */
function loadSharp() {
  ready ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: allowedLoaders.map((reader) => `VipsForeignLoad${reader}`) })
    return sharp
  })
  return ready
}
