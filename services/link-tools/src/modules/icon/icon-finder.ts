import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch, SafeFetchInit } from '@foyer/safe-fetch/safe-fetch'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import { normalizeIcon } from './icon-picture.ts'
import { pageIcons } from './page-icons.parser.ts'

export type IconFinder = ReturnType<typeof createIconFinder>

/** `failed`: the site could not be asked, which may pass; `none`: it was asked and has nothing to show. */
export type Finding = { kind: 'icon'; png: Buffer } | { kind: 'none' } | { kind: 'failed'; cause: unknown } | { kind: 'aborted' }

const pageBytes = 3_000_000
/** Icons stand in the head: what comes after so many characters is not read. */
const pageCharacters = 512 * 1024
const iconBytes = 1_000_000
const eachMs = 8_000
const allMs = 40_000
const pageAccept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
const iconAccept = 'image/svg+xml,image/png,image/*;q=0.9,*/*;q=0.1'
/** Where https answers so, http may still answer. */
const noHttps = new Set(['connect_failed', 'tls_failed', 'timeout', 'bad_response'])

export function createIconFinder(options: { safeFetch: SafeFetch; signal: AbortSignal }) {
  const { safeFetch, signal } = options

  return {
    /** Looks for the icon of a site: the ones its page names, best first, then /favicon.ico. Never rejects. */
    async find(host: string): Promise<Finding> {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(allMs)])
      try {
        return await look(host, deadline)
      } catch (cause) {
        return signal.aborted ? { kind: 'aborted' } : { kind: 'failed', cause }
      }
    },
  }

  async function look(host: string, deadline: AbortSignal): Promise<Finding> {
    const page = await fetchPage(host, deadline)
    const named = page.html === null ? [] : pageIcons(page.html, page.url)
    let failure: unknown = page.failure
    for (const address of [...named, new URL('/favicon.ico', page.url).href]) {
      const found = await tryIcon(address, deadline)
      if (found instanceof Buffer) return { kind: 'icon', png: found }
      failure ??= found
    }
    return failure === null ? { kind: 'none' } : { kind: 'failed', cause: failure }
  }

  /** The front page of a host. Rejects where no answer comes; an answer that is no page leaves /favicon.ico to try. */
  async function fetchPage(host: string, deadline: AbortSignal): Promise<{ url: string; html: string | null; failure: unknown }> {
    const init = { accept: pageAccept, signal: deadline, limits: { bodyBytes: pageBytes, wireBytes: pageBytes, totalMs: eachMs } }
    for (const scheme of ['https', 'http']) {
      const url = `${scheme}://${host}/`
      const page = await get(url, init)
      if (!(page instanceof SafeFetchError)) {
        const html = isSuccess(page) ? page.text('html').slice(0, pageCharacters) : null
        return { url: page.url, html, failure: isGone(page) || isSuccess(page) ? null : new Error(`status ${page.status}`) }
      }
      if (page.code === 'too_large' || page.code === 'bad_encoding') return { url, html: null, failure: null }
      if (scheme === 'http' || !noHttps.has(page.code)) throw page
    }
    throw new Error('unreachable')
  }

  /** The picture at an address; null when there is none worth showing; otherwise why it could not be had, which may pass. */
  async function tryIcon(address: string, deadline: AbortSignal): Promise<unknown> {
    if (address.startsWith('data:')) return picture(dataBytes(address))
    const limits = { bodyBytes: iconBytes, wireBytes: iconBytes, totalMs: eachMs }
    const answer = await get(address, { accept: iconAccept, signal: deadline, limits })
    if (answer instanceof SafeFetchError) return passing.has(answer.code) ? answer : null
    if (isSuccess(answer)) return picture(answer.body)
    return isGone(answer) ? null : new Error(`status ${answer.status}`)
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

const passing = new Set(['dns_failed', 'connect_failed', 'tls_failed', 'timeout', 'bad_response'])
const isSuccess = ({ status }: SafeResponse) => status >= 200 && status <= 299
const isGone = ({ status }: SafeResponse) => status === 404 || status === 410

/** Null for what is no picture, or a broken one: the next may be better. */
const picture = (bytes: Uint8Array | null) => (bytes && bytes.length > 0 ? normalizeIcon(bytes).catch(() => null) : null)

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
