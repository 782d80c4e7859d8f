import type { beginCheckout, beginPortal } from '@foyer/contracts/billing/billing'
import type { EndpointInput } from '@foyer/contracts/endpoint'
import { AppError } from '@foyer/service-kit/app-error'
import type { BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import type { LookAgain } from '../look-again/look-again.ts'
import type { PaymentProvider, Subject } from '../provider/payment-provider.ts'
import { hasAlready } from './checkout.policy.ts'

type CheckoutOrder = EndpointInput<typeof beginCheckout>['body']
type PortalVisit = EndpointInput<typeof beginPortal>['body']

/** How plans are bought: on pages of the payment provider, to which these addresses lead. */
export type Checkout = {
  begin(subjectId: number, order: CheckoutOrder): Promise<{ url: string }>
  openPortal(subjectId: number, visit: PortalVisit): Promise<{ url: string }>
}

/** Checkout at the provider. Throws what `openCheckout` and `openPortal` of it throw, and `already_subscribed`. */
export function createCheckout(deps: {
  accounts: Pick<BillingAccountRepository, 'find' | 'require' | 'setCustomer' | 'forgetCustomer'>
  provider: Pick<PaymentProvider, 'createCustomer' | 'openCheckout' | 'openPortal'>
  lookAgain: Pick<LookAgain, 'now'>
  clock: () => Date
}): Checkout {
  const { accounts, provider, lookAgain, clock } = deps

  /** One customer a subject: whoever asks at the same time makes the same one, by its key. */
  async function customerOf(subject: Subject, { email, name, lang }: CheckoutOrder): Promise<string> {
    const { customer_id: own, customer_key: key } = await accounts.require(subject, clock())
    if (own !== undefined) return own
    const created = await provider.createCustomer(subject, { email, name, lang, key })
    const stored = (await accounts.setCustomer(subject.id, created)) ?? (await accounts.find(subject.id))
    return stored?.customer_id ?? created
  }

  async function open(subject: Subject, order: CheckoutOrder): Promise<{ url: string }> {
    const customerId = await customerOf(subject, order)
    if (hasAlready(await lookAgain.now(subject.id), order.type)) throw new AppError('already_subscribed')
    const { buyer, type, currency, promotion, lang, seats, trial_ends_at: trialEnd } = order
    try {
      return await provider.openCheckout({
        subject,
        customerId,
        buyer,
        type,
        currency,
        promotion,
        lang,
        seats,
        trialEndsAt: trialEnd === undefined ? null : trialEnd * 1000,
        successUrl: order.success_url,
        cancelUrl: order.cancel_url,
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'billing_empty') await accounts.forgetCustomer(subject.id, customerId)
      throw error
    }
  }

  return {
    begin(subjectId, order) {
      const subject = { kind: order.kind, id: subjectId }
      // A customer that was deleted at the provider is followed by a new one.
      return open(subject, order).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'billing_empty') return open(subject, order)
        throw error
      })
    },

    async openPortal(subjectId, { lang, return_url: returnUrl }) {
      const account = await accounts.find(subjectId)
      if (account?.customer_id === undefined) throw new AppError('billing_empty')
      return provider.openPortal(account.customer_id, { lang, returnUrl })
    },
  }
}
