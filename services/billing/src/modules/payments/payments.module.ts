import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { userAgentOf } from '@foyer/service-kit/public-addresses'
import type { Kit } from '@foyer/service-kit/service'
import type { BillingConfig } from '../../config.ts'
import { lookAgainJob } from '../../jobs/look-again.job.ts'
import type { BillingAccountModel } from '../billing-account/billing-account.model.ts'
import type { BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import { createCheckout } from '../checkout/checkout.ts'
import { createLookAgain } from '../look-again/look-again.ts'
import { createStripeClient } from '../stripe/stripe-client.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { createCatchUp } from '../sweep/catch-up.ts'
import { createCursorModel } from '../sweep/cursor.model.ts'
import { createCursorRepository } from '../sweep/cursor.repository.ts'
import { createEventLedger } from '../webhook/event-ledger.ts'
import { createEventLedgerModel } from '../webhook/event-ledger.model.ts'
import { createTakeEvent } from '../webhook/take-event.command.ts'

export type Payments = Awaited<ReturnType<typeof createPaymentsModule>>

/** All that pays: the provider, how something is bought there, and how it is heard of. */
export async function createPaymentsModule(
  { clock, config, events, log, mongo, queues }: Kit<BillingConfig>,
  {
    accounts,
    accountModel,
    secrets,
  }: {
    accounts: BillingAccountRepository
    accountModel: BillingAccountModel
    secrets: { secretKey: string; webhookSecret: string }
  },
) {
  const { STRIPE_API_URL: apiUrl, BILLING_PLANS_FILE: plans } = config
  const safeFetch = createSafeFetch({ userAgent: userAgentOf(null), allow: apiUrl === undefined ? [] : [addressOf(apiUrl)] })
  const stripe = await createStripeClient({ secretKey: secrets.secretKey, apiUrl, safeFetch })
  const provider = createStripeProvider({ stripe, webhookSecret: secrets.webhookSecret, plans, clock })
  const lookAgain = createLookAgain({ accounts, provider, relay: (id) => events.relay(accountModel, id), clock })
  const ledger = createEventLedger(createEventLedgerModel(mongo))
  const takeEvent = createTakeEvent({
    ledger,
    accounts,
    queueLook: async ({ _id, hints }) => {
      await queues.enqueue(lookAgainJob, { subject_id: _id, hint: hints })
    },
    clock,
  })
  const cursor = createCursorRepository(createCursorModel(mongo))
  return {
    provider,
    lookAgain,
    checkout: createCheckout({ accounts, provider, lookAgain, clock }),
    receiveEvent: async (payload: Buffer, signature: string) => takeEvent(await provider.readEvent(payload, signature, clock())),
    catchUp: createCatchUp({ accounts, lookAgain, provider, ledger, takeEvent, cursor, clock, log }),
    close: () => safeFetch.close(),
  }
}

/** The host and port of an address, as an allow-list names it. */
function addressOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}
