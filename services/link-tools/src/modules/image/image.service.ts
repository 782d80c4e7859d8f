import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import { BinaryBody } from '@foyer/service-kit/binary-body'
import { readImageLink } from '@foyer/service-kit/image-links'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { withPicture } from '../picture/pictures.ts'

export type ImageService = ReturnType<typeof createImageService>

const imageBytes = 5_000_000
const totalMs = 8_000
const limitInputPixels = 25_000_000
const width = 320
/** Enough for a tall one; what is taller is no picture for a row. */
const height = 960
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
const accept = 'image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.9,image/*;q=0.1'

const rememberedBytes = 24 * 1024 * 1024
const rememberedMs = 3_600_000
const failedMs = 60_000
const fetchesAtOnce = 8
/** More than that wait in vain: whoever asks for them has long gone on. */
const mostWaiting = 200

export function createImageService(options: { secret: string; safeFetch: SafeFetch; signal: AbortSignal }) {
  const { secret, safeFetch, signal } = options
  const made = new LRUCache<string, BinaryBody>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 300,
    ttl: rememberedMs,
  })
  const failed = new LRUCache<string, Error>({ max: 2_000, ttl: failedMs })
  const underWay = new Map<string, Promise<BinaryBody>>()
  const turn = pLimit(fetchesAtOnce)

  return {
    /** The picture at an address that a service of ours has signed, small and as WebP. Throws `not_found` when it cannot be had. */
    async image(signature: string, source: string): Promise<BinaryBody> {
      const url = readImageLink(secret, signature, source)
      if (url === null) throw new AppError('not_found')
      const known = made.get(url)
      if (known) return known
      const failure = failed.get(url)
      if (failure) throw imageNotFound(failure)
      return shared(url)
    },
  }

  function shared(url: string): Promise<BinaryBody> {
    const going = underWay.get(url)
    if (going) return going
    if (turn.pendingCount >= mostWaiting) throw new AppError('unavailable')
    const work = turn(() => make(url)).finally(() => underWay.delete(url))
    underWay.set(url, work)
    return work
  }

  async function make(url: string): Promise<BinaryBody> {
    try {
      const limits = { bodyBytes: imageBytes, wireBytes: imageBytes, totalMs }
      const answer = await safeFetch.fetch(url, { accept, signal, limits })
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      const image = new BinaryBody(await small(answer.body), 'image/webp', 'private, max-age=86400')
      made.set(url, image)
      return image
    } catch (error) {
      const cause = error instanceof Error ? error : new Error('no picture', { cause: error })
      failed.set(url, cause)
      throw imageNotFound(cause)
    }
  }
}

const imageNotFound = (cause: Error) => new AppError('not_found', undefined, { cause })

function small(bytes: Uint8Array): Promise<Buffer> {
  return withPicture(bytes, { limitInputPixels }, async (picture) => {
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw new Error(`${format} is not shown`)
    return picture.autoOrient().resize(width, height, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  })
}
