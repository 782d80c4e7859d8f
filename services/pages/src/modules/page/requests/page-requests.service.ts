import { pageRequestAccepted, pageRequestEnded, pageRequested } from '@foyer/contracts/events'
import type { SessionUser } from '@foyer/contracts/identity'
import { limits } from '@foyer/contracts/limits'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import { pendingEvents } from '@foyer/service-kit/events'
import type { HourlyQuota } from '@foyer/service-kit/hourly-quota'
import type { IdGenerator } from '@foyer/service-kit/ids'
import type { PagePeopleService } from '../members/page-people.service.ts'
import type { PageRecord } from '../page.model.ts'
import { type Grants, abilitiesOf, isHidden, unlessInbox } from '../page.policy.ts'
import type { PageRepository } from '../page.repository.ts'
import type { PageRequestRecord } from './page-request.model.ts'
import type { PageRequestRepository } from './page-request.repository.ts'

const dayMs = 24 * 60 * 60 * 1000
/** For so long a request waits for an answer, and somebody who was refused cannot ask again. */
const lifetimeMs = 90 * dayMs
const rateRetrySeconds = 3_600

type Asking = { viewer: SessionUser; grants: Grants }

/** Requests to be let in to pages. Whoever asks learns nothing from it: neither that there is such a page, nor that they were refused. */
export function createPageRequests(deps: {
  requests: PageRequestRepository
  pages: Pick<PageRepository, 'headByPublicId' | 'byId'>
  people: Pick<PagePeopleService, 'letIn'>
  quota: Pick<HourlyQuota, 'take' | 'deleteOf'>
  /** Relays the pending events of a request. */
  relay: (id: number) => void
  ids: IdGenerator
  clock: () => Date
}) {
  const { requests, pages, people, quota, relay, ids, clock } = deps

  /** The page that somebody asks for; null where nobody is to be told: there is none, nobody reaches it, or too many ask already. */
  async function findAsked(publicId: string): Promise<PageRecord | null> {
    const head = unlessInbox(await pages.headByPublicId(publicId))
    const page = head && !isHidden(head) ? await pages.byId(head._id) : null
    return page && (await requests.countOpen(page._id)) < limits.page_requests ? page : null
  }

  async function insert(publicId: string, { viewer, grants }: Asking, message: string): Promise<void> {
    const page = await findAsked(publicId)
    if (page && abilitiesOf(page, viewer, grants).has('view')) return
    const [_id, now] = [ids(), clock()]
    const events = page ? pendingEvents(pageRequested, askedOf(page, { request_id: _id, viewer, message, now })) : []
    const record: PageRequestRecord = {
      _id,
      public_id: publicId,
      page_id: page?._id ?? null,
      user_id: viewer.id,
      name: viewer.name,
      message,
      state: 'open',
      requested_at: now,
      delete_at: new Date(now.getTime() + lifetimeMs),
      pending_events: events,
    }
    if ((await requests.insert(record)) && page) relay(_id)
  }

  /** `storedMs`: for so long it is stored. */
  async function end(id: number, state: 'refused' | 'withdrawn', storedMs: number): Promise<void> {
    const events = pendingEvents(pageRequestEnded, { request_id: id })
    if (await requests.answer(id, state, new Date(clock().getTime() + storedMs), events)) relay(id)
  }

  return {
    async stateOf(publicId: string, viewer: SessionUser): Promise<'none' | 'open'> {
      const request = await requests.find(publicId, viewer.id)
      return request && blocksAnother(request) ? 'open' : 'none'
    },

    /** Asking again changes the message alone. Throws what keeps somebody from asking anybody, and `rate_limited`. */
    async ask(publicId: string, asking: Asking, message: string): Promise<void> {
      const { viewer } = asking
      if (viewer.is_leaving) throw new AppError('account_leaving')
      if (viewer.is_unconfirmed) throw new AppError('email_unconfirmed')
      const earlier = await requests.find(publicId, viewer.id)
      if (earlier && blocksAnother(earlier)) return requests.setMessage(earlier._id, message)
      if ((await quota.take(viewer.id, 1)) === 0) throw new AppError('rate_limited', { retry_in: rateRetrySeconds })
      await insert(publicId, asking, message)
    },

    /** Ends the open one of somebody: what was refused stays. */
    async withdraw(publicId: string, viewer: SessionUser): Promise<void> {
      const request = await requests.find(publicId, viewer.id)
      if (request?.state === 'open') await end(request._id, 'withdrawn', dayMs)
    },

    listOf: (page: Authorized<PageRecord, 'invite'>): Promise<PageRequestRecord[]> => requests.listOpen(page._id, limits.page_requests),

    /** To refuse one that is answered changes nothing. Throws `not_found` where it would let somebody in, and `page_people_limit`: it then stays open. */
    async answer(page: Authorized<PageRecord, 'invite'>, id: number, role: PageRole | null): Promise<void> {
      const request = await requests.findOpen(page._id, id)
      if (!request && role !== null) throw new AppError('not_found')
      if (!request) return
      const now = clock()
      if (role === null) {
        await end(id, 'refused', lifetimeMs)
        return
      }
      await people.letIn(page, { user_id: request.user_id, name: request.name, role, email: '', at: now })
      const { public_id, title, owner_id, owner_kind = 'person' } = page
      const owner = { owner_id, owner_kind }
      const outcome = { request_id: id, user_id: request.user_id, public_id, title, owner, role, at: now.getTime() }
      if (await requests.answer(id, 'accepted', new Date(now.getTime() + dayMs), pendingEvents(pageRequestAccepted, outcome))) relay(id)
    },

    deleteOfPage: (pageId: number): Promise<void> => requests.deleteOfPage(pageId),

    /** Deletes what somebody has asked whose account has ended. */
    async deleteOfPerson(userId: number): Promise<void> {
      await requests.deleteOfPerson(userId)
      await quota.deleteOf(userId)
    },
  }
}

/** Whether somebody cannot ask once more: they have asked, or were refused, which they are not told. */
const blocksAnother = ({ state }: PageRequestRecord): boolean => state === 'open' || state === 'refused'

/** What accounts tells those who may let somebody in. */
function askedOf(
  { _id, public_id, title, owner_id, owner_kind = 'person' }: PageRecord,
  { request_id, viewer, message, now }: { request_id: number; viewer: SessionUser; message: string; now: Date },
) {
  const asker = { asker_id: viewer.id, asker_name: viewer.name, message }
  return { page_id: _id, public_id, title, owner: { owner_id, owner_kind }, request_id, ...asker, at: now.getTime() }
}
