import type { AccountsCore } from '../../core.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { BeginDeletion } from '../deletion/begin-deletion.command.ts'
import type { KeepAccount } from '../deletion/keep-account.command.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { createUserModel } from '../user/user.model.ts'
import { createAdministerPeople } from './administer-people.command.ts'
import { createIssueLinks } from './issue-links.command.ts'
import { createPeopleRepository } from './people.repository.ts'
import { createPeopleService } from './people.service.ts'
import { createRemovePage } from './remove-page.command.ts'

/** Site administration: people, and the pages of others. */
export function createAdminModule(
  { audit, entitlements, kit, links, mails, notices, sessions, users }: AccountsCore,
  deps: {
    apiTokens: Pick<ApiTokenService, 'revokeAll'>
    notification: { notifications: NotificationService }
    deletion: { beginDeletion: BeginDeletion; keepAccount: KeepAccount }
  },
) {
  const { apiTokens } = deps
  const { notifications } = deps.notification
  const { beginDeletion, keepAccount } = deps.deletion
  const { clock, events, internal, log, mongo, signals } = kit
  const userModel = createUserModel(mongo)
  const repository = createPeopleRepository(userModel)
  const people = createPeopleService({ people: repository, users, sessions, entitlements, internal, log })
  return {
    people,
    administerPeople: createAdministerPeople({
      people: repository,
      users,
      service: people,
      sessions,
      apiTokens,
      async endLinks(userId) {
        await users.deletePasswordResets(userId)
        await links.endAll(userId, clock())
      },
      beginDeletion,
      keepAccount,
      audit,
      signals,
      relay: (id) => events.relay(userModel, id),
      clock,
    }),
    issueLink: createIssueLinks({ service: people, users, links, sessions, audit, notices, notifications, clock }),
    removePage: createRemovePage({ internal, audit, notify: mails.pageRemoved }),
  }
}
