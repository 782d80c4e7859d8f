import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { parseAllowList, plainHost } from './allow-list.ts'
import type { AllowList } from './allow-list.ts'
import { createPinnedConnect, isPermitted } from './connect.ts'
import type { Refusal } from './connect.ts'
import type { Connections } from './connections.ts'
import { connectTcp } from './connector.ts'
import type { Connector } from './connector.ts'
import { createCookieChain } from './cookie-chain.ts'
import type { CookieChain } from './cookie-chain.ts'
import { readBody } from './decompress.ts'
import { SafeFetchError } from './errors.ts'
import type { SafeFetchErrorCode } from './errors.ts'
import { requestHeaders, responseHeaders, single } from './headers.ts'
import type { ResponseHeaders, Validators } from './headers.ts'
import { DEFAULT_LIMITS, withLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import { followRedirect, isRedirect, readLocation } from './redirect.ts'
import type { Hop, Method } from './redirect.ts'
import { createResolver } from './resolver.ts'
import type { Resolver } from './resolver.ts'
import { createResponse } from './response.ts'
import type { SafeResponse } from './response.ts'
import { portOf, readUrl } from './url.ts'

export type SafeFetchOptions = {
  /** The default User-Agent. */
  userAgent: string
  /** What is let through although it is not public; see `parseAllowList` for the entries. */
  allow?: readonly string[]
  resolve?: Resolver
  connect?: Connector
  limits?: Partial<Limits>
  /** PEM certificates trusted in place of the system's. */
  ca?: string
  /**
   * Hears of hosts that are not connected to since all of their addresses are inside. Whoever asked is told the same as of a name that does not exist:
   * write the reason to the log.
   */
  onRefused?: (refusal: Refusal) => void
  /** No sooner is a name given up that has no address to connect to; half a second by default, so that the time does not tell why. */
  unresolvedMs?: number
}

export type SafeFetchInit = {
  method?: Method
  headers?: Record<string, string>
  /** Text is sent as UTF-8, bytes as they are. */
  body?: string | Uint8Array
  validators?: Partial<Validators>
  /** The Accept header. Anything by default. */
  accept?: string
  /** The User-Agent of this request, in place of the default. */
  userAgent?: string
  /** Ends the exchange once the headers are there: whatever body follows is not read, and the response has none. */
  headersOnly?: boolean
  /**
   * Reads a body piece by piece, decompressed. Once it answers true for one, the exchange is ended, and what was read by then is the body; an announced
   * length is then no reason to refuse it. Makes such a test of each response, redirects apart.
   */
  readUntil?: (headers: ResponseHeaders) => (piece: Uint8Array) => boolean
  /** Cookies that are sent and stored along the redirects, shared by the fetches of one chain. By default they begin and end with the fetch. */
  cookies?: CookieChain
  limits?: Partial<Limits>
  signal?: AbortSignal
}

export type SafeFetch = {
  fetch(url: string | URL, init?: SafeFetchInit): Promise<SafeResponse>
  /** Why `fetch` refuses an address as it is written, before it asks DNS or connects; null when it does not. */
  refusal(url: string | URL): SafeFetchErrorCode | null
  /** Lets what is under way finish, closes every connection, and refuses what comes after. */
  close(): Promise<void>
}

/**
 * Makes the only way out to the internet. `fetch` gets an http or https URL from a public address (or an allowed one), within limits on
 * size, time, redirects and headers, over HTTP/1.1, follows redirects and checks each again from the start, and gives the decompressed
 * body with what it takes to read it. Any HTTP status is an answer; `fetch` rejects with SafeFetchError alone, but for a TypeError where
 * the caller sets a header or limit it cannot set. Cookies that a redirect sets are sent to the hops after it (RFC 6265) and forgotten with the fetch.
 * Referrers are never sent, and no proxy of the environment is used.
 * Throws an Error at once for an entry of `allow` that cannot be read.
 */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const allow = parseAllowList(options.allow ?? [])
  const defaults = withLimits(DEFAULT_LIMITS, options.limits)
  const connectionOptions = {
    connect: createPinnedConnect({
      allow,
      resolve: options.resolve ?? createResolver(),
      connect: options.connect ?? connectTcp,
      connectMs: defaults.connectMs,
      unresolvedMs: options.unresolvedMs ?? 500,
      onRefused: options.onRefused ?? (() => undefined),
      ca: options.ca,
    }),
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: defaults.headerBytes,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
  } as const
  // Loaded with the first request: many processes wait for hours before they make one.
  let loading: Promise<Connections> | undefined
  const connections = () => (loading ??= import('./connections.ts').then(({ createConnections }) => createConnections(connectionOptions)))
  let closing: Promise<void> | null = null

  return {
    async fetch(url, init = {}) {
      if (closing) throw new SafeFetchError('aborted')
      const limits = withLimits(defaults, init.limits)
      const headers = requestHeaders({ ...init, userAgent: init.userAgent ?? options.userAgent })
      const first: Hop = { url: readUrl(url, { allow, ...limits }), method: init.method ?? 'GET', headers, body: init.body ?? null }
      const deadline = startDeadline(limits.totalMs, init.signal)
      try {
        return await follow(first, limits, deadline.signal, init)
      } catch (error) {
        throw asSafeFetchError(error, deadline.signal)
      } finally {
        deadline.stop()
      }
    },
    refusal(url) {
      try {
        const target = readUrl(url, { allow, ...defaults })
        return permitsLiteral(target, allow) ? null : 'address_not_allowed'
      } catch (error) {
        if (error instanceof SafeFetchError) return error.code
        throw error
      }
    },
    close: () => (closing ??= Promise.resolve(loading).then((opened) => opened?.close())),
  }

  async function follow(first: Hop, limits: Limits, signal: AbortSignal, init: SafeFetchInit): Promise<SafeResponse> {
    const redirects: SafeResponse['redirects'] = []
    const cookies = init.cookies ?? createCookieChain()
    for (let hop = first; ;) {
      const { status, raw, body } = await exchange(withCookies(hop, cookies), limits, signal)
      const headers = responseHeaders(raw, limits.headerBytes)
      const setCookie = [raw['set-cookie'] ?? []].flat()
      const location = isRedirect(status) ? single(raw, 'location') : null
      if (location === null) {
        const response = await finish(hop, { status, raw, headers, body, redirects, init }, limits)
        await init.cookies?.store(hop.url, setCookie)
        return response
      }
      body.on('error', () => undefined).destroy()
      if (new Set([raw['location']].flat()).size > 1) throw new SafeFetchError('bad_response', { cause: new Error('several locations') })
      if (redirects.length >= limits.redirects) throw new SafeFetchError('too_many_redirects')
      await cookies.store(hop.url, setCookie)
      hop = followRedirect(hop, status, readUrl(readLocation(location), { allow, ...limits, base: hop.url }))
      redirects.push({ status, url: hop.url.href })
    }
  }

  async function exchange(hop: Hop, limits: Limits, signal: AbortSignal, again = false): Promise<Exchange> {
    try {
      const response = await (
        await connections()
      ).request(hop.url.origin, {
        path: hop.url.pathname + hop.url.search,
        method: hop.method,
        headers: hop.headers,
        body: hop.body,
        headersTimeout: limits.headersMs,
        bodyTimeout: limits.totalMs,
        signal,
      })
      return { status: response.statusCode, raw: response.headers, body: response.body }
    } catch (error) {
      // A server may close an idle connection at the moment we write to it (RFC 9112 §9.3.1): what is safe to repeat is asked once more.
      if (again || writes(hop.method) || signal.aborted || !isHangUp(error)) throw error
      return await exchange(hop, limits, signal, true)
    }
  }
}

