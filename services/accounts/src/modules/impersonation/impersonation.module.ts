import type { AccountsCore } from '../../core.ts'
import { createImpersonation } from './impersonate.command.ts'

export function createImpersonationModule({ audit, entitlements, mails, sessions, users }: AccountsCore) {
  return createImpersonation({ users, sessions, entitlements, audit, notify: mails.supportAccess })
}
