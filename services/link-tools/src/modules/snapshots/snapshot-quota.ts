import { checkedAddress } from '@foyer/links/checked-address'
import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import { hashToken } from '@foyer/service-kit/hashes'
import type { CheckedLinkRepository } from '../link-checks/checked-link.repository.ts'
import type { SnapshotRecord } from './snapshot.model.ts'
import type { SnapshotRepository } from './snapshot.repository.ts'

export type SnapshotQuota = ReturnType<typeof createSnapshotQuota>

/** Whatever they take. */
const maxSnapshots = 5_000

/** What the snapshots of a person take in the store, and who makes room for a new one. */
export function createSnapshotQuota(options: {
  snapshots: Pick<SnapshotRepository, 'allOf'>
  links: Pick<CheckedLinkRepository, 'byIds'>
  maxBytes: number
  remove: (snapshots: readonly SnapshotRecord[]) => Promise<void>
}) {
  const { snapshots, links, maxBytes, remove } = options

  return {
    maxBytes,

    async usage(ownerId: number): Promise<{ count: number; bytes: number }> {
      const saved = (await snapshots.allOf(ownerId)).filter(({ taken_at }) => taken_at !== null)
      return { count: saved.length, bytes: saved.reduce((sum, { bytes }) => sum + bytes, 0) }
    },

    /**
     * Makes room for so many bytes of a snapshot, in place of what it takes now: the oldest ones go first, but none whose link is broken, which shows what
     * is nowhere else. Gives false where that is not enough; then nothing was deleted.
     */
    async makeRoom({ _id, owner_id: ownerId }: Pick<SnapshotRecord, '_id' | 'owner_id'>, needed: number): Promise<boolean> {
      const neighbours = (await snapshots.allOf(ownerId)).filter((snapshot) => snapshot._id !== _id && snapshot.taken_at !== null)
      let excessBytes = neighbours.reduce((sum, { bytes }) => sum + bytes, needed) - maxBytes
      let excess = neighbours.length + 1 - maxSnapshots
      if (excessBytes <= 0 && excess <= 0) return true
      const broken = await brokenAmong(neighbours)
      const leaving: SnapshotRecord[] = []
      for (const snapshot of neighbours.toSorted((a, b) => Number(a.taken_at) - Number(b.taken_at))) {
        if (excessBytes <= 0 && excess <= 0) break
        if (broken.has(snapshot._id)) continue
        leaving.push(snapshot)
        excessBytes -= snapshot.bytes
        excess -= 1
      }
      if (excessBytes > 0 || excess > 0) return false
      await remove(leaving)
      return true
    },
  }

  async function brokenAmong(records: readonly SnapshotRecord[]): Promise<Set<number>> {
    const keys = new Map(records.map(({ _id, url }) => [_id, checkKey(url)]))
    const states = await links.byIds([...new Set([...keys.values()].filter((key) => key !== null))])
    const broken = new Set(states.filter(({ verdict }) => isBrokenVerdict(verdict)).map((state) => state._id))
    return new Set([...keys].flatMap(([id, key]) => (key !== null && broken.has(key) ? id : [])))
  }
}

/** The id under which an address is checked; null for one that is not. */
export function checkKey(url: string): string | null {
  const address = checkedAddress(url)
  return address === null ? null : hashToken(address)
}
