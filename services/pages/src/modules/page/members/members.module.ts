import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../../config.ts'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { ResolvePerson } from '../named-person.ts'
import type { PageStore } from '../store/page-store.module.ts'
import { createInvitationQuota } from './invitation-quota.ts'
import { createPageGroups } from './page-groups.service.ts'
import { createPageInvitations } from './page-invitations.service.ts'
import { createPagePeople } from './page-people.service.ts'
import { createPagePeopleRepository } from './page-people.repository.ts'

type Dependencies = {
  kit: Pick<Kit<Config>, 'mongo' | 'internal' | 'signals' | 'ids' | 'clock' | 'config'>
  store: Pick<PageStore, 'model' | 'pages' | 'relay'>
  marks: PageMarksService
  askName: (userId: number) => Promise<string>
  resolvePerson: ResolvePerson
}

export type MembersModule = ReturnType<typeof createMembersModule>

/** The people whom the owners of pages have let in, and those who are invited. */
export function createMembersModule({ kit, store: { model, pages, relay }, marks, askName, resolvePerson }: Dependencies) {
  const { mongo, internal, signals, ids, clock } = kit
  const secret = kit.config.INTERNAL_SECRET
  const people = createPagePeopleRepository(model)
  const quota = createInvitationQuota({ mongo, clock })
  return {
    people: createPagePeople({ pages, people, quota, askName, signals }),
    groups: createPageGroups({ pages, internal, signals, clock }),
    invitations: createPageInvitations({ pages, people, quota, marks, resolvePerson, signals, relay, secret, ids, clock }),
  }
}
