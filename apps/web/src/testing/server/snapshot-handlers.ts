import type { Snapshot } from '@foyer/contracts/link-tools/snapshots'
import type { Handlers } from './api-server.ts'
import { type State, missing, nowInSeconds } from './state.ts'

const quotaBytes = 250 * 1024 * 1024

/** Snapshots are taken by the time they are asked for again. */
export const snapshotHandlers = (state: State): Handlers => {
  const byId = (id: number) => [...state.snapshots.values()].find((entry) => entry.id === id) ?? missing()
  const saved = () => [...state.snapshots.values()].filter(({ taken_at }) => taken_at !== null)
  const settle = (snapshot: Snapshot | undefined) => {
    if (snapshot?.is_pending) Object.assign(snapshot, { is_pending: false, taken_at: nowInSeconds(), has_copy: true, bytes: 40_000 })
    return snapshot
  }
  return {
    findSnapshot: ({ query }) => ({ snapshot: settle(state.snapshots.get(query.url)) ?? null }),
    takeSnapshot: ({ body: { url } }) => {
      const before = state.snapshots.get(url)
      const snapshot = before ?? storedSnapshot(url, { taken_at: null, has_copy: false, bytes: 0 })
      state.snapshots.set(url, Object.assign(snapshot, { is_pending: true, failure: null }))
      return { snapshot: { ...snapshot } }
    },
    readSnapshot: ({ params }) => {
      const { text, ...snapshot } = byId(params.id)
      settle(state.snapshots.get(snapshot.url))
      return { snapshot, text }
    },
    deleteSnapshot: ({ params }) => void state.snapshots.delete(byId(params.id).url),
    deleteSnapshots: () => state.snapshots.clear(),
    snapshotUsage: () => ({
      count: saved().length,
      bytes: saved().reduce((sum, { bytes }) => sum + bytes, 0),
      quota_bytes: quotaBytes,
    }),
    searchSnapshots: ({ query }) => ({
      snapshots: saved()
        .filter(({ text }) => text.toLowerCase().includes(query.query.toLowerCase()))
        .map(({ text, ...snapshot }) => ({ ...snapshot, excerpt: text })),
    }),
  }
}

let lastId = 7_000

/** A snapshot of a page that is there. */
export function storedSnapshot(url: string, fields: Partial<Snapshot & { text: string }> = {}): Snapshot & { text: string } {
  lastId += 1
  return {
    id: lastId,
    url,
    title: 'Birch',
    taken_at: 1_772_539_200,
    has_copy: true,
    bytes: 180_000,
    is_pending: false,
    failure: null,
    text: '# Birches\n\nA birch is a tree.\n\n- white\n\n- slender',
    ...fields,
  }
}
