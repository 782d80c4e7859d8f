import type { BillingAccount, BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import type { ProviderEvent } from '../provider/payment-provider.ts'
import type { EventLedger } from './event-ledger.ts'

export type TakeEvent = ReturnType<typeof createTakeEvent>

/**
 * Takes an event of the provider, once. It says no more than that there is something to look at: the reason is stored with the account before the event counts
 * as taken, so that one that is sent again after a crash is a reason once more.
 */
export function createTakeEvent(deps: {
  ledger: Pick<EventLedger, 'has' | 'add'>
  accounts: Pick<BillingAccountRepository, 'hint'>
  /** Has an account looked at soon. */
  queueLook: (account: BillingAccount) => Promise<void>
  clock: () => Date
}) {
  const { ledger, accounts, queueLook, clock } = deps
  return async function takeEvent(event: ProviderEvent): Promise<void> {
    if (await ledger.has(event.id)) return
    const { id: _id, type, at, customerId } = event
    const account = await accounts.hint(event, clock())
    const unknown = account || customerId === null ? {} : { customer_id: customerId }
    await ledger.add({ _id, type, at, taken_at: clock(), ...unknown })
    if (account) await queueLook(account)
  }
}
