import { readWebAddress } from '@foyer/links/addresses'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { BinaryBody } from '@foyer/service-kit/binary-body'
import { createCache } from '@foyer/service-kit/cache'
import { readImageLink, signImageLink } from '@foyer/service-kit/image-links'
import { createSemaphore } from '@foyer/service-kit/semaphore'
import type { AnsweringAddresses } from '../answering/answering-addresses.ts'
import { withImage } from './with-image.ts'

const maxImageBytes = 5_000_000
const totalMs = 8_000
const limitInputPixels = 25_000_000
/** Pixels: for a row or a card, and for a text that is read. The height is enough for a tall one. */
const sizes = { small: { width: 320, height: 960 }, large: { width: 1280, height: 3840 } }
type Size = keyof typeof sizes
const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
const accept = 'image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.9,image/*;q=0.1'

const maxBytes = 24 * 1024 * 1024
const ttlMs = 3_600_000
const maxFailures = 2_000
const failureTtlMs = 60_000
const maxFetches = 8
/** Further requests are refused: by the time of their turn, nobody would wait for the answer any more. */
const maxWaiting = 200

export function createImageService(options: {
  secret: string
  safeFetch: SafeFetch
  answering: Pick<AnsweringAddresses, 'source'>
  signal: AbortSignal
}) {
  const { secret, safeFetch, signal } = options
  const images = createCache<string, BinaryBody>({ maxBytes, bytesOf: ({ bytes }) => bytes.length + 300, ttlMs })
  const failures = createCache<string, Error>({ max: maxFailures, ttlMs: failureTtlMs })
  const semaphore = createSemaphore(maxFetches)

  return {
    /** The image at an address that a service of ours has signed, small and as WebP. Throws `not_found` when it cannot be had. */
    async image(signature: string, source: string, size: Size): Promise<BinaryBody> {
      const url = readImageLink(secret, signature, source)
      if (url === null) throw new AppError('not_found')
      return load(url, size)
    },

    /**
     * The image at an address as typed: where it is shown, and its size there. Throws `invalid` naming `url` for what is no address,
     * `address_not_allowed`, and `not_found` when there is no image that can be shown.
     */
    async find(typed: string): Promise<{ url: string; width: number; height: number; picture_url: string }> {
      const read = readWebAddress(typed)
      if (read === null) throw fieldError('url', 'invalid_url')
      const url = await options.answering.source(typed, read)
      const { bytes } = await load(url, 'large').catch((error: unknown) => {
        throw isNotAllowed(error) ? new AppError('address_not_allowed', undefined, { cause: error }) : error
      })
      const { width, height } = await withImage(bytes, { limitInputPixels }, (image) => image.metadata())
      return { url, width, height, picture_url: signImageLink(secret, url) }
    },
  }

  function load(url: string, size: Size): Promise<BinaryBody> {
    return images.get(`${size} ${url}`, async () => {
      const failure = failures.peek(url)
      if (failure) throw imageNotFound(failure)
      if (semaphore.waiting() >= maxWaiting) throw new AppError('unavailable')
      return semaphore.run(() => make(url, size))
    })
  }

  async function make(url: string, size: Size): Promise<BinaryBody> {
    try {
      const limits = { bodyBytes: maxImageBytes, wireBytes: maxImageBytes, totalMs }
      const answer = await safeFetch.fetch(url, { accept, signal, limits })
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      return new BinaryBody(await resized(answer.body, size), 'image/webp', 'private, max-age=86400')
    } catch (error) {
      const cause = error instanceof Error ? error : new Error('no image', { cause: error })
      failures.set(url, cause)
      throw imageNotFound(cause)
    }
  }
}

const isNotAllowed = (error: unknown) =>
  error instanceof AppError && error.cause instanceof SafeFetchError && error.cause.code === 'address_not_allowed'
const imageNotFound = (cause: Error) => new AppError('not_found', undefined, { cause })

function resized(bytes: Uint8Array, size: Size): Promise<Buffer> {
  return withImage(bytes, { limitInputPixels }, async (image) => {
    const { format } = await image.metadata()
    if (!formats.has(format)) throw new Error(`${format} is not shown`)
    const { width, height } = sizes[size]
    return image.autoOrient().resize(width, height, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
  })
}
