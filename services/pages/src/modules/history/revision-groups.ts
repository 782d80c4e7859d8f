import { authorKey } from '../page/revisions/revision-author.ts'
import type { RevisionHead } from '../page/revisions/revision.repository.ts'

const minute = 60_000
/** Changes that follow one another within this time are one revision. */
const maxGap = 5 * minute
const maxSpan = 30 * minute

/** Changes that are one revision, the last first. */
export type RevisionGroup = [last: RevisionHead, ...earlier: RevisionHead[]]

/**
 * Puts the changes that one person made in one way and that follow one another within minutes together. What was deleted is not among what was done before or afterwards,
 * so that there is a moment from which it can be brought back; a restoration stays by itself too. `heads`: the last first.
 */
export function groupRevisions(heads: readonly RevisionHead[]): RevisionGroup[] {
  const groups: RevisionGroup[] = []
  for (const head of heads) {
    const group = groups.at(-1)
    if (group && belongsTo(group, head)) group.push(head)
    else groups.push([head])
  }
  return groups
}

function belongsTo(group: RevisionGroup, head: RevisionHead): boolean {
  const [last] = group
  const next = group.at(-1) ?? last
  return (
    authorKey(head) === authorKey(last) &&
    head.restored_at?.getTime() === last.restored_at?.getTime() &&
    head.suggested_by_id === last.suggested_by_id &&
    (last.restored_at !== undefined || deletes(head) === deletes(next)) &&
    next.at.getTime() - head.at.getTime() <= maxGap &&
    last.at.getTime() - head.at.getTime() <= maxSpan
  )
}

const deletions: ReadonlySet<string> = new Set(['item_deleted', 'feed_removed', 'widget_removed'])
const deletes = ({ counts }: RevisionHead): boolean => counts.some(({ act }) => deletions.has(act))