function withCookies(hop: Hop, cookies: CookieChain): Hop {
  const cookie = cookies.headerFor(hop.url)
  if (cookie === null) return hop
  const own = hop.headers['cookie']
  return { ...hop, headers: { ...hop.headers, cookie: own === undefined ? cookie : `${own}; ${cookie}` } }
}

type RawHeaders = Record<string, string | string[] | undefined>
type Exchange = { status: number; raw: RawHeaders; body: Readable }

async function finish(
  hop: Hop,
  answer: Exchange & { headers: ResponseHeaders; redirects: SafeResponse['redirects']; init: SafeFetchInit },
  limits: Limits,
): Promise<SafeResponse> {
  const { status, raw, headers, redirects, init } = answer
  const sent = { etag: hop.headers['if-none-match'] ?? null, last_modified: hop.headers['if-modified-since'] ?? null }
  const notModified = status === 304 && (sent.etag !== null || sent.last_modified !== null)
  const isRead = !init.headersOnly && !isBodiless(hop, status)
  const announced = isRead && !init.readUntil ? Number(headers['content-length'] ?? 0) : 0
  if (announced > limits.wireBytes || (announced > limits.bodyBytes && headers['content-encoding'] === undefined)) {
    answer.body.on('error', () => undefined).destroy()
    throw new SafeFetchError('too_large')
  }
  const body = await bodyOf(hop, answer, limits)
  const validators = {
    etag: single(raw, 'etag') ?? (notModified ? sent.etag : null),
    last_modified: single(raw, 'last-modified') ?? (notModified ? sent.last_modified : null),
  }
  return createResponse({ url: hop.url.href, status, headers, not_modified: notModified, redirects, body, validators })
}

