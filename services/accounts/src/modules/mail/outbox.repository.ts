import type { OutboxModel, OutboxRecord } from './outbox.model.ts'

export type OutboxRepository = ReturnType<typeof createOutboxRepository>

export function createOutboxRepository(mails: OutboxModel) {
  return {
    async insert(mail: OutboxRecord): Promise<void> {
      await mails.create(mail)
    },

    /** Those to an address, newest first. */
    listTo: (address: string, limit: number): Promise<OutboxRecord[]> =>
      mails.find({ to: address }).sort({ created_at: -1 }).limit(limit).lean<OutboxRecord[]>().exec(),

    async deleteTo(address: string): Promise<void> {
      await mails.deleteMany({ to: address })
    },

    async deleteOf(userId: number): Promise<void> {
      await mails.deleteMany({ user_id: userId })
    },

    /** Newest first. */
    list: (limit: number): Promise<OutboxRecord[]> => mails.find().sort({ created_at: -1 }).limit(limit).lean<OutboxRecord[]>().exec(),
  }
}
