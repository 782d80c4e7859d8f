import type { CookieChain } from '@foyer/safe-fetch/cookie-chain'
import type { SafeResponse } from '@foyer/safe-fetch/response'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch, SafeFetchInit } from '@foyer/safe-fetch/safe-fetch'
import { createHeadEnd } from './page/head-end.ts'
import { pdfPartBytes } from './resource/pdf-title.ts'

export type ResourceKind = 'page' | 'pdf' | 'picture' | 'other'
export type Resource = { kind: ResourceKind; response: SafeResponse }
export type HeadFetcher = ReturnType<typeof createHeadFetcher>

const maxBytes = 3_000_000
const totalMs = 10_000
const pictureBytes = 128 * 1024
const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
/** Of sites that answer browsers alone. */
const refusals = new Set([403, 406, 429])
/** What browsers send when somebody opens an address, for sites that answer nothing else. It is sent where our own name was refused. */
const likeBrowsers: SafeFetchInit = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  headers: {
    'accept-language': 'en-US,en;q=0.9',
    'upgrade-insecure-requests': '1',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
    'sec-fetch-user': '?1',
  },
}

/** Fetches of what is at an address as much as tells what it is: the head of a page, the parts of a document or picture with its title. */
export function createHeadFetcher(options: { safeFetch: SafeFetch; signal: AbortSignal }) {
  const { safeFetch, signal } = options
  const limits = { bodyBytes: maxBytes, wireBytes: maxBytes, totalMs }
  const get = async (url: string, init: SafeFetchInit): Promise<SafeResponse | SafeFetchError> =>
    safeFetch.fetch(url, { ...init, signal, limits, readUntil: readAsNeeded }).catch((error: unknown) => {
      if (error instanceof SafeFetchError) return error
      throw error
    })

  return {
    /**
     * Asks as what we are, and like a browser where that was refused. Throws SafeFetchError; any other answer is one, whatever its status.
     * @param cookies of the pages that led here
     */
    async fetch(url: string, cookies: CookieChain): Promise<Resource> {
      const first = await get(url, { accept, cookies })
      const second = isRefused(first) ? await get(url, { ...likeBrowsers, cookies }) : first
      const response = second instanceof SafeFetchError || (isRefused(second) && !(first instanceof SafeFetchError)) ? first : second
      if (response instanceof SafeFetchError) throw response
      return { kind: kindOf(response.headers, response.body), response }
    },

    /** The end of a file whose beginning was read; null where the server gives no parts, or the file has no more. */
    async fetchEnd({ url }: Pick<SafeResponse, 'url'>): Promise<Uint8Array | null> {
      const partLimits = { bodyBytes: pdfPartBytes, wireBytes: pdfPartBytes, totalMs }
      const part = await safeFetch
        .fetch(url, { headers: { range: `bytes=-${pdfPartBytes}` }, signal, limits: partLimits })
        .catch((error: unknown) => {
          if (error instanceof SafeFetchError) return null
          throw error
        })
      return part?.status === 206 ? part.body : null
    },
  }
}

/** Servers that do not know a client hang up on it, or give it an empty page. */
function isRefused(answer: SafeResponse | SafeFetchError): boolean {
  if (answer instanceof SafeFetchError) return answer.code === 'bad_response'
  return refusals.has(answer.status) || (answer.status === 200 && !/\S/.test(answer.text()))
}

function readAsNeeded(headers: SafeResponse['headers']): (piece: Uint8Array) => boolean {
  const kind = kindOf(headers, new Uint8Array())
  if (kind === 'page') return createHeadEnd()
  const needed = kind === 'pdf' || isBinary(headers) ? pdfPartBytes : kind === 'picture' ? pictureBytes : 1
  let bytes = 0
  return (piece) => (bytes += piece.length) >= needed
}

const mediaType = (headers: SafeResponse['headers']) => (headers['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? ''
const isBinary = (headers: SafeResponse['headers']) =>
  /^(?:application|binary)\/(?:octet-stream|x-download|force-download)$/.test(mediaType(headers))

function kindOf(headers: SafeResponse['headers'], body: Uint8Array): ResourceKind {
  const type = mediaType(headers)
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'page'
  if (type === 'application/pdf' || type === 'application/x-pdf' || (isBinary(headers) && isPdf(body))) return 'pdf'
  return type.startsWith('image/') ? 'picture' : 'other'
}

const isPdf = (body: Uint8Array): boolean => Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-'
