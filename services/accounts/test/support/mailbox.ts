import { type OutboxMail, listOutbox } from '@foyer/contracts/accounts/administration/outbox'
import { callService } from '@foyer/testing/client'
import { vi } from 'vitest'

const anything = /^/

/** The messages to an address that wait in the outbox, newest first; those alone whose subject or text matches. */
export async function mailsTo(url: string, email: string, pattern: RegExp = anything): Promise<OutboxMail[]> {
  const { body } = await callService(url, listOutbox, {}, null)
  const { mails } = body as { mails: OutboxMail[] }
  return mails.filter(({ to, subject, text }) => to === email && (pattern.test(subject) || pattern.test(text)))
}

/** Does what sends a message to an address, and gives the message once it is there. Messages that do not match are passed over. */
export async function mailAfter(url: string, email: string, act: () => Promise<unknown>, pattern: RegExp = anything): Promise<OutboxMail> {
  const before = new Set((await mailsTo(url, email, pattern)).map(({ id }) => id))
  await act()
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(url, email, pattern)).find(({ id }) => !before.has(id))
      if (!mail) throw new Error(`no further message to ${email}`)
      return mail
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** The same for a message with a link; `link` captures its token, which is given. */
export async function tokenAfter(url: string, email: string, link: RegExp, act: () => Promise<unknown>): Promise<string> {
  const { text } = await mailAfter(url, email, act, link)
  return link.exec(text)?.[1] ?? ''
}

/** The message to an address with this subject, once it is there. */
export async function mailTitled(url: string, email: string, subject: string): Promise<OutboxMail> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(url, email)
      const mail = mails.find((candidate) => candidate.subject === subject)
      if (!mail) throw new Error(`no message “${subject}” to ${email} among ${mails.map((candidate) => candidate.subject).join(', ')}`)
      return mail
    },
    { timeout: 30_000, interval: 50 },
  )
}
