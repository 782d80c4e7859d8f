/** A place where two lists of parts differ: those of the first from `start` to before `end` stand where the second has `parts`. */
export type Hunk = { start: number; end: number; parts: readonly string[] }

/** A stretch of text that two texts have, that only the first has, or that only the second has. */
export type DiffSegment = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above so many comparisons a stretch is no longer looked into: all of it has changed. */
const maxComparisons = 1_000_000

/**
 * Where two lists of parts (the lines or words of texts) differ, first to last: a longest common subsequence between their common beginning and end. Lists that
 * are too long for that differ in one place. Putting the parts of the hunks in gives the second list in any case.
 */
export function diffParts(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let [end, afterEnd] = [before.length, after.length]
  while (end > start && afterEnd > start && before[end - 1] === after[afterEnd - 1]) {
    end -= 1
    afterEnd -= 1
  }
  if (start === end && start === afterEnd) return []
  const [rows, columns] = [end - start, afterEnd - start]
  if (rows === 0 || columns === 0 || rows * columns > maxComparisons) return [{ start, end, parts: after.slice(start, afterEnd) }]
  return hunksBetween(before, after, { start, end, afterEnd })
}

/** How one text became another: by lines, and by words where a line has changed. The segments of the one and of the other are its whole text. */
export function diffTexts(before: string, after: string): DiffSegment[] {
  const [lines, afterLines] = [linesOf(before), linesOf(after)]
  const segments: DiffSegment[] = []
  let at = 0
  for (const { start, end, parts } of diffParts(lines, afterLines)) {
    append(segments, 'same', lines.slice(at, start).join(''))
    diffWords(segments, lines.slice(start, end).join(''), parts.join(''))
    at = end
  }
  append(segments, 'same', lines.slice(at).join(''))
  return segments
}

function diffWords(segments: DiffSegment[], before: string, after: string): void {
  const words = wordsOf(before)
  let at = 0
  for (const { start, end, parts } of diffParts(words, wordsOf(after))) {
    append(segments, 'same', words.slice(at, start).join(''))
    append(segments, 'removed', words.slice(start, end).join(''))
    append(segments, 'added', parts.join(''))
    at = end
  }
  append(segments, 'same', words.slice(at).join(''))
}

function append(segments: DiffSegment[], kind: DiffSegment['kind'], text: string): void {
  const last = segments.at(-1)
  if (text === '') return
  if (last?.kind === kind) last.text += text
  else segments.push({ kind, text })
}

/** Lines with what ends them, words with the space behind them. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+[^\S\n]?/g) ?? []

type Bounds = { start: number; end: number; afterEnd: number }

function hunksBetween(before: readonly string[], after: readonly string[], { start, end, afterEnd }: Bounds): Hunk[] {
  const width = afterEnd - start + 1
  // The length of the longest common subsequence of what follows both places.
  const lengths = new Uint16Array((end - start + 1) * width)
  const lengthAt = (row: number, column: number): number => lengths[(row - start) * width + column - start] ?? 0
  for (let row = end - 1; row >= start; row -= 1) {
    for (let column = afterEnd - 1; column >= start; column -= 1) {
      lengths[(row - start) * width + column - start] =
        before[row] === after[column] ? lengthAt(row + 1, column + 1) + 1 : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const hunks: Hunk[] = []
  let [row, column] = [start, start]
  while (row < end || column < afterEnd) {
    const [hunkStart, hunkColumn] = [row, column]
    while ((row < end || column < afterEnd) && !(row < end && column < afterEnd && before[row] === after[column])) {
      if (column >= afterEnd || (row < end && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) row += 1
      else column += 1
    }
    if (row > hunkStart || column > hunkColumn) hunks.push({ start: hunkStart, end: row, parts: after.slice(hunkColumn, column) })
    while (row < end && column < afterEnd && before[row] === after[column]) {
      row += 1
      column += 1
    }
  }
  return hunks
}
