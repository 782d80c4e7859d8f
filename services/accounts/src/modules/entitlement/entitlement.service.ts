import type { Logger } from '@foyer/service-kit/logger'

export type EntitlementService = {
  /** Whether the person is premium now, by billing's word. Never throws for a billing service that is away. */
  isPremium(user: Entitled, requestId?: string): Promise<boolean>
}

type Entitled = { _id: number; is_premium: boolean | null }

const rememberedMs = 5_000
const awayMs = 3_000
const remembered = 10_000

/**
 * What people are entitled to is billing's to say; its answer is remembered for seconds and the last one stands in the user's document.
 * While billing is away that one holds, for nobody must lose what they have because a service is down; whoever billing never spoke of
 * is not premium until it does.
 */
export function createEntitlementService({
  ask,
  keep,
  clock,
  log,
}: {
  ask: (userId: number, requestId?: string) => Promise<boolean>
  keep: (userId: number, isPremium: boolean) => Promise<void>
  clock: () => Date
  log: Logger
}): EntitlementService {
  const known = new Map<number, { isPremium: boolean; until: number }>()
  const asked = new Map<number, Promise<boolean>>()
  let awayUntil = 0

  async function askBilling(user: Entitled, requestId: string | undefined): Promise<boolean> {
    let isPremium: boolean
    try {
      isPremium = await ask(user._id, requestId)
    } catch (error) {
      awayUntil = clock().getTime() + awayMs
      log.warn({ err: error, reqId: requestId }, 'billing is away; the last known entitlement holds')
      return user.is_premium ?? false
    }
    if (known.size >= remembered) known.delete(known.keys().next().value ?? 0)
    known.set(user._id, { isPremium, until: clock().getTime() + rememberedMs })
    if (user.is_premium !== isPremium) {
      // A full disk must not stop a read; the next answer is written again.
      await keep(user._id, isPremium).catch((error: unknown) => log.warn({ err: error, reqId: requestId }, 'entitlement not kept'))
    }
    return isPremium
  }

  return {
    async isPremium(user, requestId) {
      const now = clock().getTime()
      const fresh = known.get(user._id)
      if (fresh && fresh.until > now) return fresh.isPremium
      if (awayUntil > now) return user.is_premium ?? false
      const running = asked.get(user._id) ?? askBilling(user, requestId).finally(() => asked.delete(user._id))
      asked.set(user._id, running)
      return running
    },
  }
}
