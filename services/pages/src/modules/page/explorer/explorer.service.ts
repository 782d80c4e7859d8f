import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import { createCache } from '@foyer/service-kit/cache'
import type { Signals } from '@foyer/service-kit/signals'
import { isListed } from '../page.policy.ts'
import type { ExplorerEntry, ExplorerRepository } from './explorer.repository.ts'
import { isPopular, popularRank } from '../popularity.ts'

type Dependencies = { explorer: ExplorerRepository; signals: Pick<Signals, 'on' | 'onGap'>; clock: () => Date }

const cacheMs = 60_000
/** More than are shown: some are the caller's own, in both lists, or not listed after all. */
const candidates = 5 * limits.explorer_pages

/**
 * The pages of this Foyer that everyone may find. Which pages these are is looked up once a minute, and when the sharing of a page has changed; what is
 * said of them, and whether they are still listed, is read each time.
 */
export function createExplorer({ explorer, signals, clock }: Dependencies) {
  const lists = createCache<'all', { popular: number[]; newest: number[] }>({ max: 1, ttlMs: cacheMs, now: () => clock().getTime() })
  signals.on('page.access_changed', () => lists.clear())
  signals.onGap(() => lists.clear())

  const load = async () => {
    const [popular, newest] = await Promise.all([explorer.byRank(popularRank(clock()), candidates), explorer.newest(candidates)])
    return { popular, newest }
  }

  return async (viewer: Pick<SessionUser, 'id'> | null): Promise<{ popular: ExplorerEntry[]; newest: ExplorerEntry[] }> => {
    const ids = await lists.get('all', load)
    const all = [...new Set([...ids.popular, ...ids.newest])]
    const entries = all.length > 0 ? await explorer.byIds(all) : []
    const shown = new Map(entries.filter((page) => isListed(page) && page.owner_id !== viewer?.id).map((page) => [page._id, page]))
    const popular = ids.popular.flatMap((id) => shown.get(id) ?? []).filter((page) => isPopular(page.view_rank, clock()))
    const first = popular.slice(0, limits.explorer_pages)
    const newest = ids.newest.flatMap((id) => shown.get(id) ?? []).filter((page) => !first.includes(page))
    return { popular: first, newest: newest.slice(0, limits.explorer_pages) }
  }
}
