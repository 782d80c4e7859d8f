import type { Endpoint, EndpointRequest } from '@foyer/contracts/endpoint'
import { fillPath } from '@foyer/contracts/endpoint'
import { type AuditEntry, listAuditEntries } from '@foyer/contracts/accounts/administration/audit'
import { type Answer, callPath } from '@foyer/testing/client'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { type SignedIn, asPerson, newPerson, type startAccountsStores } from './accounts.ts'

type Stores = Awaited<ReturnType<typeof startAccountsStores>>

/** Pages and billing on loopback, which remember subscriptions and deletions. */
export async function startSiblings(): Promise<Loopback & { subscriptions: Map<string, number | null>; deletedPages: string[] }> {
  const subscriptions = new Map<string, number | null>()
  const deletedPages: string[] = []
  const server = await startLoopback(({ method, path, body }) => {
    const id = path.split('/').at(-1) ?? ''
    if (path.endsWith('/page_count')) return json({ pages: 3 })
    if (path.startsWith('/internal/pages/')) {
      if (id === '404') return json({ code: 'not_found', request_id: 'x' }, 404)
      if (method === 'GET') return json({ owner_id: Number(id), public_id: 'Abc1234', title: 'Spam' })
      deletedPages.push(id)
      return json({ deleted: true })
    }
    if (!path.startsWith('/internal/subscriptions/')) {
      const is_premium = isRunning(subscriptions.get(id))
      return json({ user_id: Number(id), is_premium, plan: is_premium ? 'premium' : 'free' })
    }
    if (method === 'PUT') subscriptions.set(id, (JSON.parse(body) as { valid_until: number | null }).valid_until)
    if (method === 'DELETE') subscriptions.delete(id)
    const valid_until = subscriptions.get(id)
    return json({ billing: 'on', subscription: valid_until === undefined ? null : { plan: 'granted', valid_until } })
  })
  return Object.assign(server, { subscriptions, deletedPages })
}

const isRunning = (until: number | null | undefined) => until === null || (until !== undefined && until * 1000 > Date.now())

/** Someone new who is a site admin. */
export async function newAdmin(url: string, stores: Pick<Stores, 'users'>): Promise<SignedIn> {
  const person = await newPerson(url)
  await stores.users.updateOne({ _id: person.user.id }, { $set: { role: 'admin' } })
  const user = { ...person.user, role: 'admin' as const }
  return { ...person, user, headers: { ...asPerson(user, person.session), 'x-forwarded-for': '192.0.2.7' } }
}

/** Calls an endpoint as the given headers say. */
export function callWith<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: EndpointRequest<E>,
  { headers }: { headers: Record<string, string> },
): Promise<Answer> {
  const { params, query, body } = input as { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown }
  return callPath(url, endpoint, fillPath(endpoint.path, params), null, {
    headers,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  })
}

/** What the audit log has of a person or a team, the newest first. */
export async function entriesAbout(url: string, admin: SignedIn, kind: 'user' | 'team', id: number): Promise<AuditEntry[]> {
  const { body } = await callWith(url, listAuditEntries, { query: { target_kind: kind, target_id: String(id) } }, admin)
  return (body as { entries: AuditEntry[] }).entries
}

/** The same of a person. */
export const entriesOf = (url: string, admin: SignedIn, userId: number): Promise<AuditEntry[]> => entriesAbout(url, admin, 'user', userId)
