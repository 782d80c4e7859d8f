import { type Subject, isPremiumPlan, planOf, quotaOf } from '@foyer/contracts/billing/entitlements'
import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import { pollUntil } from '@foyer/service-kit/poll-until'
import type { PageRecord } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'

/** Says whose plan counts; asked only where an owner has more pages than any plan allows. */
type AskSubject = () => Promise<Subject> | Subject
type Owner = Pick<PageRecord, 'owner_id' | 'owner_kind'>
type CountedPage = Owner & Pick<PageRecord, '_id'>

const minimum = quotaOf('free', 'pages')
const intervalMs = 20
const timeoutMs = 1_000

/** How many pages an owner may have: a team with a plan as many as the lists of its pages read. */
function pageLimitOf({ owner_kind }: Owner, subject: Subject): number {
  const plan = planOf(subject)
  return owner_kind === 'team' && isPremiumPlan(plan) ? limits.pages_per_team : quotaOf(plan, 'pages')
}

/** How many more pages an owner may have. */
export async function pagesLeft(pages: Pick<PageRepository, 'countByOwner'>, owner: Owner, subject: Subject): Promise<number> {
  return Math.max(0, pageLimitOf(owner, subject) - (await pages.countByOwner(owner.owner_id)))
}

/** Throws `page_limit` where an owner has no room for another page. */
export async function assertRoomForPage(pages: Pick<PageRepository, 'countByOwner'>, owner: Owner, subject: AskSubject): Promise<void> {
  const count = await pages.countByOwner(owner.owner_id)
  if (count < minimum) return
  const limit = pageLimitOf(owner, await subject())
  if (count >= limit) throw new AppError('page_limit', { limit })
}

/**
 * The same of a page that has just been inserted, for concurrent calls may all have counted before any of them inserted; who inserted it removes it
 * where this throws. Of pages that concurrent calls insert, the first stay: they wait until the others are removed. A page stays only once it has
 * been seen within the limit after its insertion, so that never more stay than the limit allows. `countBefore`: how many pages of the owner come
 * before this one; by default those with lower ids.
 */
export async function assertPageStays(
  pages: Pick<PageRepository, 'countByOwner'>,
  page: CountedPage,
  subject: AskSubject,
  countBefore = (): Promise<number> => pages.countByOwner(page.owner_id, page._id),
): Promise<void> {
  if ((await pages.countByOwner(page.owner_id)) <= minimum) return
  const limit = pageLimitOf(page, await subject())
  const attempt = async (): Promise<boolean | null> => {
    if ((await pages.countByOwner(page.owner_id)) <= limit) return true
    return (await countBefore()) < limit ? null : false
  }
  if (!(await pollUntil(attempt, { intervalMs, timeoutMs }))) throw new AppError('page_limit', { limit })
}
