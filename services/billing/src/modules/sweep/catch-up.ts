import type { Logger } from '@foyer/service-kit/logger'
import type { BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import type { LookAgain } from '../look-again/look-again.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { EventLedger } from '../webhook/event-ledger.ts'
import type { TakeEvent } from '../webhook/take-event.command.ts'
import type { CursorRepository } from './cursor.repository.ts'

const batch = 200
const dayMs = 24 * 60 * 60 * 1000
/** What happened shortly before the last look may not have been listed then. */
const overlapMs = 5 * 60 * 1000
/** Before the first look. */
const firstMs = 3 * dayMs

/** Finds what no webhook has told of: what is due, events that were lost, and customers that were not known when they were heard of. */
export function createCatchUp(deps: {
  accounts: Pick<BillingAccountRepository, 'listDue' | 'require' | 'setCustomer' | 'hint'>
  lookAgain: Pick<LookAgain, 'all'>
  provider: Pick<PaymentProvider, 'eventsSince' | 'subjectOf'>
  ledger: Pick<EventLedger, 'listUnknown' | 'settle'>
  takeEvent: TakeEvent
  cursor: CursorRepository
  clock: () => Date
  log: Logger
}) {
  const { accounts, lookAgain, provider, ledger, takeEvent, cursor, clock, log } = deps

  /** Gives a customer to the subject that stands in its metadata, as after a backup from before was restored. */
  async function adopt(customerId: string): Promise<void> {
    const subject = await provider.subjectOf(customerId)
    if (subject) {
      const { customer_id: own } = await accounts.require(subject, clock())
      if (own === undefined) await accounts.setCustomer(subject.id, customerId)
      else if (own !== customerId) log.warn({ subject_id: subject.id }, 'a second customer of the same subject is left alone')
      await accounts.hint({ customerId, chargeId: null }, clock())
    }
    await ledger.settle(customerId)
  }

  return {
    /** Reads again what is due. */
    async due(): Promise<void> {
      for (const customerId of await ledger.listUnknown(batch)) await adopt(customerId)
      await lookAgain.all((await accounts.listDue(clock(), batch)).map(({ _id }) => _id))
    },

    /** Takes the events that have not arrived. */
    async events(): Promise<void> {
      const began = clock()
      const since = (await cursor.find()) ?? new Date(began.getTime() - firstMs)
      for (const event of await provider.eventsSince(new Date(since.getTime() - overlapMs))) await takeEvent(event)
      await cursor.store(began)
    },
  }
}
