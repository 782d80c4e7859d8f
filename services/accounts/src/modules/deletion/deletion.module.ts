import type { AccountsCore } from '../../core.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import { createAbandonedAccounts } from './abandoned-accounts.command.ts'
import { createBeginDeletion } from './begin-deletion.command.ts'
import { createFinishDeletion } from './finish-deletion.command.ts'
import { createKeepAccount } from './keep-account.command.ts'
import { createRequestDeletion } from './request-deletion.command.ts'

/** The end of an account: asked for, called off, carried out. */
export function createDeletionModule(core: AccountsCore, apiTokens: ApiTokenService) {
  const { accountData, formerUsers, kit, mails, ownedTeams, relayUser: relay, sessions, users } = core
  const { clock, config, log } = kit
  const graceDays = config.ACCOUNT_DELETION_DAYS
  const beginDeletion = createBeginDeletion({
    users,
    sessions,
    apiTokens,
    graceDays,
    notify: mails.deletionRequested,
    relay,
    clock,
    log,
  })
  return {
    beginDeletion,
    requestDeletion: createRequestDeletion({
      users,
      sessions,
      assertOwnsNoTeams: (userId) => ownedTeams.assertNone(userId),
      beginDeletion,
    }),
    /** For so many days an account can be kept. */
    graceDays,
    abandonedAccounts: createAbandonedAccounts({
      users,
      sessions,
      data: accountData,
      unusedDays: config.ANONYMOUS_ACCOUNT_DAYS,
      relay,
      clock,
      log,
    }),
    keepAccount: createKeepAccount({ users, signals: kit.signals, relay }),
    finishDeletion: createFinishDeletion({ users, formerUsers, data: accountData, relay, clock, log }),
  }
}
