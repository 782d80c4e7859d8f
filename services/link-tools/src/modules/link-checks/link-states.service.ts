import { checkedAddress } from '@foyer/links/checked-address'
import type { LinkState } from '@foyer/contracts/pages/item/link-state'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Logger } from '@foyer/service-kit/logger'
import type { CheckedLinkRecord } from './checked-link.model.ts'
import type { CheckedLinkRepository, NewLink, Retention } from './checked-link.repository.ts'
import type { LinkChecker } from './link-checker.ts'

const dayMs = 24 * 3_600_000
/** An address is checked for so long after somebody asked for its state, and what is known of it is stored for longer. */
const wantedMs = 7 * dayMs
const storedMs = 90 * dayMs
/** Who has an address is noted once a day. */
const renewMs = dayMs
/** An address that was checked within this time is not checked again at once. */
const recheckMs = 60_000

const unknown: LinkState = { verdict: 'unknown', status_code: null, new_url: null, since: null, checked_at: null, history: [] }

/** The states of addresses, which whoever has them asks for. */
export function createLinkStates(options: {
  links: CheckedLinkRepository
  checker: Pick<LinkChecker, 'checkNow'>
  safeFetch: Pick<SafeFetch, 'refusal'>
  requestIcons: (hosts: readonly string[]) => Promise<void>
  clock: () => Date
  log: Logger
}) {
  const { links, checker, safeFetch, requestIcons, clock, log } = options

  function toLink(url: string): NewLink[] {
    const address = checkedAddress(url)
    // What must not be asked for is not stored either.
    if (address === null || safeFetch.refusal(address) !== null) return []
    return [{ _id: hashToken(address), url: address, host: new URL(address).host }]
  }
  const retentionFrom = (now: Date): Retention => ({
    wanted_until: new Date(now.getTime() + wantedMs),
    expires_at: new Date(now.getTime() + storedMs),
  })

  return {
    /** The states of those that something is the matter with, those that are not known, and how many no check has said anything of. */
    async of(keys: readonly string[]) {
      const now = clock()
      const records = await links.byIds([...new Set(keys)])
      const aging = records.filter(({ wanted_until }) => wanted_until.getTime() - now.getTime() < wantedMs - renewMs)
      await links.renew(
        aging.map(({ _id }) => _id),
        retentionFrom(now),
        now,
      )
      // Icons of services on ports of their own are asked for since a later release than the first of these links.
      await requestIcons(aging.flatMap(({ host }) => (hasPort(host) ? host : []))).catch((error: unknown) =>
        log.debug({ err: error }, 'icons not requested; they will be with the next change of a link'),
      )
      const stored = new Set(records.map(({ _id }) => _id))
      return {
        states: records.filter(isOfInterest).map((record) => ({ key: record._id, ...stateOf(record) })),
        missing: keys.filter((key) => !stored.has(key)),
        unchecked: records.filter(({ verdict }) => verdict === 'unknown').length,
      }
    },

    /** Safe to run twice. */
    async add(urls: readonly string[]): Promise<number> {
      const now = clock()
      return links.add(urls.flatMap(toLink), retentionFrom(now), now)
    },

    async checkNow(url: string): Promise<LinkState> {
      const [link] = toLink(url)
      if (!link) return unknown
      const now = clock()
      await links.add([link], retentionFrom(now), now)
      const record = await checker.checkNow(link._id, new Date(now.getTime() - recheckMs))
      return record ? stateOf(record) : unknown
    },
  }
}

const hasPort = (host: string): boolean => /:\d+$/.test(host)

const isOfInterest = ({ verdict, new_url }: CheckedLinkRecord): boolean =>
  isBrokenVerdict(verdict) || (verdict === 'moved' && new_url !== null)

function stateOf({ verdict, status_code, new_url, since, checked_at, history }: CheckedLinkRecord): LinkState {
  return {
    verdict,
    status_code,
    new_url,
    since: since && seconds(since),
    checked_at: checked_at && seconds(checked_at),
    history: history.map((episode) => ({
      verdict: episode.verdict,
      status_code: episode.status_code,
      since: seconds(episode.since),
    })),
  }
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
