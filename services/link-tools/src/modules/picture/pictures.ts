import pLimit from 'p-limit'
import type openPicture from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'

/** Decoding is work for the processor: two at a time leave the process responsive. */
const decode = pLimit(2)
let ready: Promise<typeof openPicture> | null = null

const readers = ['PngBuffer', 'JpegBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer', 'SvgBuffer']
const secondsEach = 10

/**
 * Works on a picture with sharp: one frame, within `limitInputPixels`, a bounded number at a time. `raw` is what sharp calls the shape of
 * bare pixels. Rejects for what cannot be read.
 */
export function withPicture<T>(
  bytes: Uint8Array,
  options: Required<Pick<SharpOptions, 'limitInputPixels'>> & Pick<SharpOptions, 'raw'>,
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return decode(async () => {
    const sharp = await loadSharp()
    return work(sharp(bytes, { ...options, failOn: 'error', pages: 1 }).timeout({ seconds: secondsEach }))
  })
}

/** Loaded with the first picture: most processes never see one. It may read the formats of the web from memory and nothing else. */
function loadSharp() {
  ready ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) })
    return sharp
  })
  return ready
}
