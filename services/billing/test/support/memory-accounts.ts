import type { BillingAccount, BillingAccountRepository } from '../../src/modules/billing-account/billing-account.repository.ts'

/** One account in memory, with the conditions under which the store writes it. */
export function createMemoryAccounts(
  whose: Pick<BillingAccount, '_id' | 'kind'> & { customer_id: string },
  now: Date,
): Pick<BillingAccountRepository, 'find' | 'change' | 'hint' | 'listDue'> {
  let account: BillingAccount = {
    ...whose,
    customer_key: 'key',
    created_at: now,
    hints: 0,
    seen: 0,
    due_at: now,
    as_of: null,
    state: null,
    version: 0,
  }
  return {
    find: async (id) => (id === account._id ? structuredClone(account) : null),
    async change({ version }, { read, due_at, announced }) {
      if (version !== account.version) return false
      account = { ...account, due_at, announced, version: version + 1, ...read }
      return true
    },
    async hint({ customerId, chargeId }, at) {
      const isPaidBy = (account.state?.purchases ?? []).some(({ id }) => id === chargeId)
      if (customerId === null ? !isPaidBy : customerId !== account.customer_id) return null
      account = { ...account, hints: account.hints + 1, version: account.version + 1, due_at: at }
      return structuredClone(account)
    },
    listDue: async (at) => (account.due_at <= at ? [structuredClone(account)] : []),
  }
}
