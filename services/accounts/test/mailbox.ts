import { type OutboxMail, listOutbox } from '@foyer/contracts/outbox'
import { callService } from '@foyer/testing/client'
import { vi } from 'vitest'

/** The messages to an address that wait in the outbox, newest first. */
export async function mailsTo(url: string, email: string): Promise<OutboxMail[]> {
  const { body } = await callService(url, listOutbox, {}, null)
  return (body as { mails: OutboxMail[] }).mails.filter(({ to }) => to === email)
}

/** Does what sends a message to an address, and gives the message once it is there. */
export async function mailAfter(url: string, email: string, act: () => Promise<unknown>): Promise<OutboxMail> {
  const before = (await mailsTo(url, email)).length
  await act()
  return vi.waitFor(
    async () => {
      const [mail, ...older] = await mailsTo(url, email)
      if (!mail || older.length < before) throw new Error(`no further message to ${email}`)
      return mail
    },
    { timeout: 30_000, interval: 50 },
  )
}
