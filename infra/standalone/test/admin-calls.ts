import type { BackupList } from '@foyer/contracts/accounts/administration/backups'
import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import type { MatrixStack } from './matrix-stack.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** One valid call of each endpoint of site administration; what they change is somebody else's. */
export function adminCalls(send: Send, { session, isAdmin, foyer }: { session: ApiSession; isAdmin: boolean; foyer: MatrixStack }) {
  const statusOf = async (path: string) => (await fetch(foyer.url + path, { headers: session.headers(), redirect: 'manual' })).status
  // On a store that a variable names, a site admin finds none, and is refused nothing else either.
  const areBackupsElsewhere = async () =>
    isAdmin && !((await session.send('GET', '/api/admin/backups.json')).body as BackupList).is_available
  const person = () => (isAdmin ? newPerson(foyer) : (unharmed ??= newPerson(foyer)))
  const ofPerson = async (part: string) => `/admin/users/${await person()}${part}`
  return {
    getSiteOverview: () => send('GET', '/admin/overview.json'),
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
    requestPersonDeletion: async () => send('POST', await ofPerson('/deletion.json'), { reason: 'Left' }),
    cancelPersonDeletion: async () => {
      const path = await ofPerson('/deletion.json')
      await send('POST', path, { reason: 'Left' })
      return send('DELETE', path)
    },
    createLoginLink: async () => send('POST', await ofPerson('/login_link.json')),
    createPasswordLink: async () => send('POST', await ofPerson('/password_link.json')),
    listAuditEntries: () => send('GET', '/admin/audit.json'),
    verifyAuditLog: () => send('GET', '/admin/audit/verification.json'),
    listBackups: () => send('GET', '/admin/backups.json'),
    makeBackup: async () => ((await areBackupsElsewhere()) ? 202 : send('POST', '/admin/backups.json')),
    prepareBackupDownload: async () =>
      (await areBackupsElsewhere()) ? 200 : send('POST', `/admin/backups/${await backupName(session, isAdmin)}/download.json`),
    downloadBackup: async () =>
      (await areBackupsElsewhere()) ? 200 : statusOf(`/api/admin/backups/${await backupName(session, isAdmin)}/backup.gz`),
    deleteBackup: async () =>
      (await areBackupsElsewhere()) ? 200 : send('DELETE', `/admin/backups/${await backupName(session, isAdmin)}.json`),
    listQueues: () => send('GET', '/admin/queues.json'),
    listFailedJobs: () => send('GET', '/admin/queues/feed-poll/failed.json'),
    retryFailedJobs: () => send('POST', '/admin/queues/feed-poll/retry.json', {}),
    removeFailedJobs: () => send('POST', '/admin/queues/feed-poll/remove.json', {}),
    listAdminOutbox: () => send('GET', '/admin/outbox.json'),
    listSiteInvitations: () => send('GET', '/admin/invitations.json'),
    createSiteInvitation: () => send('POST', '/admin/invitations.json', { email: 'invited@example.org' }),
    withdrawSiteInvitation: () => send('DELETE', '/admin/invitations/7.json'),
    searchPages: () => send('GET', '/admin/pages.json?query=Matrix'),
    impersonateUser: async () => {
      const copy = await copyOf(session, isAdmin, foyer)
      return (await copy.send('POST', '/api/impersonate.json', { user_id: await person(), reason: 'Help' })).status
    },
    // Nobody but a site admin who acts as somebody goes back: everyone who is signed in here stands for one.
    revertImpersonation: async () => {
      if (!session.cookies.has('session')) return send('POST', '/impersonate/revert')
      const admin = await foyer.newcomer('admin')
      await admin.send('POST', '/api/impersonate.json', { user_id: await person(), reason: 'Help' })
      return (await admin.send('POST', '/api/impersonate/revert')).status
    },
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}

/** Whom those mean who may do nothing to them. */
let unharmed: Promise<number> | undefined

const newPerson = async ({ newcomer }: MatrixStack) => (await newcomer()).userId

/** The name of a backup, which nobody but a site admin learns. */
async function backupName(session: ApiSession, isAdmin: boolean): Promise<string> {
  if (!isAdmin) return 'foyer-20261126T000000Z-manual.gz'
  const list = async () => (await session.send('GET', '/api/admin/backups.json')).body as BackupList
  if ((await list()).backups.length === 0) await session.send('POST', '/api/admin/backups.json')
  return waitFor(
    'a backup',
    async () => {
      const { backups, running } = await list()
      return running === null ? backups[0]?.name : null
    },
    50_000,
  )
}

/** Somebody else with the same rights, so that the actor stays who they are. */
async function copyOf(session: ApiSession, isAdmin: boolean, { url, newcomer }: MatrixStack): Promise<ApiSession> {
  return session.cookies.has('session') ? newcomer(isAdmin ? 'admin' : 'user') : createApiSession(url)
}
