import { limits } from '@foyer/contracts/limits'
import type { RevisionRepository } from './revision.repository.ts'

/** So many more may a page have before it is looked at. */
const slack = 100
const maxCounted = 10_000

/**
 * Bounds what is kept of each page, in number and size: beyond that the oldest changes are forgotten. Age bounds it by itself. Gives what is to be
 * called for each new record.
 */
export function createThinRevisions({
  revisions,
  onError,
}: {
  revisions: Pick<RevisionRepository, 'heads' | 'forgetUpTo'>
  onError: (error: unknown) => void
}): (pageId: number) => void {
  const counts = new Map<number, number>()
  const thin = async (pageId: number): Promise<void> => {
    const heads = await revisions.heads(pageId, { limit: limits.revision_changes + 1 })
    let bytes = 0
    const beyond = heads.find((revision, index) => {
      bytes += revision.bytes
      return index >= limits.revision_changes || (index > 0 && bytes > limits.revision_bytes)
    })
    if (beyond) await revisions.forgetUpTo(pageId, beyond._id)
  }
  return (pageId) => {
    const count = (counts.get(pageId) ?? slack / 2) + 1
    if (counts.size > maxCounted) counts.clear()
    counts.set(pageId, count % slack)
    if (count >= slack) void thin(pageId).catch(onError)
  }
}
