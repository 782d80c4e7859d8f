import type { AccountsCore } from '../../core.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import { createUserModel } from '../user/user.model.ts'
import { createAdministerPeople } from './administer-people.command.ts'
import { createPeopleRepository } from './people.repository.ts'
import { createPeopleService } from './people.service.ts'
import { createRemovePage } from './remove-page.command.ts'

/** Site administration: people, and the pages of others. */
export function createAdminModule(
  { audit, entitlements, kit, mails, sessions, users }: AccountsCore,
  { apiTokens }: { apiTokens: Pick<ApiTokenService, 'revokeAll'> },
) {
  const { clock, events, internal, log, mongo, signals } = kit
  const userModel = createUserModel(mongo)
  const repository = createPeopleRepository(userModel)
  const people = createPeopleService({ people: repository, users, sessions, entitlements, internal, log })
  return {
    people,
    administerPeople: createAdministerPeople({
      people: repository,
      service: people,
      sessions,
      apiTokens,
      audit,
      signals,
      relay: (id) => events.relay(userModel, id),
      clock,
    }),
    removePage: createRemovePage({ internal, audit, notify: mails.pageRemoved }),
  }
}
