import { BinaryBody } from '@foyer/service-kit/binary-body'
import { createCache } from '@foyer/service-kit/cache'
import { iconKey, normalizeHost } from './icon-host.ts'
import { iconAt, transparentPixel } from './icon-image.ts'
import { maxAgeSeconds } from './icon-plan.ts'
import type { IconRepository } from './icon.repository.ts'

const maxBytes = 8 * 1024 * 1024
/** Another process may fetch a newer icon meanwhile. */
const ttlMs = 60_000

export function createIconService({ icons }: { icons: IconRepository }) {
  const cache = createCache<string, BinaryBody>({ maxBytes, bytesOf: ({ bytes }) => bytes.length + 300, ttlMs })

  /**
   * That of an earlier release, of the host as it is in the link, where there is none of the site yet; of a service on a port of its own until it has
   * been asked.
   */
  async function stored(key: string, domain: string): Promise<{ icon: Awaited<ReturnType<IconRepository['find']>>; isFormer: boolean }> {
    const icon = await icons.find(key)
    const former = normalizeHost(domain)
    const isFinal = icon?.png || former === null || former === key || (icon !== null && hasPort(key))
    return isFinal ? { icon, isFormer: false } : { icon: (await icons.find(former)) ?? icon, isFormer: hasPort(key) }
  }

  return {
    /** The icon of a site as PNG of `size` pixels; one transparent pixel while there is none. Fetches nothing from outside. */
    async icon(domain: string, size: number): Promise<BinaryBody> {
      const host = iconKey(domain)
      if (host === null) return nothing('none')
      const key = `${size} ${host}`
      const cached = cache.peek(key)
      if (cached) return cached
      const { icon, isFormer } = await stored(host, domain)
      if (!icon?.png) return nothing(icon?.status ?? 'unknown')
      const bytes = await iconAt(Buffer.from(icon.png, 'base64'), size)
      if (isFormer) return png(bytes, maxAgeSeconds('new'))
      const answer = png(bytes, maxAgeSeconds('ok'))
      cache.set(key, answer)
      return answer
    },
  }
}

const hasPort = (key: string): boolean => /:\d+$/.test(key)
const png = (bytes: Buffer, seconds: number) => new BinaryBody(bytes, 'image/png', `public, max-age=${seconds}`)
const nothing = (status: Parameters<typeof maxAgeSeconds>[0]) => png(transparentPixel, maxAgeSeconds(status))
