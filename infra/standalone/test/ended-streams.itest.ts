import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import { impersonateUser, revertImpersonation } from '@foyer/contracts/accounts/administration/impersonation'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { OwnSession } from '@foyer/contracts/accounts/sign-in/sessions'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { newPasswordLink } from '@foyer/testing/mail-links'
import { waitFor } from '@foyer/testing/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'
import { done } from './page-matrix/scenes.ts'

/** Event streams of a running Foyer end with what they were opened with, whatever ends that, and are not to be had again. */
let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
  // Whoever comes first administers the site, and stays.
  await signedUp(stack.url)
})

type Person = Awaited<ReturnType<typeof signedUp>>
const password = 'correct horse'

async function signIn({ email }: Person): Promise<ApiSession> {
  const session = createApiSession(stack.url)
  await done(session.send('POST', '/api/users/sign_in.json', { email, password }))
  return session
}

async function tokenOf(person: ApiSession): Promise<{ id: number; script: ApiSession }> {
  const { body } = await done(person.call(createApiToken, { body: { name: 'Script', scopes: ['pages:read'], expires_at: null } }))
  const { secret, token } = body as { secret: string; token: { id: number } }
  return { id: token.id, script: createTokenSession(stack.url, secret) }
}

/** A site admin, in two browsers, who acts as a person in one of them. */
async function acting() {
  const [admin, person] = [await signedUp(stack.url), await signedUp(stack.url)]
  await stack.makeAdmin(admin.email)
  const elsewhere = await signIn(admin)
  await done(admin.call(impersonateUser, { body: { user_id: person.userId, reason: 'Ticket 7' } }))
  return { admin, person, elsewhere }
}

async function listen(session: ApiSession) {
  const answer = await fetch(`${stack.url}/api/live`, { headers: session.headers() })
  const heard = { text: '', ended: false }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk, { stream: true })
  })()
    .catch(() => undefined)
    .finally(() => (heard.ended = true))
  await waitFor('the stream to begin', () => heard.text.includes('ready'))
  return heard
}

const endNamed = async (as: ApiSession, isMeant: (session: OwnSession) => boolean) => {
  const { sessions } = (await done(as.send('GET', '/api/users/sessions.json'))).body as { sessions: OwnSession[] }
  const session = sessions.find(isMeant)
  await done(as.send('DELETE', `/api/users/sessions/${session?.id}.json`))
}
const isOther = ({ is_current }: OwnSession) => !is_current
const endOthers = (as: ApiSession) => done(as.send('DELETE', '/api/users/sessions.json'))
const deleteAccount = (as: ApiSession) => done(as.send('DELETE', '/api/users.json', { current_password: password }))
const deleteAccountOf = async (person: Person) => deleteAccount(await signIn(person))

