import { AppError } from '@foyer/service-kit/app-error'
import { retryOnVersionConflict } from '@foyer/service-kit/retry-on-version-conflict'
import type { BillingAccount, BillingAccountRepository } from '../billing-account/billing-account.repository.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import type { ProviderState } from '../provider/provider-state.ts'
import { planNews } from './plan-news.ts'

export type LookAgain = ReturnType<typeof createLookAgain>

/** While the provider is away it is asked again after so long. */
const retryMs = 30_000

/**
 * Reads all that the provider has of a subject and stores it with what follows from it. The state that is written was read after the one before was: an account
 * that has changed meanwhile is read again.
 */
export function createLookAgain(deps: {
  accounts: Pick<BillingAccountRepository, 'find' | 'change'>
  provider: Pick<PaymentProvider, 'readState'>
  /** Relays the pending events of an account. */
  relay: (subjectId: number) => void
  clock: () => Date
}) {
  const { accounts, provider, relay, clock } = deps

  async function store(account: BillingAccount, read: { state: ProviderState; asOf: Date } | null): Promise<ProviderState | null | false> {
    const state = read ? read.state : account.state
    const { announced, events, due_at } = planNews(account, state, clock())
    const again = new Date(clock().getTime() + retryMs)
    const change = read
      ? { read: { state: read.state, as_of: read.asOf, seen: account.hints }, due_at, announced, events }
      : { due_at: due_at < again ? due_at : again, announced, events }
    if (!(await accounts.change(account, change))) return false
    if (events.length > 0) relay(account._id)
    return state
  }

  /** `ask`: whether the provider is asked, or only what has changed with time is looked at. */
  const read = async (subjectId: number, ask: boolean): Promise<ProviderState | null> => {
    const { state } = await retryOnVersionConflict(
      () => accounts.find(subjectId),
      async (account) => {
        const asOf = clock()
        const answer = ask && account.customer_id !== undefined ? { state: await provider.readState(account.customer_id), asOf } : null
        const stored = await store(account, answer)
        return stored === false ? null : { state: stored }
      },
    )
    return state
  }

  return {
    /** The state of a subject as the provider has it now. Throws `payment_provider_unavailable`. */
    now: (subjectId: number): Promise<ProviderState | null> => read(subjectId, true),

    /**
     * The same of several, one after the other; those that are gone are left out. Once the provider is away, it is not asked for the others: what the time alone
     * has changed is stored.
     */
    async all(subjectIds: readonly number[]): Promise<void> {
      let isAway = false
      for (const id of subjectIds) {
        if (!isAway) isAway = await read(id, true).then(isThere, isUnavailable)
        if (isAway) await read(id, false).then(isThere, isUnavailable)
      }
    },
  }
}

const isThere = () => false

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'payment_provider_unavailable') return true
  if (error.code === 'not_found' || error.code === 'conflict') return false
  throw error
}
