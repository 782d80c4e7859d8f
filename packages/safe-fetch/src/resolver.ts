import { Resolver as DnsResolver, lookup } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'

export type ResolvedAddress = { address: string; family: 4 | 6 }

/** Gives every address of a name. Rejects, or gives none, where there is none. May stop early once `signal` is aborted. */
export type Resolver = (hostname: string, signal: AbortSignal) => Promise<ResolvedAddress[]>

/**
 * Makes the resolver used outside of tests. It asks the configured DNS servers (or `servers`, as `address:port`) for A and AAAA at once,
 * outside of libuv's four threads: a dead name server must not hold up every other name, nor the file system. Only what DNS does not know,
 * or cannot be asked, goes to the operating system (hosts file, mDNS, search domains), and names without a dot go there at once.
 */
export function createResolver(options: { servers?: string[]; timeoutMs?: number; system?: Resolver } = {}): Resolver {
  const { servers, timeoutMs = 2_000, system = askSystem } = options
  return async (hostname, signal) => {
    if (!hostname.includes('.') || hostname.endsWith('.local')) return await system(hostname, signal)
    // A new one each time reads the system's present configuration, and can be cancelled by itself.
    const dns = new DnsResolver({ timeout: timeoutMs, tries: 2 })
    if (servers) dns.setServers(servers)
    const cancel = () => dns.cancel()
    signal.addEventListener('abort', cancel)
    try {
      return await askDns(dns, hostname)
    } catch (error) {
      if (signal.aborted || isTimeout(error)) throw error
      return await system(hostname, signal)
    } finally {
      signal.removeEventListener('abort', cancel)
      dns.cancel()
    }
  }
}

// RFC 8305 §3 waits 50 ms for the other family's answer; resolvers that are asked for a name the first time need longer.
const OTHER_FAMILY_MS = 250

async function askDns(dns: DnsResolver, hostname: string): Promise<ResolvedAddress[]> {
  const resolvedAddresses: ResolvedAddress[] = []
  const queries = ([6, 4] as const).map(async (family) => {
    const addresses = family === 4 ? await dns.resolve4(hostname) : await dns.resolve6(hostname)
    resolvedAddresses.push(...addresses.map((address) => ({ address, family })))
  })
  const all = Promise.allSettled(queries)
  await Promise.any(queries)
  await Promise.race([all, delay(OTHER_FAMILY_MS, undefined, { ref: false })])
  return [...resolvedAddresses]
}

async function askSystem(hostname: string): Promise<ResolvedAddress[]> {
  const addresses = await lookup(hostname, { all: true, order: 'verbatim' })
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

function isTimeout(error: unknown): boolean {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.some((cause) => cause instanceof Error && 'code' in cause && (cause.code === 'ETIMEOUT' || cause.code === 'ECANCELLED'))
}
