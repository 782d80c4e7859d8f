import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../../config.ts'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { PageModel } from '../page.model.ts'
import type { PageRepository } from '../page.repository.ts'
import { createInvitationMailsModel } from './invitation-mails.model.ts'
import { createInvitationQuota } from './invitation-quota.ts'
import { createPageInvitations } from './page-invitations.service.ts'
import { createPagePeople } from './page-people.service.ts'
import { createPagePeopleRepository } from './page-people.repository.ts'

/** The people whom the owners of pages have let in, and those who are invited. */
export function createMembersModule(deps: {
  kit: Pick<Kit<Config>, 'mongo' | 'signals' | 'ids' | 'clock' | 'config'>
  pageModel: PageModel
  pages: PageRepository
  marks: PageMarksService
  askName: (userId: number) => Promise<string>
  relay: (pageId: number) => void
}) {
  const { kit, pageModel, pages, marks, askName, relay } = deps
  const { mongo, signals, ids, clock } = kit
  const secret = kit.config.INTERNAL_SECRET
  const people = createPagePeopleRepository(pageModel)
  const quota = createInvitationQuota({ mails: createInvitationMailsModel(mongo), clock })
  return {
    pagePeople: createPagePeople({ pages, people, quota, askName, signals }),
    pageInvitations: createPageInvitations({ pages, people, quota, marks, signals, relay, secret, ids, clock }),
  }
}
