import type { DiffSegment } from '@foyer/text/text-diff'

const linesAround = 2

/** A difference without what is far from any change: of that an ellipsis on a line of its own stands. */
export function aroundChanges(segments: readonly DiffSegment[]): DiffSegment[] {
  if (segments.every(({ kind }) => kind === 'same')) return [...segments]
  return segments.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text }
    const lines = text.split('\n')
    // The first and the last line are parts of lines that have changed.
    const [start, end] = [index === 0 ? 0 : linesAround + 1, index === segments.length - 1 ? 0 : linesAround + 1]
    if (lines.length <= start + end + 1) return { kind, text }
    return { kind, text: [...lines.slice(0, start), '…', ...lines.slice(lines.length - end)].join('\n') }
  })
}
