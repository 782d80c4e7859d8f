import type { Archive } from '@foyer/contracts/import/archives'
import type { ImportRecord } from '@foyer/contracts/import/import'
import type { ApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { downloadArchive, uploadArchive } from './round-trip/archive-stack.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** The archive that the owner has asked for once, when it is ready. */
export async function readyArchive(owner: ApiSession): Promise<number> {
  const latest = async () => ((await owner.send('GET', '/api/users/user_data.json')).body as { archive: Archive | null }).archive
  if (!(await latest())) await owner.send('POST', '/api/users/user_data.json')
  return waitFor('the archive', async () => {
    const archive = await latest()
    return archive?.status === 'ready' ? archive.id : null
  })
}

const imports = new WeakMap<ApiSession, Promise<ImportRecord>>()

/** An import of the owner's own archive, ready to be started. */
async function archiveImport(owner: ApiSession): Promise<number> {
  const made = imports.get(owner) ?? downloadArchive(owner.url, owner).then((bytes) => uploadArchive(owner, bytes))
  imports.set(owner, made)
  return (await made).id
}

/** One valid call of each endpoint about what an account holds. `spare` gives a session that the call may end or use up. */
export function accountDataCalls(calls: {
  send: Send
  owner: ApiSession
  spare: () => Promise<ApiSession>
  statusOf: (path: string) => Promise<number>
  /** A link that keeps the account of somebody else. */
  spareKeepLink: () => Promise<string>
  /** The token of a link that unsubscribes the owner. */
  unsubscribeToken: () => Promise<string>
}) {
  const { send, owner, spare, statusOf, spareKeepLink, unsubscribeToken } = calls
  return {
    deletionTerms: () => send('GET', '/users/deletion.json'),
    deleteAccount: async () => (await (await spare()).send('DELETE', '/api/users.json')).status,
    keepAccount: async () => (await (await spare()).send('POST', '/api/users/keep.json')).status,
    keepAccountByLink: async () => send('POST', '/users/keep/token.json', { token: await spareKeepLink() }),
    emailPreferences: () => send('GET', '/users/email_preferences.json'),
    updateEmailPreferences: () => send('PUT', '/users/email_preferences.json', { kinds: { feed_died: false } }),
    unsubscription: async () => send('GET', `/users/unsubscribe/${await unsubscribeToken()}.json`),
    setSubscription: async () => send('PUT', `/users/unsubscribe/${await unsubscribeToken()}.json`, { is_subscribed: true }),
    unsubscribeAtOnce: async () => send('POST', `/users/unsubscribe/${await unsubscribeToken()}`, { 'List-Unsubscribe': 'One-Click' }),
    openUnsubscription: async () => statusOf(`/api/users/unsubscribe/${await unsubscribeToken()}`),
    sendFeedback: () => send('POST', '/feedback.json', { form: 'page', choices: ['other'], answers: [] }),
    clientErrorReports: () => send('GET', '/client_errors.json'),
    reportClientErrors: () => send('POST', '/client_errors.json', { errors: [{ level: 'warning', code: 'widget_not_found', count: 1 }] }),
    listFeedback: () => send('GET', '/admin/feedback.json'),
    latestArchive: () => send('GET', '/users/user_data.json'),
    requestArchive: async () => (await (await spare()).send('POST', '/api/users/user_data.json')).status,
    prepareArchiveDownload: async () => send('POST', `/users/user_data/${await readyArchive(owner)}/download.json`),
    previewArchiveImport: async () => send('GET', `/import/${await archiveImport(owner)}/archive.json`),
    startArchiveImport: async () => send('POST', `/import/${await archiveImport(owner)}/archive`, { pages: [], account: false }),
    exportBookmarks: () => statusOf('/api/users/export/bookmarks/html'),
    downloadArchive: async () => statusOf(`/api/users/user_data/${await readyArchive(owner)}/archive.zip`),
  }
}
