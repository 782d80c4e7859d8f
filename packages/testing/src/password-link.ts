import type { OutboxMail } from '@foyer/contracts/outbox'
import type { ApiSession } from './api-session.ts'

const timeoutMs = 30_000

/** Asks for a link to set a new password and gives its token, once the message is in the outbox of a Foyer on this machine. Rejects after 30 s. */
export async function newPasswordLink(session: Pick<ApiSession, 'send'>, email: string): Promise<string> {
  const { status } = await session.send('POST', '/api/users/password.json', { email })
  if (status !== 202) throw new Error(`asking for a new password was answered with ${status}`)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const { mails } = (await session.send('GET', '/api/outbox.json')).body as { mails: OutboxMail[] }
    const mail = mails.find(({ to }) => to === email)
    const token = /\/users\/password\/edit#(\S+)/.exec(mail?.text ?? '')?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message to ${email} in ${timeoutMs} ms`)
}
