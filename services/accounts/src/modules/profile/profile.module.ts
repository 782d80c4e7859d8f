import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { pagesOfUser } from '@foyer/contracts/pages/page/page-lists'
import type { AccountsCore } from '../../core.ts'
import { createProfileModels } from './profile.model.ts'
import { createProfileRepository } from './profile.repository.ts'
import { createProfileService } from './profile.service.ts'

const pagesTimeoutMs = 3_000

export function createProfileModule({ accountData, kit, users }: AccountsCore) {
  const { clock, events, internal, log, mongo } = kit
  const models = createProfileModels(mongo)
  const relay = (userId: number) => events.relay(models.profiles, userId)
  const profiles = createProfileService({ profiles: createProfileRepository(models), users, relay, clock })
  accountData.add({
    name: 'profile',
    exportOf: (userId) => profiles.exportOf(userId),
    deleteAllOf: (userId) => profiles.deleteAllOf(userId),
  })
  return {
    profiles,
    /** The pages that a person shares with everyone; null while pages does not answer, for the rest of the profile can be shown. */
    async publicPagesOf(userId: number, requestId: string): Promise<PageSummary[] | null> {
      const call = { params: { user_id: String(userId) }, query: { visibility: 'public' as const } }
      try {
        return (await internal.call(pagesOfUser, call, { timeoutMs: pagesTimeoutMs, requestId })).pages
      } catch (error) {
        log.warn({ err: error, reqId: requestId }, 'pages is unavailable; a profile is shown without them')
        return null
      }
    },
  }
}
