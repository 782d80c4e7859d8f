import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import { BinaryBody } from '@foyer/service-kit/binary-body'
import { readImageLink } from '@foyer/service-kit/image-links'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { withImage } from './with-image.ts'

const imageBytes = 5_000_000
const totalMs = 8_000
const limitInputPixels = 25_000_000
/** Pixels: for a row or a card, and for a text that is read. The height is enough for a tall one. */
const sizes = { small: { width: 320, height: 960 }, large: { width: 1280, height: 3840 } }
type Size = keyof typeof sizes
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
const accept = 'image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.9,image/*;q=0.1'

const rememberedBytes = 24 * 1024 * 1024
const rememberedMs = 3_600_000
const failedMs = 60_000
const fetchesAtOnce = 8
/** More than that wait in vain: whoever asks for them has long gone on. */
const maxWaiting = 200

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
    /** The image at an address that a service of ours has signed, small and as WebP. Throws `not_found` when it cannot be had. */
    async image(signature: string, source: string, size: Size): Promise<BinaryBody> {
      const url = readImageLink(secret, signature, source)
      if (url === null) throw new AppError('not_found')
      const known = made.get(nameOf(url, size))
      if (known) return known
      const failure = failed.get(url)
      if (failure) throw imageNotFound(failure)
      return shared(url, size)
    },
  }

  function shared(url: string, size: Size): Promise<BinaryBody> {
    const name = nameOf(url, size)
    const going = underWay.get(name)
    if (going) return going
    if (turn.pendingCount >= maxWaiting) throw new AppError('unavailable')
    const work = turn(() => make(url, size)).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  async function make(url: string, size: Size): Promise<BinaryBody> {
    try {
      const limits = { bodyBytes: imageBytes, wireBytes: imageBytes, totalMs }
      const answer = await safeFetch.fetch(url, { accept, signal, limits })
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      const image = new BinaryBody(await resized(answer.body, size), 'image/webp', 'private, max-age=86400')
      made.set(nameOf(url, size), image)
      return image
    } catch (error) {
      const cause = error instanceof Error ? error : new Error('no image', { cause: error })
      failed.set(url, cause)
      throw imageNotFound(cause)
    }
  }
}

const imageNotFound = (cause: Error) => new AppError('not_found', undefined, { cause })

const nameOf = (url: string, size: Size) => `${size} ${url}`

function resized(bytes: Uint8Array, size: Size): Promise<Buffer> {
  return withImage(bytes, { limitInputPixels }, async (image) => {
    const { format } = await image.metadata()
    if (!formats.has(format)) throw new Error(`${format} is not shown`)
    const { width, height } = sizes[size]
    return image.autoOrient().resize(width, height, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  })
}