/** Who listens, and what is done then. */
type Ending = () => Promise<{ listener: ApiSession; end: () => Promise<unknown> }>
const endings: Record<string, Ending> = {
  'the API token is revoked': async () => {
    const person = await signedUp(stack.url)
    const { id, script } = await tokenOf(person)
    return { listener: script, end: () => done(person.send('DELETE', `/api/users/tokens/${id}.json`)) }
  },
  'the account of the API token is to be deleted': async () => {
    const person = await signedUp(stack.url)
    return { listener: (await tokenOf(person)).script, end: () => deleteAccountOf(person) }
  },
  'the session signs out': async () => {
    const person = await signedUp(stack.url)
    // The cookie as another browser has copied it.
    const copy = createApiSession(stack.url)
    for (const [name, value] of person.cookies) copy.cookies.set(name, value)
    return { listener: copy, end: () => done(person.send('POST', '/api/users/sign_out.json', {})) }
  },
  'the session is ended from another': async () => {
    const person = await signedUp(stack.url)
    const second = await signIn(person)
    return { listener: person, end: () => endNamed(second, isOther) }
  },
  'all other sessions are ended': async () => {
    const person = await signedUp(stack.url)
    const second = await signIn(person)
    return { listener: person, end: () => endOthers(second) }
  },
  'the password is changed elsewhere': async () => {
    const person = await signedUp(stack.url)
    const second = await signIn(person)
    const passwords = { current_password: password, new_password: 'another horse', new_password_confirmation: 'another horse' }
    return { listener: person, end: () => done(second.send('PUT', '/api/users/password.json', passwords)) }
  },
  'the password is reset': async () => {
    const person = await signedUp(stack.url)
    const token = await newPasswordLink(person, person.email)
    const passwords = { token, new_password: 'another horse', new_password_confirmation: 'another horse' }
    return { listener: person, end: () => done(createApiSession(stack.url).send('PUT', '/api/users/password/reset.json', passwords)) }
  },
  'the account is to be deleted': async () => {
    const person = await signedUp(stack.url)
    return { listener: person, end: () => deleteAccountOf(person) }
  },
  'the impersonation is ended by its site admin': async () => {
    const { admin } = await acting()
    const copy = createApiSession(stack.url)
    for (const [name, value] of admin.cookies) copy.cookies.set(name, value)
    return { listener: copy, end: () => done(admin.call(revertImpersonation, {})) }
  },
  'the impersonation is ended by its person': async () => {
    const { admin, person } = await acting()
    return { listener: admin, end: () => endNamed(person, ({ is_support_access }) => is_support_access) }
  },
  'the session that the site admin has put aside is ended from another': async () => {
    const { admin, elsewhere } = await acting()
    return { listener: admin, end: () => endNamed(elsewhere, isOther) }
  },
  'all other sessions of the site admin are ended': async () => {
    const { admin, elsewhere } = await acting()
    return { listener: admin, end: () => endOthers(elsewhere) }
  },
  'the site admin loses the role': async () => {
    const [{ admin }, secondAdmin] = [await acting(), await signedUp(stack.url)]
    await stack.makeAdmin(secondAdmin.email)
    const path = `/api/admin/users/${admin.userId}/role.json`
    return { listener: admin, end: () => done(secondAdmin.send('PUT', path, { role: 'user' })) }
  },
  'the site admin is locked': async () => {
    const [{ admin }, secondAdmin] = [await acting(), await signedUp(stack.url)]
    await stack.makeAdmin(secondAdmin.email)
    const lock = async () => {
      await done(secondAdmin.send('PUT', `/api/admin/users/${admin.userId}/role.json`, { role: 'user' }))
      return done(secondAdmin.send('POST', `/api/admin/users/${admin.userId}/lock.json`, { reason: 'Spam' }))
    }
    return { listener: admin, end: lock }
  },
}

describe('an event stream', () => {
  it.each(Object.keys(endings))('ends, and its listener is refused from then on, when %s', async (name) => {
    const { listener, end } = await endings[name]!()
    const heard = await listen(listener)
    expect((await listener.send('GET', '/api/users/pages.json')).status).toBe(200)
    await end()
    await waitFor('the stream to end', () => heard.ended)
    expect((await listener.send('GET', '/api/users/pages.json')).status).toBe(401)
  })

  it('opened with an API token counts among those of its person', async () => {
    const person = await signedUp(stack.url)
    const { script } = await tokenOf(person)
    const first = await listen(person)
    const streams = []
    while (!first.ended && streams.length < 100) streams.push(await listen(script))
    await expect.poll(() => first.ended).toBe(true)
  })

  it('says that a page is gone once its grant is withdrawn, and nothing more of it', async () => {
    const [owner, visitor] = [await signedUp(stack.url), createApiSession(stack.url)]
    const page = (await done(owner.send('POST', '/api/pages.json', { title: 'Shared' }))).body as PageSummary
    const access = (body: object) => done(owner.send('PUT', `/api/pages/${page.id}/access.json`, body))
    const { access_token } = (await access({ share_mode: 'link' })).body as { access_token: string }
    await done(visitor.send('GET', `/api/p/${page.public_id}.json?access_token=${access_token}`))
    const answer = await fetch(`${stack.url}/api/live?watch=${page.public_id}:999999`, { headers: visitor.headers() })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? ''
    }
    await until('ready')
    expect(text).not.toContain('gone')
    await access({ renew_link: true })
    await until('"type":"gone"')
    const length = text.length
    await done(owner.send('PUT', `/api/pages/${page.id}.json`, { title: 'Secret' }))
    const second = await fetch(`${stack.url}/api/live?watch=${page.public_id}:0`, { headers: visitor.headers() })
    const again = second.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('ready')) heard += (await again?.read())?.value ?? ''
    expect(heard).toContain('"type":"gone"')
    await Promise.all([reader?.cancel(), again?.cancel()])
    expect(text.slice(length)).toBe('')
  })
})
