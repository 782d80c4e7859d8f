import { limits } from '@foyer/contracts/limits'
import { createHourlyQuota, createHourlyQuotaModel } from '@foyer/service-kit/hourly-quota'
import type { Kit } from '@foyer/service-kit/service'
import type { MembersModule } from '../members/members.module.ts'
import type { PageStore } from '../store/page-store.module.ts'
import { createPageRequestModel } from './page-request.model.ts'
import { createPageRequestRepository } from './page-request.repository.ts'
import { createPageRequests } from './page-requests.service.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'mongo' | 'events' | 'ids' | 'clock'>
  store: Pick<PageStore, 'pages'>
  members: Pick<MembersModule, 'people'>
}

/** Requests to be let in to pages. */
export function createRequestsModule({ kit: { mongo, events, ids, clock }, store: { pages }, members: { people } }: Dependencies) {
  const model = createPageRequestModel(mongo)
  const quota = createHourlyQuota({
    records: createHourlyQuotaModel(mongo, 'PageRequestRates', 'page_request_rates'),
    max: limits.page_requests_per_hour,
    clock,
  })
  return createPageRequests({
    requests: createPageRequestRepository(model),
    pages,
    people,
    quota,
    relay: (id) => events.relay(model, id),
    ids,
    clock,
  })
}
