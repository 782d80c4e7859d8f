import type { AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import { listAuditEntries } from '@foyer/contracts/accounts/administration/audit'
import { signOut } from '@foyer/contracts/accounts/accounts'
import { startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { impersonateUser, revertImpersonation } from '@foyer/contracts/accounts/administration/impersonation'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { readsNoSession } from '@foyer/contracts/scope-rule'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

/** Acting as somebody else ends with these two; their own tests are in accounts. */
const ending = new Set<string>([signOut.name, revertImpersonation.name])
/** Every call in which a session counts. */
const calls: Endpoint[] = publicEndpoints().filter(
  (endpoint: Endpoint) => !readsNoSession(endpoint) && !endpoint.local && !ending.has(endpoint.name),
)

const atOnce = 6

let stack: MatrixStack

beforeAll(async () => {
  stack = await sharedFoyer()
})

const people = {
  registered: async () => (await signedUp(stack.url)).userId,
  anonymous: async () => {
    const answer = await createApiSession(stack.url).call(startAnonymously, { body: {} })
    return (answer.body as { user: { id: number } }).user.id
  },
}

/** The browser of a site admin who acts as this person. */
async function actAs(userId: number): Promise<ApiSession> {
  const browser = await signedUp(stack.url)
  await stack.makeAdmin(browser.email)
  const answer = await browser.call(impersonateUser, { body: { user_id: userId, reason: 'Ticket 7' } })
  expect(answer.status).toBe(200)
  return browser
}

/** How a call is refused that is as good as anybody can make it without knowing what there is; undefined where it is not. */
async function ask(browser: ApiSession, { method, path }: Endpoint): Promise<string | undefined> {
  const filled = `/api${path.replaceAll(/\{\w+\}/g, '7')}`
  if (method !== 'GET') return errorCodeOf(await browser.send(method, filled, {}))
  // Not all of them answer with JSON, and one never ends.
  const abort = new AbortController()
  const answer = await fetch(stack.url + filled, { headers: browser.headers(), redirect: 'manual', signal: abort.signal })
  const isError = answer.status >= 400
  const code = isError ? ((await answer.json()) as { code: string }).code : undefined
  abort.abort()
  return code
}

/** The names of all calls that were recorded of a person. */
async function recordedOf(admin: ApiSession, userId: number): Promise<Set<unknown>> {
  const names = new Set<unknown>()
  let before: string | undefined
  do {
    const query = { target_kind: 'user' as const, target_id: String(userId), ...(before === undefined ? {} : { before }) }
    const { entries, next } = (await admin.call(listAuditEntries, { query })).body as {
      entries: AuditEntry[]
      next: number | null
    }
    for (const { action, details } of entries) if (/^impersonation\.(?:call|read)$/.test(action)) names.add(details['endpoint'])
    before = next === null ? undefined : String(next)
  } while (before !== undefined)
  return names
}

/** The sessions of a person in which they are themselves, and what else opens their account. */
async function accessOf(userId: number): Promise<Record<string, number>> {
  const store = await stack.openStore('accounts')
  const count = (name: string, filter: object) => store.collection(name).countDocuments(filter)
  const access = {
    sessions: await count('sessions', { user_id: userId, impersonation: { $exists: false } }),
    apiTokens: await count('api_tokens', { user_id: userId }),
    passkeys: await count('passkeys', { user_id: userId }),
    totps: await count('totps', { _id: userId }),
  }
  await store.close()
  return access
}

describe.each(['registered', 'anonymous'] as const)('acting as somebody %s', (kind) => {
  it('refuses or records every call, and leaves nothing that opens the account', async () => {
    const userId = await people[kind]()
    const before = await accessOf(userId)
    const browser = await actAs(userId)
    const cookie = browser.cookies.get('session')
    const codes = new Map<string, string | undefined>()
    const askNext = async (from: number): Promise<void> => {
      const endpoint = calls[from]
      if (!endpoint) return
      codes.set(endpoint.name, await ask(browser, endpoint))
      return askNext(from + atOnce)
    }
    // The first fetches the forgery token that the others need.
    await askNext(calls.length - 1)
    await Promise.all(Array.from({ length: atOnce }, (_, from) => askNext(from)))
    expect(browser.cookies.get('session')).toBe(cookie)

    expect((await browser.call(revertImpersonation, {})).status).toBe(200)
    const recorded = await recordedOf(browser, userId)
    const isRefused = ({ name, rights }: Endpoint) =>
      codes.get(name) === 'impersonating' || (rights === 'site:admin' && codes.get(name) === 'not_found')
    expect(calls.filter((endpoint) => !isRefused(endpoint) && !recorded.has(endpoint.name)).map(({ name }) => name)).toEqual([])

    expect(await accessOf(userId)).toEqual(before)
  })
})
