import type { BackupList } from '@foyer/contracts/backups'
import type { PublicEndpointName } from '@foyer/contracts/registry'
import { type ApiSession, createApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** One valid call of each endpoint of site administration; what they change is somebody else's. `makeAdmin` gives the role to an address. */
export function adminCalls(
  send: Send,
  { session, isAdmin, url, makeAdmin }: { session: ApiSession; isAdmin: boolean; url: string; makeAdmin: (email: string) => Promise<void> },
) {
  const statusOf = async (path: string) => (await fetch(url + path, { headers: session.headers(), redirect: 'manual' })).status
  // On a store that a variable names, a site admin finds none, and is refused nothing else either.
  const areBackupsElsewhere = async () =>
    isAdmin && !((await session.send('GET', '/api/admin/backups.json')).body as BackupList).is_available
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
    listBackups: () => send('GET', '/admin/backups.json'),
    makeBackup: async () => ((await areBackupsElsewhere()) ? 202 : send('POST', '/admin/backups.json')),
    prepareBackupDownload: async () =>
      (await areBackupsElsewhere()) ? 200 : send('POST', `/admin/backups/${await backupName(session, isAdmin)}/download.json`),
    downloadBackup: async () =>
      (await areBackupsElsewhere()) ? 200 : statusOf(`/api/admin/backups/${await backupName(session, isAdmin)}/backup.gz`),
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

/** The name of a backup, which nobody but a site admin learns. */
async function backupName(session: ApiSession, isAdmin: boolean): Promise<string> {
  if (!isAdmin) return 'foyer-20261126T000000Z-manual.gz'
  const list = async () => (await session.send('GET', '/api/admin/backups.json')).body as BackupList
  if ((await list()).backups.length === 0) await session.send('POST', '/api/admin/backups.json')
  // One that is being made takes the place of one of the same day.
  return waitFor('a backup', async () => {
    const { backups, running } = await list()
    return running === null ? backups[0]?.name : null
  })
}

/** Somebody else with the same rights, so that the actor stays who they are. */
async function copyOf(session: ApiSession, url: string, makeAdmin: (email: string) => Promise<void>): Promise<ApiSession> {
  if (!session.cookies.has('session')) return createApiSession(url)
  const copy = await signedUp(url)
  const { user } = (await session.send('GET', '/api/users/current.json')).body as { user: { role: string } }
  if (user.role === 'admin') await makeAdmin(copy.email)
  return copy
}
