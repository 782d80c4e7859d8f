import type { OutboxMail } from '@foyer/contracts/accounts/administration/outbox'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { ApiSession } from './api-session.ts'

type Caller = Pick<ApiSession, 'send'>

const timeoutMs = 30_000

/** Asks for a link to set a new password and gives its token, once the message is in the outbox of a Foyer on this machine. Rejects after 30 s. */
export function newPasswordLink(session: Caller, email: string): Promise<string> {
  return tokenAfter(session, email, () => session.send('POST', '/api/users/password.json', { email }))
}

/** The same for a link that makes `email` the address of who is signed in, whose password is “correct horse”. */
export function newEmailLink(session: Caller, email: string): Promise<string> {
  const body = { email, current_password: 'correct horse' }
  return tokenAfter(session, email, () => session.send('POST', '/api/users/change_email.json', body))
}

/** The same for a link to sign in with. */
export function newSignInLink(session: Caller, email: string): Promise<string> {
  return tokenAfter(session, email, () => session.send('POST', '/api/users/sign_in/link.json', { email }))
}

/** Asks for the deletion of the account of who is signed in, and gives the token of the link that keeps it. */
export function newKeepLink(session: Caller, email: string): Promise<string> {
  return tokenAfter(session, email, () => session.send('DELETE', '/api/users.json'), 200)
}

/** Invites `email` to a page of who is signed in, and gives the token of the link that accepts. */
export function newInvitationLink(
  session: Caller,
  email: string,
  { page, role }: { page: { id: number }; role: PageRole },
): Promise<string> {
  return tokenAfter(session, email, () => session.send('POST', `/api/page/${page.id}/people`, { email, role }), 201)
}

async function tokenAfter(session: Caller, email: string, request: () => Promise<{ status: number }>, expected = 202): Promise<string> {
  const { status } = await request()
  if (status !== expected) throw new Error(`asking for a message was answered with ${status}`)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    const { mails } = (await session.send('GET', '/api/outbox.json')).body as { mails: OutboxMail[] }
    const token = /\/users\/(?:password\/edit|change_email|sign_in\/by_link|keep_account|page_invitation)#(\S+)/.exec(
      mails
        .filter(({ to }) => to === email)
        .map(({ text }) => text)
        .join('\n'),
    )?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message to ${email} in ${timeoutMs} ms`)
}
