import type { MonitorErrorCode } from '@foyer/contracts/link-tools/monitors'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'

export type AddressChecker = ReturnType<typeof createAddressChecker>

/** How a check ended: `refused` is an address that is not checked, `aborted` a check that this process has given up. */
export type CheckResult =
  | { kind: 'up'; status: number; ms: number }
  | { kind: 'down'; error: MonitorErrorCode; status: number | null }
  | { kind: 'refused' }
  | { kind: 'aborted' }

/** An address may take half of that for each of the two requests; its headers are all that is read. */
const limits = { totalMs: 10_000, bodyBytes: 0, wireBytes: 0 }
/** Failures that another method cannot change: no server was reached. */
const unreached = new Set<CheckResult['kind'] | MonitorErrorCode>(['dns_failed', 'connect_failed', 'tls_failed', 'too_many_redirects'])

/** Asks an address whether it is up: by HEAD, and by GET where a server does not like that. Redirects are followed. No body is read. */
export function createAddressChecker({ safeFetch, signal }: { safeFetch: Pick<SafeFetch, 'fetch'>; signal: AbortSignal }) {
  async function request(method: 'HEAD' | 'GET', url: string, expected: number | null): Promise<CheckResult> {
    const began = performance.now()
    try {
      const { status } = await safeFetch.fetch(url, { method, headersOnly: true, limits, signal })
      const ms = Math.round(performance.now() - began)
      const isUp = expected === null ? status < 500 : status === expected
      return isUp ? { kind: 'up', status, ms } : { kind: 'down', error: 'status', status }
    } catch (error) {
      return failure(error)
    }
  }

  return {
    async check(url: string, expected: number | null): Promise<CheckResult> {
      const head = await request('HEAD', url, expected)
      if (head.kind === 'down') return unreached.has(head.error) ? head : request('GET', url, expected)
      // Servers that know no HEAD say so with a status below 500.
      const isUnsure = head.kind === 'up' && expected === null && head.status >= 400
      return isUnsure ? request('GET', url, expected) : head
    },
  }
}

function failure(error: unknown): CheckResult {
  if (!(error instanceof SafeFetchError)) throw error
  switch (error.code) {
    case 'aborted':
      return { kind: 'aborted' }
    case 'address_not_allowed':
    case 'invalid_url':
      return { kind: 'refused' }
    case 'dns_failed':
    case 'connect_failed':
    case 'tls_failed':
    case 'timeout':
    case 'too_many_redirects':
      return { kind: 'down', error: error.code, status: null }
    default:
      return { kind: 'down', error: 'bad_response', status: null }
  }
}
