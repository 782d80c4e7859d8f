import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { DEFAULT_CIPHERS, connect as connectTls, createSecureContext } from 'node:tls'
import type { SecureContext, TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import { describeAddress, isPublicAddress } from './addresses.ts'
import { plainHost } from './allow-list.ts'
import type { AllowList } from './allow-list.ts'
import type { ConnectTarget, Connector } from './connector.ts'
import { SafeFetchError } from './errors.ts'
import { raceAddresses } from './race.ts'
import type { ResolvedAddress, Resolver } from './resolver.ts'

/** A host that is not connected to, and why, for the operator's log alone. */
export type Refusal = { hostname: string; reason: string }

export type ConnectOptions = {
  allow: AllowList
  resolve: Resolver
  connect: Connector
  connectMs: number
  /** No sooner is a name given up that has no address to connect to. */
  unresolvedMs: number
  onRefused: (refusal: Refusal) => void
  /** PEM certificates trusted in place of the system's. */
  ca?: string | undefined
}

/**
 * The connector given to undici. It resolves the origin's host, drops every address that is neither public nor let through, and connects
 * to one of those left by its number, in the same breath: there is no second resolution that could answer otherwise. Certificates are
 * verified against the name. undici keeps a connection to the origin it was made for, so that reuse never skips a check of another host's.
 * Fails with SafeFetchError alone.
 */
export function createPinnedConnect(options: ConnectOptions): buildConnector.connector {
  let context: SecureContext | null = null
  // Reading the certificates takes longer than a handshake: it is done once, and not before there is one.
  const secureContext = () => (context ??= createSecureContext({ ciphers: DEFAULT_CIPHERS, ca: options.ca }))
  return (origin, callback) => {
    establish(origin, options, secureContext).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new SafeFetchError('connect_failed', { cause: error }), null),
    )
  }
}

async function establish(origin: buildConnector.Options, options: ConnectOptions, secureContext: () => SecureContext): Promise<Socket> {
  const hostname = plainHost(origin.hostname)
  const port = Number(origin.port) || (origin.protocol === 'https:' ? 443 : 80)
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new SafeFetchError('timeout')), options.connectMs)
  try {
    const targets = await checkedTargets(hostname, port, options, deadline.signal)
    const socket = await raceAddresses(targets, options.connect, deadline.signal).catch((error: unknown) => {
      throw failure('connect_failed', error, deadline.signal)
    })
    socket.setNoDelay(true).setKeepAlive(true, 60_000)
    return origin.protocol === 'https:' ? await secure(socket, hostname, secureContext(), deadline.signal) : socket
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether a name exists inside of the operator's network is not for others to know: one that leads nowhere but there fails as one that does not exist
 * does, and after the same time. Addresses, and `localhost`, say themselves what they are.
 */
async function checkedTargets(hostname: string, port: number, options: ConnectOptions, signal: AbortSignal): Promise<ConnectTarget[]> {
  const isName = isIP(hostname) === 0 && !isLocalhost(hostname)
  const givesUpAt = performance.now() + options.unresolvedMs
  try {
    const resolvedAddresses = await addressesOf(hostname, options.resolve, signal)
    if (resolvedAddresses.length === 0) throw new SafeFetchError('dns_failed')
    const checked = resolvedAddresses.filter(({ address }) => isPermitted({ hostname, port, address }, options.allow))
    if (checked.length > 0) return alternateFamilies(checked).map(({ address, family }) => ({ address, family, port }))
    const reason = resolvedAddresses.map(({ address }) => describeAddress(address)).join('; ')
    options.onRefused({ hostname, reason })
    throw new SafeFetchError(isName ? 'dns_failed' : 'address_not_allowed', { cause: new Error(reason) })
  } catch (error) {
    if (isName) await untilAborted(delay(Math.max(0, givesUpAt - performance.now())), signal)
    throw error
  }
}

/** Whether a connection to an address may be made for a host and port: it is public, or let through. */
export function isPermitted(target: { hostname: string; port: number; address: string }, allow: AllowList): boolean {
  return isIP(target.address) !== 0 && (isPublicAddress(target.address) || allow.permits(target))
}

async function addressesOf(hostname: string, resolve: Resolver, signal: AbortSignal): Promise<ResolvedAddress[]> {
  const literal = isIP(hostname)
  if (literal !== 0) return [{ address: hostname, family: literal === 6 ? 6 : 4 }]
  if (isLocalhost(hostname)) {
    return [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]
  }
  try {
    const resolvedAddresses = await untilAborted(resolve(hostname, signal), signal)
    return resolvedAddresses.map(({ address }) => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
  } catch (error) {
    throw failure('dns_failed', error, signal)
  }
}

// RFC 6761 §6.3: never asked of DNS, whose answer for them could be anything.
const isLocalhost = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

// RFC 8305 §4: IPv6 first, then turn by turn.
function alternateFamilies(addresses: ResolvedAddress[]): ResolvedAddress[] {
  const six = addresses.filter(({ family }) => family === 6)
  const four = addresses.filter(({ family }) => family === 4)
  return Array.from({ length: Math.max(six.length, four.length) }, (_, i) => [six[i], four[i]])
    .flat()
    .filter((address) => address !== undefined)
}

async function secure(socket: Socket, hostname: string, secureContext: SecureContext, signal: AbortSignal): Promise<TLSSocket> {
  const abort = () => socket.destroy(new Error('given up'))
  signal.addEventListener('abort', abort)
  try {
    return await new Promise<TLSSocket>((resolve, reject) => {
      const secured = connectTls({
        socket,
        // With `socket` given this connects to nothing: it is the name or address the certificate must be made out to.
        host: hostname,
        // RFC 6066 §3: no server name indication for addresses.
        ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
        secureContext,
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: true,
      })
      secured.once('error', reject)
      secured.once('close', () => reject(new Error('closed during the handshake')))
      secured.once('secureConnect', () => {
        resolve(secured)
      })
    })
  } catch (error) {
    socket.destroy()
    throw failure('tls_failed', error, signal)
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

function failure(code: 'dns_failed' | 'connect_failed' | 'tls_failed', error: unknown, signal: AbortSignal): SafeFetchError {
  if (signal.aborted) return new SafeFetchError('timeout', { cause: error })
  return error instanceof SafeFetchError ? error : new SafeFetchError(code, { cause: error })
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('given up'))
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
