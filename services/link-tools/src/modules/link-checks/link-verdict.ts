import { documentAddress } from '@foyer/links/canonical/document-address'
import { linkKey } from '@foyer/links/link-key'
import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import type { LinkObservation } from './link-observation.ts'
import { isAboutSomething } from './live-pages.ts'
import { missingPath, saysNotFound } from './missing-pages.data.ts'
import { isParked } from './parked-sites.ts'
import { asksForSignIn } from './sign-in-pages.ts'

/** What an observation says of an address by itself. `new_url`: where it has moved for good. */
export type Judgement = { verdict: LinkVerdict; status_code: number | null; new_url: string | null }
type Answer = Extract<LinkObservation, { kind: 'answer' }>

type FailureCode = Extract<LinkObservation, { kind: 'failure' }>['code']

const ofFailures = {
  invalid_url: 'unknown',
  address_not_allowed: 'unknown',
  dns_failed: 'no_site',
  connect_failed: 'unreachable',
  tls_failed: 'certificate',
  timeout: 'timeout',
  // Sites answer like this who wait for a cookie.
  too_many_redirects: 'refused',
  bad_response: 'unreachable',
  headers_too_large: 'ok',
  // It has answered.
  too_large: 'ok',
  bad_encoding: 'ok',
} as const satisfies Record<FailureCode, LinkVerdict>

/**
 * What an address is like by what was seen at it. Where a site may only dislike robots, its links are never broken: everything that is not a clear
 * answer counts as `refused`. Pure.
 */
export function verdictOf(address: string, observation: LinkObservation): Judgement {
  if (observation.kind === 'robots') return judge('refused', null)
  if (observation.kind === 'failure') return judge(verdictOfFailure(address, observation.code), null)
  const { status } = observation
  if (isChallenge(observation)) return judge('refused', status)
  if (status >= 400) return judge(verdictOfStatus(status), status)
  const [from, to] = [URL.parse(address), URL.parse(observation.url)]
  if (!from || !to) return judge('ok', status)
  if (isParked(from, to, observation.page)) return judge('parked', status)
  if (isConsent(to)) return judge('ok', status)
  if (asksForSignIn(to) && !asksForSignIn(from)) return judge('sign_in', status)
  if (isElsewhere(from, to, observation)) return judge('soft_404', status)
  const moved = movedTo(address, observation)
  return moved === null ? judge('ok', status) : { verdict: 'moved', status_code: status, new_url: moved }
}

/** Whether a server has answered at all: then it is not our own connection that fails. */
export function hasAnswered(observation: LinkObservation): boolean {
  return observation.kind !== 'failure' || !['dns_failed', 'connect_failed', 'timeout'].includes(observation.code)
}

const judge = (verdict: LinkVerdict, status_code: number | null): Judgement => ({ verdict, status_code, new_url: null })

/**
 * Names that only a network of one's own has (RFC 6761, RFC 6762, RFC 8375, and what routers and companies call theirs). Whether they lead anywhere is
 * not for Foyer to say: that they exist is not told to anybody, and their person may well reach them.
 */
const internalName = /^[^.]+$|\.(?:corp|home|internal|intranet|lan|local|localdomain|localhost|private|home\.arpa)$/

function verdictOfFailure(address: string, code: FailureCode): LinkVerdict {
  const host = URL.parse(address)?.hostname.replace(/\.$/, '') ?? ''
  return code === 'dns_failed' && internalName.test(host) ? 'unknown' : ofFailures[code]
}

function verdictOfStatus(status: number): LinkVerdict {
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 402 || status === 407) return 'sign_in'
  if (status === 408) return 'timeout'
  // Of Cloudflare: the certificate of the site behind it.
  if (status === 525 || status === 526) return 'certificate'
  if (status === 501 || status === 505 || status < 500 || status > 599) return 'refused'
  return 'server_error'
}

const challengeTitles = [
  /^just a moment/i,
  /^attention required/i,
  /^access denied$/i,
  /^pardon our interruption/i,
  /are you (?:a )?(?:robot|human)/i,
  /^(?:security check|verify you are human|bot verification|ddos-guard)/i,
  /^please wait\b.*\b(?:verif|check)/i,
]

/** A page that lets browsers in and nobody else. */
function isChallenge({ headers, page, status }: Answer): boolean {
  const isByHeader =
    headers['cf-mitigated'] !== undefined || headers['x-datadome'] !== undefined || headers['x-amzn-waf-action'] !== undefined
  if (isByHeader && (status >= 400 || status === 202)) return true
  return page !== null && challengeTitles.some((title) => title.test(page.title))
}

/** Where one is asked for consent before a page is shown. */
const isConsent = ({ hostname }: URL): boolean => /^(?:consent|guce|cookiewall|privacy)\./.test(hostname)

/** Whether a site answers with something else, as if it were the page that was asked for. */
function isElsewhere(from: URL, to: URL, { redirects, page }: Answer): boolean {
  const isAboutMissing = /404|not-?_?found/i.test(from.pathname + from.search)
  if (redirects.length > 0 && missingPath.test(to.pathname) && !missingPath.test(from.pathname)) return true
  if (page && !isAboutMissing && saysNotFound(page) && !isAboutSomething(from, page)) return true
  if (redirects.length === 0 || !isHome(to) || isHome(from)) return false
  const isForGood = redirects.every(({ status }) => isPermanent(status))
  return isForGood || segmentsOf(from).length > 1
}

/** The beginning of a site, in whichever language. */
function isHome(url: URL): boolean {
  const segments = segmentsOf(url).filter(
    (segment) => !/^(?:[a-z]{2}(?:[-_][a-z]{2,4})?|home|start|main|welcome|(?:index|default)(?:\.\w+)?)$/i.test(segment),
  )
  return segments.length === 0 && url.search === ''
}

const segmentsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((segment) => segment !== '')

const isPermanent = (status: number): boolean => status === 301 || status === 308

/** Where the redirects that are for good lead, unless that is the same page by another spelling. */
function movedTo(address: string, { redirects }: Answer): string | null {
  const temporary = redirects.findIndex(({ status }) => !isPermanent(status))
  const forGood = temporary === -1 ? redirects : redirects.slice(0, temporary)
  const target = forGood.at(-1)?.url
  const [from, to] = [URL.parse(address), target === undefined ? null : URL.parse(target)]
  if (!from || !to || linkKey(documentAddress(from.href)) === linkKey(documentAddress(to.href))) return null
  const isSameHost = linkKey(`${from.origin}/`) === linkKey(`${to.origin}/`)
  // The beginning of a site leads to whatever is its beginning today, and a query that was not asked for is about the visit.
  if (isSameHost && (isHome(from) || (from.pathname === to.pathname && from.search === ''))) return null
  if (asksForSignIn(to) || isConsent(to)) return null
  return to.href
}
