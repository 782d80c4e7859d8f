import type { OwnBilling } from '@foyer/contracts/billing/billing-state'
import type { EntitlementService, Trial } from '../entitlement/entitlement.service.ts'
import type { BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import { presentOwnBilling } from './own-billing.ts'

/** Reads the billing of a subject for the screens. */
export function createReadOwnBilling(deps: {
  accounts: Pick<BillingAccountRepository, 'find'>
  entitlements: Pick<EntitlementService, 'of'>
  billing: 'off' | 'on'
  checkout: boolean
  clock: () => Date
}) {
  const { accounts, entitlements, billing, checkout, clock } = deps
  return async (subjectId: number, trial: Trial): Promise<OwnBilling> => {
    const entitlement = await entitlements.of(subjectId, trial)
    const isOn = billing === 'on'
    const account = isOn ? await accounts.find(subjectId) : null
    return presentOwnBilling({ account, entitlement, trial: isOn ? trial : null }, { billing, checkout, now: clock() })
  }
}
