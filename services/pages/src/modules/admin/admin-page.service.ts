import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { searchInSteps } from '@foyer/service-kit/search-in-steps'
import type { Signals } from '@foyer/service-kit/signals'
import type { PageRecord } from '../page/page.model.ts'
import { authorizeTask } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'
import type { AdminPageRepository } from './admin-page.repository.ts'
import { isGivenBy, pageSearchSteps } from './page-search.policy.ts'

type Search = { query?: string | undefined; owner?: number | undefined; cursor?: string | undefined }

const pageSize = 50

/** Finds pages for site admins, and keeps those of locked accounts out of reach. */
export function createAdminPageService({
  adminPages,
  pages,
  signals,
}: {
  adminPages: AdminPageRepository
  pages: Pick<PageRepository, 'byId' | 'countByOwner'>
  signals: Pick<Signals, 'publish'>
}) {
  async function find(id: number): Promise<PageRecord> {
    const page = await pages.byId(id)
    if (!page) throw new AppError('not_found')
    return page
  }

  return {
    find,

    search: ({ cursor, ...query }: Search) =>
      searchInSteps({
        steps: pageSearchSteps(query),
        cursor,
        limit: pageSize,
        find: (step, place, limit) => adminPages.find(step, place, limit),
        placeOf: (_, { _id: id, title: key }) => ({ key, id }),
        isRepeated: (page, earlier) => isGivenBy(earlier, page),
      }),

    count: (ownerId: number): Promise<number> => pages.countByOwner(ownerId),

    /** A page that accounts has judged to be deleted, and recorded as such. */
    forRemoval: async (id: number): Promise<Authorized<PageRecord, 'delete'>> => authorizeTask(await find(id), 'administration', 'delete'),

    /** Keeps everyone but the owner from the pages of a locked account, or lets them in again. An older event changes nothing. */
    async setOwnerSuspended({ user_id: ownerId, is_suspended, at }: { user_id: number; is_suspended: boolean; at: number }): Promise<void> {
      for (const id of await adminPages.setOwnerSuspended(ownerId, is_suspended, new Date(at))) {
        await signals.publish({ name: 'page.access_changed', page_id: id })
      }
    },
  }
}