async function bodyOf(hop: Hop, answer: Exchange & { headers: ResponseHeaders; init: SafeFetchInit }, limits: Limits): Promise<Uint8Array> {
  if (isBodiless(hop, answer.status)) return await noBody(answer.body)
  const { headersOnly, readUntil } = answer.init
  if (!headersOnly) return await readBody(answer.body, answer.headers['content-encoding'], limits, readUntil?.(answer.headers))
  answer.body.on('error', () => undefined).destroy()
  return new Uint8Array()
}

/** Whether a request may have an effect that must not happen twice. */
const writes = (method: Method): boolean => method !== 'GET' && method !== 'HEAD'

/** What has no body whatever its headers say (RFC 9112 §6.3); the parser sees to it. */
function isBodiless(hop: Hop, status: number): boolean {
  return hop.method === 'HEAD' || status === 304
}

function noBody(body: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new Error('closed before it was over'))
    const ended = () => {
      body.off('close', closed)
      resolve(new Uint8Array())
    }
    body.once('end', ended).once('error', reject).once('close', closed).resume()
  })
}

/** Whether a host that is an address itself may be connected to; a name may, until DNS has answered. */
function permitsLiteral(url: URL, allow: AllowList): boolean {
  const hostname = plainHost(url.hostname)
  return isIP(hostname) === 0 || isPermitted({ hostname, port: portOf(url), address: hostname }, allow)
}

function startDeadline(totalMs: number, outer: AbortSignal | undefined): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new SafeFetchError('aborted', { cause: outer?.reason }))
  const timer = setTimeout(() => controller.abort(new SafeFetchError('timeout')), totalMs)
  if (outer?.aborted) giveUp()
  else outer?.addEventListener('abort', giveUp)
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', giveUp)
    },
  }
}

function isHangUp(error: unknown): boolean {
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error))
}

function asSafeFetchError(error: unknown, signal: AbortSignal): SafeFetchError {
  if (signal.aborted && signal.reason instanceof SafeFetchError) return signal.reason
  if (error instanceof SafeFetchError) return error
  return new SafeFetchError(clientErrors[codeOf(error)] ?? 'bad_response', { cause: error })
}

/** What errors of undici mean, by their codes: its classes would have to be loaded. */
const clientErrors: Readonly<Record<string, SafeFetchErrorCode>> = {
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers_too_large',
  UND_ERR_DESTROYED: 'aborted',
  UND_ERR_CLOSED: 'aborted',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
