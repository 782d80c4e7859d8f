import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch, SafeFetchInit } from '@foyer/safe-fetch/safe-fetch'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import { normalizeIcon, sideOf } from './icon-image.ts'
import { manifestIcons, pageIcons } from './page-icons.parser.ts'

export type IconFinder = ReturnType<typeof createIconFinder>

/** `failed`: the site did not answer properly, which may be temporary; `none`: it answered and has no icon. */
export type IconResult = { kind: 'icon'; png: Buffer } | { kind: 'none' } | { kind: 'failed'; cause: unknown } | { kind: 'aborted' }

const pageBytes = 3_000_000
/** Icons are declared in the head: the rest of the page is not parsed. */
const pageCharacters = 512 * 1024
const iconBytes = 1_000_000
const requestTimeoutMs = 8_000
const totalTimeoutMs = 40_000
const pageAccept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
const iconAccept = 'image/svg+xml,image/png,image/*;q=0.9,*/*;q=0.1'
const manifestBytes = 200_000
const manifestAccept = 'application/manifest+json,application/json;q=0.9,*/*;q=0.1'
/** Pixels of an icon after which no further one is asked for: what phones use, enough for any screen. */
const minGoodSide = 180
/** Where phones look for an icon that no page names, and browsers after them. */
const defaultPaths = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png', '/favicon.ico']
/** Errors after which the next front page is tried: those of names and addresses inside too, as an operator may allow the one port and not the other. */
const fallbackErrors = new Set(['dns_failed', 'connect_failed', 'tls_failed', 'timeout', 'bad_response', 'address_not_allowed'])

/** Icons are stored by hosts without `www.`, where some sites do not answer, but for those with a port. */
function frontPages(host: string): string[] {
  const hosts = /^[\d.]+$|^\[|^www\.|^[^.]+$|:\d+$/.test(host) ? [host] : [host, `www.${host}`]
  return hosts.flatMap((name) => [`https://${name}/`, `http://${name}/`])
}

/** The best icon so far, and the first error, which may be temporary. */
type Search = { best: Buffer | null; failure: unknown; deadline: AbortSignal }

export function createIconFinder(options: { safeFetch: SafeFetch; signal: AbortSignal }) {
  const { safeFetch, signal } = options

  return {
    /**
     * Finds the largest icon of a site: of those that its page declares, its web app manifest, and those at the default paths, in this order,
     * until one is large enough. Never rejects.
     */
    async find(host: string): Promise<IconResult> {
      const search: Search = { best: null, failure: null, deadline: AbortSignal.any([signal, AbortSignal.timeout(totalTimeoutMs)]) }
      try {
        await findIcon(host, search)
      } catch (cause) {
        if (signal.aborted) return { kind: 'aborted' }
        search.failure ??= cause
      }
      if (search.best) return { kind: 'icon', png: search.best }
      return search.failure === null ? { kind: 'none' } : { kind: 'failed', cause: search.failure }
    },
  }

  async function findIcon(host: string, search: Search): Promise<void> {
    const page = await fetchPage(host, search.deadline)
    search.failure = page.failure
    const { icons, manifest } = page.html === null ? { icons: [], manifest: null } : pageIcons(page.html, page.url)
    if (await tryIcons(icons, search)) return
    if (manifest !== null && (await tryIcons(await fetchManifest(manifest, search.deadline), search))) return
    await tryIcons(
      defaultPaths.map((path) => new URL(path, page.url).href),
      search,
    )
  }

  /** Whether the best icon so far is large enough. */
  async function tryIcons(addresses: readonly string[], search: Search): Promise<boolean> {
    for (const address of addresses) {
      const icon = await tryIcon(address, search.deadline)
      if (!(icon instanceof Buffer)) search.failure ??= icon
      else if (search.best === null || sideOf(icon) > sideOf(search.best)) search.best = icon
      if (search.best && sideOf(search.best) >= minGoodSide) return true
    }
    return false
  }

  async function fetchManifest(address: string, deadline: AbortSignal): Promise<string[]> {
    const limits = { bodyBytes: manifestBytes, wireBytes: manifestBytes, totalMs: requestTimeoutMs }
    const response = await get(address, { accept: manifestAccept, signal: deadline, limits })
    return response instanceof SafeFetchError || !isSuccess(response) ? [] : manifestIcons(response.text('text'), response.url)
  }

  /**
   * The front page of a host; of the same with `www.` where nothing answers there. Rejects without a response; after any other response the default
   * paths are still tried.
   */
  async function fetchPage(host: string, deadline: AbortSignal): Promise<{ url: string; html: string | null; failure: unknown }> {
    const init = { accept: pageAccept, signal: deadline, limits: { bodyBytes: pageBytes, wireBytes: pageBytes, totalMs: requestTimeoutMs } }
    let failure: SafeFetchError | null = null
    for (const url of frontPages(host)) {
      // An address inside is no reason to try another.
      if (failure?.code === 'address_not_allowed' && URL.parse(url)?.host !== host) break
      const page = await get(url, init)
      if (!(page instanceof SafeFetchError)) {
        const html = isSuccess(page) ? page.text('html').slice(0, pageCharacters) : null
        return { url: page.url, html, failure: isGone(page) || isSuccess(page) ? null : new Error(`status ${page.status}`) }
      }
      if (page.code === 'too_large' || page.code === 'bad_encoding') return { url, html: null, failure: null }
      failure ??= page
      if (!fallbackErrors.has(page.code)) break
    }
    throw failure ?? new Error('no address')
  }

  /** The image at an address; null when there is no usable one; otherwise the error, which may be temporary. */
  async function tryIcon(address: string, deadline: AbortSignal): Promise<unknown> {
    if (address.startsWith('data:')) return image(dataBytes(address))
    const limits = { bodyBytes: iconBytes, wireBytes: iconBytes, totalMs: requestTimeoutMs }
    const response = await get(address, { accept: iconAccept, signal: deadline, limits })
    if (response instanceof SafeFetchError) return transientErrors.has(response.code) ? response : null
    if (isSuccess(response)) return image(response.body)
    return isGone(response) ? null : new Error(`status ${response.status}`)
  }

  async function get(url: string, init: SafeFetchInit): Promise<SafeResponse | SafeFetchError> {
    try {
      return await safeFetch.fetch(url, init)
    } catch (error) {
      if (error instanceof SafeFetchError && error.code !== 'aborted') return error
      throw error
    }
  }
}

const transientErrors = new Set(['dns_failed', 'connect_failed', 'tls_failed', 'timeout', 'bad_response'])
const isSuccess = ({ status }: SafeResponse) => status >= 200 && status <= 299
const isGone = ({ status }: SafeResponse) => status === 404 || status === 410

/** Null for what is no image, or a broken one: the next may be better. */
const image = (bytes: Uint8Array | null) => (bytes && bytes.length > 0 ? normalizeIcon(bytes).catch(() => null) : null)

/** The bytes of a data: address (RFC 2397). */
function dataBytes(address: string): Uint8Array | null {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,([^]*)$/i.exec(address) ?? []
  if (data.length > iconBytes) return null
  try {
    const text = decodeURIComponent(data)
    return Buffer.from(text, base64 ? 'base64' : 'utf8')
  } catch {
    return null
  }
}
