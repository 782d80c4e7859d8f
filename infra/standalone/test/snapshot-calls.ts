import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import type { ApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

let pages = 0

/** The snapshot of a page that somebody has bookmarked, once it is taken. */
export async function takenSnapshot(owner: ApiSession, url: string): Promise<number> {
  await owner.send('POST', '/api/users/unsorted_link', { url })
  await owner.send('POST', '/api/tools/snapshots.json', { url })
  const find = async () => {
    const { snapshot } = (await owner.send('GET', `/api/tools/snapshot.json?url=${encodeURIComponent(url)}`)).body as {
      snapshot: Snapshot | null
    }
    return snapshot?.has_copy ? snapshot.id : null
  }
  // A site is asked for one page after another.
  return waitFor('the snapshot', find, 50_000)
}

/** One valid call of each endpoint about snapshots, on those of the owner where it is about one. */
export function snapshotCalls(calls: {
  send: Send
  session: ApiSession
  owner: ApiSession
  site: string
  statusOf: (path: string) => Promise<number>
}) {
  const { send, session, owner, site, statusOf } = calls
  const owned = () => takenSnapshot(owner, `${site}/saved`)
  return {
    findSnapshot: () => send('GET', `/tools/snapshot.json?url=${encodeURIComponent(site)}`),
    takeSnapshot: async () => {
      await session.send('POST', '/api/users/unsorted_link', { url: `${site}/asked` })
      return send('POST', '/tools/snapshots.json', { url: `${site}/asked` })
    },
    readSnapshot: async () => send('GET', `/tools/snapshots/${await owned()}.json`),
    snapshotCopy: async () => statusOf(`/api/tools/snapshots/${await owned()}/copy`),
    deleteSnapshot: async () => send('DELETE', `/tools/snapshots/${await takenSnapshot(owner, `${site}/saved/${(pages += 1)}`)}.json`),
    snapshotUsage: () => send('GET', '/tools/snapshot_usage.json'),
    searchSnapshots: () => send('GET', '/tools/snapshot_search.json?query=matrix'),
    deleteSnapshots: () => send('DELETE', '/tools/snapshots.json'),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
