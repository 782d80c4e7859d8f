import { limits } from '@foyer/contracts/limits'
import { pollUntil } from '@foyer/service-kit/poll-until'
import type { PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'

/** How many pages somebody may have. */
export const pageLimitOf = (owner: { is_premium: boolean }): number => (owner.is_premium ? limits.pages_per_user : limits.free_pages)

const intervalMs = 20
const timeoutMs = 1_000

/**
 * Whether a page that has just been inserted is within its owner's limit; whoever inserted it removes it where it is not. Of pages that
 * concurrent calls insert, those with the lower ids stay: they wait until the others are removed. A page stays only once it has been seen
 * within the limit after its insertion, so that never more stay than the limit allows.
 */
export async function isWithinPageLimit(
  pages: Pick<PageRepository, 'countByOwner'>,
  page: Pick<PageRecord, '_id' | 'owner_id'>,
  limit: number,
): Promise<boolean> {
  const attempt = async (): Promise<boolean | null> => {
    if ((await pages.countByOwner(page.owner_id)) <= limit) return true
    return (await pages.countByOwner(page.owner_id, page._id)) < limit ? null : false
  }
  return (await pollUntil(attempt, { intervalMs, timeoutMs })) ?? false
}
