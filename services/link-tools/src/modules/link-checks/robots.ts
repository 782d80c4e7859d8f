import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { createCache } from '@foyer/service-kit/cache'
import robotsTxt from 'robots-parser'

/** What a site wishes of robots (RFC 9309). */
export type RobotRules = { allows: (url: string) => boolean; crawlDelayMs: number | null }
/** `failure`: the site could not be reached at all. */
export type RobotsAnswer = { rules: RobotRules } | { failure: Exclude<SafeFetchError['code'], 'aborted'> } | 'aborted'
export type Robots = ReturnType<typeof createRobots>

const limits = { totalMs: 8_000, bodyBytes: 500_000, wireBytes: 500_000 }
const ttlMs = 24 * 3_600_000
const maxSites = 2_000
const maxCrawlDelayMs = 10 * 60_000
/** What leaves nothing to ask the site for. */
const unreached = new Set<string>(['dns_failed', 'connect_failed', 'tls_failed', 'address_not_allowed', 'invalid_url'])

// Its types say that it is an ES module, which it is not.
const parse = robotsTxt as unknown as typeof robotsTxt.default

const everything: RobotRules = { allows: () => true, crawlDelayMs: null }

/**
 * The robots.txt of sites, each asked for once a day. A site that has none, or does not give it, lets everybody in. RFC 9309 has crawlers wait while it is
 * answered with 5xx: then no check would see that the site is down.
 */
export function createRobots(options: { safeFetch: Pick<SafeFetch, 'fetch'>; robotName: string; signal: AbortSignal; clock: () => Date }) {
  const { safeFetch, robotName, signal, clock } = options
  const cache = createCache<string, RobotRules>({ max: maxSites, ttlMs, now: () => clock().getTime() })

  async function load(origin: string): Promise<RobotRules> {
    const address = `${origin}/robots.txt`
    try {
      const answer = await safeFetch.fetch(address, { accept: 'text/plain', limits, signal })
      if (answer.status !== 200) return everything
      return rulesOf(address, answer.text('text'), robotName)
    } catch (error) {
      if (!(error instanceof SafeFetchError) || error.code === 'aborted' || unreached.has(error.code)) throw error
      return everything
    }
  }

  return {
    async of(url: string): Promise<RobotsAnswer> {
      const { origin } = new URL(url)
      try {
        return { rules: await cache.get(origin, () => load(origin)) }
      } catch (error) {
        if (!(error instanceof SafeFetchError)) throw error
        return error.code === 'aborted' ? 'aborted' : { failure: error.code }
      }
    },
  }
}

function rulesOf(address: string, text: string, robotName: string): RobotRules {
  const parsed = parse(address, text)
  const seconds = parsed.getCrawlDelay(robotName)
  return {
    allows: (url) => parsed.isAllowed(url, robotName) !== false,
    crawlDelayMs: seconds === undefined || !(seconds > 0) ? null : Math.min(seconds * 1_000, maxCrawlDelayMs),
  }
}
