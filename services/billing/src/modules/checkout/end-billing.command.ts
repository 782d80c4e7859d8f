import type { BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import type { SubscriptionRepository } from '../entitlement/subscription.repository.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'

/** Ends what a person or a team pays who is gone, and forgets them. Nobody goes on paying for what is not there any more. */
export function createEndBilling(deps: {
  subscriptions: Pick<SubscriptionRepository, 'remove'>
  accounts: Pick<BillingAccountRepository, 'find' | 'remove'>
  /** null where there is none. */
  provider: Pick<PaymentProvider, 'cancelAll'> | null
}) {
  const { subscriptions, accounts, provider } = deps
  return async (subjectId: number): Promise<void> => {
    await subscriptions.remove(subjectId)
    const account = await accounts.find(subjectId)
    if (account?.customer_id !== undefined) await provider?.cancelAll(account.customer_id)
    await accounts.remove(subjectId)
  }
}
