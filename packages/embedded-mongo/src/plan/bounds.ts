import { parseRegex } from '../pure/regex.ts'
import { isDoc, type Doc } from '../pure/values.ts'
import { keyOf, KEY_NULL, KEY_UNDEFINED, TYPE_RANGE, type KeyValue } from '../catalog/key-value.ts'

/** A condition on one key column: one of some keys, or a range. */
export type Bound = { kind: 'points'; points: KeyValue[] } | { kind: 'range'; op: '>' | '>=' | '<' | '<='; from: KeyValue; to: KeyValue }

/** What one part of a filter says about the keys of a path. */
export type PathBound = {
  path: string
  bound: Bound
  /** On a path that never met an array, the bound holds if and only if the filter's part does. Else it holds at least whenever that does. */
  exact: boolean
  /** The part cannot be true of a document without the path, so a sparse index has every document it is true of. */
  present: boolean
}

/** What a filter says about keys: all of `bounds` hold, one of each of `ors`; `rest` when the filter says more than its bounds. */
export type Analysis = { bounds: PathBound[]; ors: Analysis[][]; rest: boolean }

/**
 * Reads the bounds out of a filter that the matcher has already accepted. Bounds never exclude a document that the filter matches.
 */
export function analyse(filter: Doc): Analysis {
  const analysis: Analysis = { bounds: [], ors: [], rest: false }
  readFilter(filter, '', analysis)
  return analysis
}

function readFilter(filter: Doc, prefix: string, analysis: Analysis): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) for (const part of value) readFilter(part as Doc, prefix, analysis)
    else if (name === '$or' && Array.isArray(value)) readOr(value as Doc[], prefix, analysis)
    else if (name.startsWith('$')) analysis.rest = true
    else readPath(prefix + name, value, analysis)
  }
}

function readOr(parts: Doc[], prefix: string, analysis: Analysis): void {
  const branches = parts.map((part) => {
    const branch: Analysis = { bounds: [], ors: [], rest: false }
    readFilter(part, prefix, branch)
    return branch
  })
  analysis.ors.push(branches)
}

function readPath(path: string, condition: unknown, analysis: Analysis): void {
  if (condition instanceof RegExp) readRegex(path, condition, '', analysis)
  else if (isOperators(condition))
    for (const [op, operand] of Object.entries(condition)) readOperator(path, op, operand, condition, analysis)
  else readEquals(path, [condition], analysis)
}

function readOperator(path: string, op: string, operand: unknown, all: Doc, analysis: Analysis): void {
  switch (op) {
    case '$eq':
      return readEquals(path, [operand], analysis)
    case '$in':
      return readEquals(path, operand as unknown[], analysis)
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return readComparison(path, op, operand, analysis)
    case '$exists':
      analysis.rest = true
      if (operand) analysis.bounds.push({ path, bound: everything(), exact: false, present: true })
      else analysis.bounds.push({ path, bound: { kind: 'points', points: [KEY_NULL, KEY_UNDEFINED] }, exact: false, present: false })
      return
    case '$regex':
      return readRegex(path, operand, all.$options, analysis)
    case '$options':
      return
    case '$elemMatch':
      return readElemMatch(path, operand as Doc, analysis)
    default:
      analysis.rest = true
  }
}

function readEquals(path: string, values: unknown[], analysis: Analysis): void {
  const points: KeyValue[] = []
  let exact = true
  let present = true
  for (const value of values) {
    if (value === null) {
      // an empty array on the way is no null for the matcher, which decides; its key is only kept near null
      points.push(KEY_NULL, KEY_UNDEFINED)
      present = false
    } else if (Array.isArray(value)) {
      // the whole array, as an element of an array of arrays, or by its first element
      points.push(keyOf(value), value.length === 0 ? KEY_UNDEFINED : keyOf(value[0]))
      if (value.length > 0 && (value[0] === null || value[0] === undefined)) points.push(KEY_UNDEFINED)
      exact = false
    } else if (value instanceof RegExp) {
      analysis.bounds.push({ path, bound: everything(), exact: false, present: false })
      analysis.rest = true
      return
    } else points.push(keyOf(value))
  }
  if (!exact) analysis.rest = true
  analysis.bounds.push({ path, bound: { kind: 'points', points }, exact, present })
}

function readComparison(path: string, op: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown, analysis: Analysis): void {
  const sign = ({ $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const)[op]
  const range = rangeOf(operand)
  if (!range) {
    analysis.rest = true
    if (operand === null) analysis.bounds.push({ path, bound: everything(), exact: false, present: false })
    return
  }
  const key = keyOf(operand)
  const bound: Bound =
    sign === '>' || sign === '>='
      ? { kind: 'range', op: sign, from: key, to: range.to }
      : { kind: 'range', op: sign, from: range.from, to: key }
  analysis.bounds.push({ path, bound, exact: true, present: true })
}

function readRegex(path: string, pattern: unknown, options: unknown, analysis: Analysis): void {
  const { prefix } = parseRegex(pattern, options ?? '')
  const end = prefix === '' ? undefined : after(prefix)
  const bound: Bound = { kind: 'range', op: '>=', from: prefix, to: end ?? TYPE_RANGE.string.to }
  analysis.bounds.push({ path, bound, exact: false, present: true })
  analysis.rest = true
}

function readElemMatch(path: string, condition: Doc, analysis: Analysis): void {
  const inner: Analysis = { bounds: [], ors: [], rest: false }
  if (isOperators(condition)) readPath(path, condition, inner)
  else readFilter(condition, `${path}.`, inner)
  analysis.rest = true
  // what $elemMatch says of one element is true of some key; it says nothing of a document without the path, except that it does not match
  for (const part of inner.bounds) if (part.present) analysis.bounds.push({ ...part, exact: false })
}

function rangeOf(operand: unknown): { from: KeyValue; to: KeyValue } | undefined {
  if (typeof operand === 'number') return Number.isFinite(operand) ? TYPE_RANGE.number : undefined
  if (typeof operand === 'string') return TYPE_RANGE.string
  if (typeof operand === 'boolean') return TYPE_RANGE.boolean
  if (operand instanceof Date) return TYPE_RANGE.date
  if (isDoc(operand)) return TYPE_RANGE.object
  return undefined
}

function everything(): Bound {
  return { kind: 'range', op: '>=', from: KEY_NULL, to: new Uint8Array([0xff]) }
}

function isOperators(value: unknown): value is Doc {
  if (!isDoc(value)) return false
  for (const name in value) return name.startsWith('$')
  return false
}

/** The least text greater than every text that starts with `prefix`; undefined when there is none. */
function after(prefix: string): string | undefined {
  const points = Array.from(prefix)
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? 0
    if (last === 0x10ffff) continue
    // U+D800 to U+DFFF are no characters
    return points.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1)
  }
  return undefined
}
