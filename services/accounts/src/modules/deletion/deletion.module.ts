import type { AccountsCore } from '../../core.ts'
import { createFinishDeletion } from './finish-deletion.command.ts'
import { createKeepAccount } from './keep-account.command.ts'
import { createRequestDeletion } from './request-deletion.command.ts'

/** The end of an account: asked for, called off, carried out. */
export function createDeletionModule(core: AccountsCore) {
  const { accountData, formerUsers, kit, mails, relayUser: relay, sessions, users } = core
  const { clock, config, log } = kit
  const graceDays = config.ACCOUNT_DELETION_DAYS
  return {
    requestDeletion: createRequestDeletion({ users, sessions, graceDays, notify: mails.deletionRequested, relay, clock, log }),
    keepAccount: createKeepAccount({ users, relay }),
    finishDeletion: createFinishDeletion({ users, formerUsers, data: accountData, relay, clock, log }),
  }
}
