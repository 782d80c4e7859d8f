import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { type Principal, namedTeamsOf } from '@foyer/contracts/identity'
import { type WidgetRight, widgetRights } from '@foyer/contracts/pages/page/pages'
import type { PageGrant } from '@foyer/contracts/pages/base/share-modes'
import { currentHostTeam } from '../access/host-scope.ts'
import { createCache } from '../async/cache.ts'
import type { InternalClient } from '../http/internal-client.ts'
import type { Signals } from '../events/signals.ts'

export type WidgetRights = ReturnType<typeof createWidgetRights>

/** Pages may hear of a change of a team after the one who asks has: what it says until then is over well within the second that is allowed. */
const ttlMs = 400
const max = 10_000
const noGrants: readonly PageGrant[] = []

/**
 * What a person (null: a visitor) may do with widgets, by their teams and the secrets of pages that their browser has, as pages says. Cached for less than
 * half a second and invalidated when access to the page, a team or somebody's teams change; an answer that was under way at that moment is not cached at all.
 */
export function createWidgetRights({ internal, signals, now }: { internal: InternalClient; signals: Signals; now: () => number }) {
  const cache = createCache<string, WidgetRight>({ max, ttlMs, now })
  signals.on('page.access_changed', ({ page_id }) => cache.deleteWhere((right) => right.page_id === page_id))

  for (const name of ['memberships.changed', 'team.changed'] as const) signals.on(name, () => cache.clear())

  const ask = async (asker: Asker, widgetIds: readonly number[], grants = noGrants): Promise<WidgetRight[]> => {
    const body = {
      user_id: asker.id,
      ...namedTeamsOf({ ...asker, id: asker.id ?? 0 }),
      widget_ids: [...widgetIds],
      ...(grants.length > 0 ? { grants: [...grants] } : {}),
    }
    return (await internal.call(widgetRights, { body })).rights
  }

  const cached = async (asker: Asker, widgetIds: readonly number[], grants = noGrants): Promise<Map<number, WidgetRight>> => {
    const name = nameOf(asker, grants)
    const idOf = new Map(widgetIds.map((id) => [`${name} ${id}`, id]))
    const rights = await cache.getMany([...idOf.keys()], async (missing) => {
      const ids = missing.flatMap((key) => idOf.get(key) ?? [])
      return new Map((await ask(asker, ids, grants)).map((right) => [`${name} ${right.widget_id}`, right]))
    })
    return new Map([...rights.values()].map((right) => [right.widget_id, right]))
  }

  return {
    /** The rights of who is calling, by widget id; widgets that do not exist are not in it. One call for all that are not cached. */
    of: (viewer: Principal | null, widgetIds: readonly number[], grants?: readonly PageGrant[]): Promise<Map<number, WidgetRight>> =>
      cached(askerOf(viewer), widgetIds, grants),

    /** The same for somebody who is not calling, such as one who is to be notified: by the teams that they are in now. */
    ofAbsent: (userId: number, widgetIds: readonly number[]): Promise<Map<number, WidgetRight>> => cached({ id: userId }, widgetIds),

    /** The right as it is at this moment, past the cache. */
    async fresh(viewer: Principal | null, widgetId: number): Promise<WidgetRight | undefined> {
      return (await ask(askerOf(viewer), [widgetId])).find((right) => right.widget_id === widgetId)
    },
  }
}

/** Who asks (null: a visitor). Without memberships, pages finds out which teams they are in. */
type Asker = { id: number | null; memberships?: readonly Membership[]; held_back?: readonly number[] }

const askerOf = (viewer: Principal | null): Asker =>
  viewer ? { id: viewer.id, memberships: viewer.memberships ?? [], held_back: viewer.held_back ?? [] } : { id: null }

/** Who asks, with all that counts: an answer is for nobody with other teams or secrets, nor for another host. */
function nameOf({ id, memberships, held_back: heldBack = [] }: Asker, grants: readonly PageGrant[]): string {
  const teams = memberships?.map((membership) => `${membership.role} ${membership.id}`) ?? ['now']
  return [
    id ?? 'visitor',
    `at ${currentHostTeam() ?? 'site'}`,
    ...teams,
    ...heldBack.map((teamId) => `without ${teamId}`),
    ...grants.map(({ public_id, key }) => `${public_id}.${key}`),
  ].join(' ')
}
