import type { AccountsCore } from '../../core.ts'
import { createExportAccount } from './export-account.ts'
import { ownParts } from './own-parts.ts'

/** Everything that an account holds: as an archive to take along, and to the last piece when it is deleted. */
export function createAccountDataModule(core: AccountsCore) {
  const { accountData, teams, users } = core
  for (const part of ownParts(core)) accountData.add(part)
  return createExportAccount({ users, teams, data: accountData })
}
