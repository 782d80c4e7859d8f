import type { BillingAccount, BillingAccountModel } from './billing-account.model.ts'

export type { BillingAccount } from './billing-account.model.ts'

export type BillingAccountRepository = ReturnType<typeof createBillingAccountRepository>

export function createBillingAccountRepository(accounts: BillingAccountModel) {
  return {
    find: (subjectId: number): Promise<BillingAccount | null> => accounts.findOne({ _id: subjectId }).lean<BillingAccount>().exec(),
    remove: async (subjectId: number): Promise<void> => {
      await accounts.deleteOne({ _id: subjectId })
    },
  }
}
