import { type Hunk, diffParts } from './text-diff.ts'

/**
 * Puts two changes of one text together, line by line. Null where both have changed the same lines, or lines beside each other, in different ways: somebody has to
 * say what the text is to be then.
 */
export function mergeTexts(base: string, first: string, second: string): string | null {
  if (first === second || second === base) return first
  if (first === base) return second
  const lines = base.split('\n')
  const queues = [diffParts(lines, first.split('\n')), diffParts(lines, second.split('\n'))] as const
  const merged: string[] = []
  let at = 0
  for (;;) {
    const [left, right] = [queues[0][0], queues[1][0]]
    if (left && right && isEqual(left, right)) queues[1].shift()
    else if (left && right && left.start <= right.end && right.start <= left.end) return null
    const isFirst = left !== undefined && (!right || left.start <= right.start)
    const hunk = isFirst ? queues[0].shift() : queues[1].shift()
    if (!hunk) break
    merged.push(...lines.slice(at, hunk.start), ...hunk.parts)
    at = hunk.end
  }
  return [...merged, ...lines.slice(at)].join('\n')
}

function isEqual(a: Hunk, b: Hunk): boolean {
  return (
    a.start === b.start && a.end === b.end && a.parts.length === b.parts.length && a.parts.every((part, index) => part === b.parts[index])
  )
}
