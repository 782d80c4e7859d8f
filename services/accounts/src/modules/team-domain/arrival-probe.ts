import { randomBytes } from 'node:crypto'
import type { TeamDomainProblem } from '@foyer/contracts/accounts/teams/team-domains'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { constantTimeEqual } from '@foyer/service-kit/hashes'
import { arrivalAnswer, arrivalPath } from '@foyer/service-kit/arrival'

export type ArrivalProbe = (domain: string) => Promise<TeamDomainProblem | null>

const limits = { redirects: 0, bodyBytes: 1024, wireBytes: 4096, totalMs: 10_000 }

/** Opens a name as a browser does, and says why what answers is not this Foyer; null: it is. */
export function createArrivalProbe({
  safeFetch,
  site,
  secret,
}: {
  safeFetch: Pick<SafeFetch, 'fetch'>
  /** The main address, whose scheme and port others have as well. */
  site: string
  secret: string
}): ArrivalProbe {
  return async (domain) => {
    const nonce = randomBytes(16).toString('hex')
    const url = new URL(arrivalPath(nonce), site)
    url.hostname = domain
    try {
      const { status, body } = await safeFetch.fetch(url.href, { limits })
      const text = Buffer.from(body).toString('utf8').trim()
      return status === 200 && constantTimeEqual(text, arrivalAnswer(secret, domain, nonce)) ? null : 'other_server'
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      return error.code === 'tls_failed' ? 'no_certificate' : 'unreachable'
    }
  }
}
