import type { IdGenerator } from '@foyer/service-kit/ids'
import type { MailTransport } from './mail.ts'
import type { OutboxRecord } from './outbox.model.ts'
import type { OutboxRepository } from './outbox.repository.ts'

const maxListed = 100

export type Outbox = MailTransport & {
  list(): Promise<OutboxRecord[]>
  listTo(address: string): Promise<OutboxRecord[]>
  deleteTo(address: string): Promise<void>
  /** Those about an account, to whichever address. */
  deleteOf(userId: number): Promise<void>
}

/** Stands in for a mail server: keeps messages for a week, for whoever is at the machine. */
export function createOutbox({ mails, ids, clock }: { mails: OutboxRepository; ids: IdGenerator; clock: () => Date }): Outbox {
  return {
    send: (mail) => mails.insert({ ...mail, _id: ids(), created_at: clock() }),
    list: () => mails.list(maxListed),
    listTo: (address) => mails.listTo(address, maxListed),
    deleteTo: (address) => mails.deleteTo(address),
    deleteOf: (userId) => mails.deleteOf(userId),
    close: () => undefined,
  }
}
