import type { AccountsCore } from '../../core.ts'
import { createImpersonation } from './impersonate.command.ts'

export function createImpersonationModule({ audit, entitlements, mails, recordEnds, sessions, users }: AccountsCore) {
  return { recordEnds, impersonation: createImpersonation({ users, sessions, entitlements, audit, notify: mails.supportAccess }) }
}
