import type { OwnPages } from '@foyer/contracts/accounts/accounts'
import { createCache } from '@foyer/service-kit/cache'
import type { Logger } from '@foyer/service-kit/logger'
import type { Signals } from '@foyer/service-kit/signals'

export type OwnPagesReader = {
  /** A person's pages by section; null when pages has not answered in time and nothing is cached. Does not throw. */
  of(userId: number, requestId?: string): Promise<OwnPages | null>
}

const ttlMs = 60_000
const retryAfterMs = 3_000
const max = 5_000

/**
 * The pages of people, asked of the pages service and cached until it says that a list has changed; after a gap in the signals everything is
 * asked again. While pages is unavailable, who signs in must not wait for it: it is left alone for seconds, and the list is unknown.
 */
export function createOwnPagesReader(deps: {
  askPages: (userId: number, requestId?: string) => Promise<OwnPages>
  signals: Pick<Signals, 'on' | 'onGap'>
  clock: () => Date
  log: Logger
}): OwnPagesReader {
  const { askPages, signals, clock, log } = deps
  const now = () => clock().getTime()
  const lists = createCache<number, OwnPages>({ max, ttlMs, now })
  let unavailableUntil = 0
  signals.on('pages.changed', ({ user_id }) => lists.delete(user_id))
  signals.onGap(() => lists.clear())

  /** A time further away was said before the clock was set back. */
  function isUnavailable(): boolean {
    const leftMs = unavailableUntil - now()
    return leftMs > 0 && leftMs <= retryAfterMs
  }

  async function load(userId: number, requestId: string | undefined): Promise<OwnPages> {
    return askPages(userId, requestId).catch((error: unknown) => {
      unavailableUntil = now() + retryAfterMs
      log.warn({ err: error, reqId: requestId }, 'pages is unavailable; the current user is answered without the list of pages')
      throw error
    })
  }

  return {
    async of(userId, requestId) {
      const cached = lists.peek(userId)
      if (cached !== undefined || isUnavailable()) return cached ?? null
      return lists.get(userId, () => load(userId, requestId)).catch(() => null)
    },
  }
}
