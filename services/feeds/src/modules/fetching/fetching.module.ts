import type { DocumentParser } from '@foyer/feed-parser/pool/parser-pool'
import { createParserPool } from '@foyer/feed-parser/pool/parser-pool'
import { type SafeFetchOptions, createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import type { PublicAddresses } from '@foyer/service-kit/public-addresses'
import { type GateHostOf, type HostGate, hostOf } from '../host/host-gate.ts'
import { createFeedFetcher } from './feed-fetcher.ts'
import { createRateLimitedFetcher } from './rate-limited-fetcher.ts'
import { createUserAgent } from './user-agent.ts'

type Options = {
  gate: HostGate
  /** Where this Foyer is, for servers to know who asks; null: they are not told. */
  addresses: PublicAddresses | null
  /** What may be fetched although it is not public; see safe-fetch. */
  allow: string[]
  /** Hears of hosts that are not fetched as they are inside. */
  onRefused: NonNullable<SafeFetchOptions['onRefused']>
  maxBytes: number
  onParsed: (parser: DocumentParser) => void
  signal: AbortSignal
  clock: () => Date
}

/**
 * Fetching and parsing. `fetcher` fetches at once, for a caller that has passed the host's gate itself; `rateLimitedFetcher` passes it.
 * `gateHostOf` gives the host whose gate an address has to pass: none when the address is refused anyway.
 */
export function createFetchingModule({ gate, addresses, allow, onRefused, maxBytes, onParsed, signal, clock }: Options) {
  const userAgent = createUserAgent(addresses)
  const safeFetch = createSafeFetch({ userAgent: userAgent(), allow, onRefused })
  const parsing = createParserPool({ onParsed })
  const fetcher = createFeedFetcher({
    safeFetch,
    parsing,
    clock,
    signal,
    userAgent,
    maxBytes,
    onRetryAfter: ({ url, host, ms }) => (host ? gate.block(hostOf(url), ms) : gate.blockAddress(url, ms)),
  })
  const gateHostOf: GateHostOf = (url) => (safeFetch.refusal(url) === null ? hostOf(url) : null)
  return {
    fetcher,
    gateHostOf,
    rateLimitedFetcher: createRateLimitedFetcher({ fetcher, gate, gateHostOf, clock }),
    close: async (): Promise<void> => void (await Promise.all([safeFetch.close(), parsing.close()])),
  }
}
