import type { PublicEndpointName } from '@foyer/contracts/registry'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** One valid call of each endpoint of site administration; what they change is somebody else's. `makeAdmin` gives the role to an address. */
export function adminCalls(
  send: Send,
  { session, isAdmin, url, makeAdmin }: { session: ApiSession; isAdmin: boolean; url: string; makeAdmin: (email: string) => Promise<void> },
) {
  const person = () => (isAdmin ? newPerson(url) : (unharmed ??= newPerson(url)))
  const ofPerson = async (part: string) => `/admin/users/${await person()}${part}`
  return {
    searchUsers: () => send('GET', '/admin/users.json?query=person'),
    getUser: async () => send('GET', await ofPerson('.json')),
    lockUser: async () => send('POST', await ofPerson('/lock.json'), { reason: 'Spam' }),
    unlockUser: async () => {
      const path = await ofPerson('/lock.json')
      await send('POST', path, { reason: 'Spam' })
      return send('DELETE', path)
    },
    setPagesDenied: async () => send('PUT', await ofPerson('/denied_create_pages.json'), { denied_create_pages: true }),
    grantSubscription: async () => send('PUT', await ofPerson('/subscription.json'), { until: '2999-12-31' }),
    withdrawSubscription: async () => send('DELETE', await ofPerson('/subscription.json')),
    setUserRole: async () => send('PUT', await ofPerson('/role.json'), { role: 'admin' }),
    listAuditEntries: () => send('GET', '/admin/audit.json'),
    verifyAuditLog: () => send('GET', '/admin/audit/verification.json'),
    searchPages: () => send('GET', '/admin/pages.json?query=Matrix'),
    impersonateUser: async () => {
      const copy = await copyOf(session, url, makeAdmin)
      return (await copy.send('POST', '/api/impersonate.json', { user_id: await person(), reason: 'Help' })).status
    },
    // Nobody but a site admin who acts as somebody goes back: everyone who is signed in here stands for one.
    revertImpersonation: async () => {
      if (!session.cookies.has('session')) return send('POST', '/impersonate/revert')
      const admin = await signedUp(url)
      await makeAdmin(admin.email)
      await admin.send('POST', '/api/impersonate.json', { user_id: await person(), reason: 'Help' })
      return (await admin.send('POST', '/api/impersonate/revert')).status
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** Whom those mean who may do nothing to them. */
let unharmed: Promise<number> | undefined

const newPerson = async (url: string) => (await signedUp(url)).userId

/** Somebody else with the same rights, so that the actor stays who they are. */
async function copyOf(session: ApiSession, url: string, makeAdmin: (email: string) => Promise<void>): Promise<ApiSession> {
  if (!session.cookies.has('session')) return createApiSession(url)
  const copy = await signedUp(url)
  const { user } = (await session.send('GET', '/api/users/current.json')).body as { user: { role: string } }
  if (user.role === 'admin') await makeAdmin(copy.email)
  return copy
}
