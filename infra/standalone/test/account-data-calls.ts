import type { Archive } from '@foyer/contracts/archives'
import type { ApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'

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

/** One valid call of each endpoint about what an account holds. `spare` gives a session that the call may end or use up. */
export function accountDataCalls(calls: {
  send: Send
  owner: ApiSession
  spare: () => Promise<ApiSession>
  statusOf: (path: string) => Promise<number>
}) {
  const { send, owner, spare, statusOf } = calls
  return {
    latestArchive: () => send('GET', '/users/user_data.json'),
    requestArchive: async () => (await (await spare()).send('POST', '/api/users/user_data.json')).status,
    prepareArchiveDownload: async () => send('POST', `/users/user_data/${await readyArchive(owner)}/download.json`),
    downloadArchive: async () => statusOf(`/api/users/user_data/${await readyArchive(owner)}/archive.zip`),
  }
}
