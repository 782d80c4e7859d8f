import type { AccountsCore } from '../../core.ts'
import { createImpersonation } from './impersonate.command.ts'

export function createImpersonationModule({ audit, toPerson, mails, sessions, users }: AccountsCore) {
  return createImpersonation({ users, sessions, toPerson, audit, notify: mails.supportAccess })
}
