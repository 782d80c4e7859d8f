import type { Principal } from '@foyer/contracts/identity'
import { createCache } from '@foyer/service-kit/cache'
import { excerptOf, queriedWords } from './page/searched-words.ts'
import type { SnapshotAccess } from './snapshot-access.ts'
import type { SnapshotPieceRepository } from './snapshot-piece.repository.ts'
import type { SnapshotContent, SnapshotRecord } from './snapshot.model.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

export type FoundSnapshotRecord = { snapshot: SnapshotRecord; excerpt: string }

const maxCachedBytes = 32 * 1024 * 1024
const bytesPerEntry = 200

type Saved = SnapshotRecord & { content: SnapshotContent; taken_at: Date }

/**
 * Finds the snapshots of a person, and of their teams, by the words of their texts. In memory are the words of the contents that were searched last,
 * which never change: a search reads what snapshots there are, and the words of those that are new.
 */
export function createSnapshotSearch({
  snapshots,
  pieces,
  access,
}: {
  access: Pick<SnapshotAccess, 'linksFor'>
  snapshots: Pick<SnapshotRepository, 'allOf'>
  pieces: Pick<SnapshotPieceRepository, 'words' | 'text'>
}) {
  const cache = createCache<string, string>({
    maxBytes: maxCachedBytes,
    bytesOf: (words) => 2 * words.length + bytesPerEntry,
  })

  async function wordsOf(contentIds: readonly string[]): Promise<Map<string, string>> {
    const cached = new Map(
      contentIds.flatMap((id): [string, string][] => {
        const words = cache.peek(id)
        return words === undefined ? [] : [[id, words]]
      }),
    )
    const read = await pieces.words(contentIds.filter((id) => !cached.has(id)))
    for (const [id, words] of read) cache.set(id, words)
    return new Map([...cached, ...read])
  }

  /** The snapshots of a team that the viewer may see, of these. */
  async function visible(viewer: Principal, records: readonly Saved[]): Promise<Saved[]> {
    const byOwner = Map.groupBy(records, ({ owner_id }) => owner_id)
    const parts = await Promise.all(
      [...byOwner].map(async ([ownerId, ofOwner]) => {
        if (ownerId === viewer.id) return ofOwner
        const linkIds = ofOwner.map(({ link_id }) => link_id)
        const allowed = await access.linksFor(viewer, ownerId, linkIds, 'view')
        return ofOwner.filter(({ link_id }) => allowed.has(link_id))
      }),
    )
    return parts.flat()
  }

  /** Those whose texts hold every word of the query, the latest first. */
  return async (viewer: Principal, query: string, limit: number): Promise<{ results: FoundSnapshotRecord[]; has_more: boolean }> => {
    const searched = queriedWords(query)
    if (searched.length === 0) return { results: [], has_more: false }
    const owners = [viewer.id, ...(viewer.memberships ?? []).map(({ id }) => id)]
    const all = (await Promise.all(owners.map((ownerId) => snapshots.allOf(ownerId)))).flat()
    const saved = all.filter((snapshot): snapshot is Saved => snapshot.content !== null)
    const words = await wordsOf(saved.map(({ content }) => content.id))
    const holding = saved.filter(({ content }) => searched.every((word) => words.get(content.id)?.includes(word)))
    const matches = (await visible(viewer, holding)).toSorted((a, b) => b.taken_at.getTime() - a.taken_at.getTime())
    const results = await Promise.all(
      matches.slice(0, limit).map(async (snapshot) => ({
        snapshot,
        excerpt: excerptOf((await pieces.text(snapshot.content)) ?? '', searched),
      })),
    )
    return { results, has_more: matches.length > limit }
  }
}
