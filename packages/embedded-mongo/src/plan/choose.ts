import type { Collection, Index } from '../catalog/catalog.ts'
import { compareKey, KEY_UNDEFINED, sameKey, type KeyValue } from '../catalog/key-value.ts'
import { analyse, type Analysis, type Bound, type PathBound } from './bounds.ts'
import type { Doc } from '../pure/values.ts'

/** One walk over an index (or, without one, over all documents in the order they were stored). */
export type Scan = { index: Index | undefined; columns: Bound[][]; backward: boolean }

/** How to answer a filter and a sort. */
export type Plan = {
  scans: Scan[]
  /** The scans may give documents the filter does not match: ask the matcher. */
  residual: boolean
  /** The scans may give a document twice. */
  repeats: boolean
  /** The documents come in the order of the sort. */
  sorted: boolean
  /** The scans are all walked at once and merged by these key columns; else one after the other. */
  merge: MergeColumn[] | undefined
  /** `none`: every document of the collection is read; `order`: every entry of an index is. */
  narrowed: 'none' | 'order' | 'index'
}

/** A key column, and whether its order is turned round. */
export type MergeColumn = { at: number; descending: boolean }

type Order = { sorted: boolean; backward: boolean; columns: number[] }

type Candidate = { scans: Scan[]; merge: MergeColumn[] | undefined; exact: boolean; score: number; sorted: boolean; bounded: boolean }

/** Index keys allowed in one IN; a longer list is walked in pieces. */
const MAX_POINTS = 8192

/** The score of a unique key that is named in full: no other index does better. */
const NAMED_IN_FULL = Number.MAX_VALUE

/** The most scans that are merged. */
const MAX_MERGED = 64

/**
 * Chooses the indexes for a filter (already accepted by the matcher) and a sort. The rules are fixed and look at the definitions alone, so
 * that a query costs the same however many documents there are: a unique key named in full, else the most columns bound, the order of the
 * sort counting for more with a limit.
 */
export function choosePlan(collection: Collection, filter: Doc, sort: Doc, limited: boolean): Plan {
  const analysis = analyse(filter)
  const best = bestIndex(collection, analysis, sort, limited)
  if (best?.bounded) return toPlan(best)
  const union = unionOf(collection, analysis)
  if (union)
    return { scans: union, residual: true, repeats: true, sorted: Object.keys(sort).length === 0, merge: undefined, narrowed: 'index' }
  if (best) return toPlan(best)
  const natural = Object.keys(sort).length === 0
  const scans: Scan[] = [{ index: undefined, columns: [], backward: false }]
  const residual = analysis.rest || analysis.bounds.length > 0 || analysis.ors.length > 0
  return { scans, residual, repeats: false, sorted: natural, merge: undefined, narrowed: 'none' }
}

function toPlan(chosen: Candidate): Plan {
  const { scans, merge, exact, sorted, bounded } = chosen
  const repeats = scans.some((scan) => scan.index?.multikey.includes(true))
  return { scans: scans.flatMap(pieces), residual: !exact, repeats, sorted, merge, narrowed: bounded ? 'index' : 'order' }
}

function bestIndex(collection: Collection, analysis: Analysis, sort: Doc, limited: boolean): Candidate | undefined {
  let best: Candidate | undefined
  for (const index of collection.indexes) {
    if (!holdsAll(index, analysis.bounds)) continue
    const candidate = weigh(index, analysis, sort, limited)
    if (candidate && (!best || candidate.score > best.score)) best = candidate
    if (best?.score === NAMED_IN_FULL) break
  }
  return best
}

function weigh(index: Index, analysis: Analysis, sort: Doc, limited: boolean): Candidate | undefined {
  const used = new Set<PathBound>()
  const columns = columnBounds(index, analysis, used)
  let equal = 0
  while (equal < columns.length && columns[equal]?.some((bound) => bound.kind === 'points')) equal++
  const ranged = (columns[equal]?.length ?? 0) > 0
  const sortFields = Object.entries(sort)
  const straight: Order =
    sortFields.length === 0 ? { sorted: true, backward: false, columns: [] } : orderOf(index, columns, sortFields, false)
  const exploded = straight.sorted ? [] : explode(columns)
  const merged = exploded.length > 1 ? orderOf(index, columns, sortFields, true) : straight
  const order = merged.sorted ? merged : straight
  const bounded = equal > 0 || ranged
  if (!bounded && (sortFields.length === 0 || !order.sorted)) return undefined
  const whole = index.unique && columns.every((bounds) => isConstant(bounds))
  const sortWeight = sortFields.length > 0 && order.sorted ? (limited ? 15 : 8) : 0
  // Fewer than have the sort's order: a sparse index leaves out the documents that the query is not about.
  const rangeWeight = ranged ? (index.sparse ? 16 : 6) : 0
  const score = whole ? NAMED_IN_FULL : equal * 10 + rangeWeight + sortWeight - index.columns.length / 100
  const exact =
    !analysis.rest &&
    analysis.ors.length === 0 &&
    !index.multikey.includes(true) &&
    analysis.bounds.every((part) => part.exact && used.has(part))
  const scan: Scan = { index, columns, backward: order.backward }
  if (order === straight) return { scans: [scan], merge: undefined, exact, score, sorted: order.sorted, bounded }
  const scans = exploded.map((single) => ({ ...scan, columns: single }))
  const merge = order.columns.map((at) => ({ at, descending: (index.columns[at]?.direction === -1) !== order.backward }))
  return { scans, merge, exact, score, sorted: true, bounded }
}

// One set of bounds for each combination of the keys that lists before the sort's columns name: each such scan is in the sort's order.
function explode(columns: Bound[][]): Bound[][][] {
  let combinations: Bound[][][] = [[]]
  for (const bounds of columns) {
    const list = bounds.find((bound) => bound.kind === 'points' && bound.points.length > 1)
    if (list?.kind !== 'points' || isConstant(bounds)) combinations = combinations.map((prefix) => [...prefix, bounds])
    else {
      const keys = distinctKeys(list.points)
      if (combinations.length * keys.length > MAX_MERGED) return []
      const single = (key: KeyValue): Bound[] => [{ kind: 'points', points: [key] }, ...bounds.filter((bound) => bound !== list)]
      combinations = combinations.flatMap((prefix) => keys.map((key) => [...prefix, single(key)]))
    }
  }
  return combinations
}

function distinctKeys(points: KeyValue[]): KeyValue[] {
  return points.toSorted(compareKey).filter((point, at, all) => at === 0 || !sameKey(point, all[at - 1] ?? KEY_UNDEFINED))
}

// Two conditions on a path that led through an array may be true of two different elements, and two paths through one array likewise: one
// condition is looked up, the matcher decides about the others.
function columnBounds(index: Index, analysis: Analysis, used: Set<PathBound>): Bound[][] {
  let multikeyBound = false
  return index.columns.map((column, at) => {
    const parts = analysis.bounds.filter((part) => part.path === column.path)
    if (!index.multikey[at]) {
      for (const part of parts) used.add(part)
      return parts.map((part) => withoutUndefined(part.bound))
    }
    const part = multikeyBound ? undefined : (parts.find(({ bound }) => bound.kind === 'points') ?? parts[0])
    if (!part) return []
    multikeyBound = true
    return [part.bound]
  })
}

// without arrays no key is ever KEY_UNDEFINED; what is left may be a single point, and so a constant for the sort
function withoutUndefined(bound: Bound): Bound {
  if (bound.kind !== 'points' || bound.points.length < 2) return bound
  return { kind: 'points', points: bound.points.filter((point) => !sameKey(point, KEY_UNDEFINED)) }
}

function isConstant(bounds: Bound[] | undefined): boolean {
  return bounds?.some((bound) => bound.kind === 'points' && bound.points.length === 1) ?? false
}

// Whether the index, walked one way, gives the sort's order. A column held to one key needs no place in the order; with `lists`, one held
// to several does not either, since each of its keys is walked by itself.
function orderOf(index: Index, columns: Bound[][], sort: [string, unknown][], lists: boolean): Order {
  const unsorted: Order = { sorted: false, backward: false, columns: [] }
  const constants = new Set(index.columns.filter((_, at) => !index.multikey[at] && isConstant(columns[at])).map((column) => column.path))
  const sortFields = sort.filter(([path]) => !constants.has(path))
  const columnIndexes: number[] = []
  let backward: boolean | undefined
  for (const [at, column] of index.columns.entries()) {
    if (columnIndexes.length === sortFields.length) break
    if (isConstant(columns[at]) || (lists && columns[at]?.some((bound) => bound.kind === 'points'))) continue
    const [path, direction] = sortFields[columnIndexes.length] ?? []
    if (column.path !== path || index.multikey[at]) return unsorted
    const turned = direction !== column.direction
    if (backward !== undefined && backward !== turned) return unsorted
    backward = turned
    columnIndexes.push(at)
  }
  return { sorted: columnIndexes.length === sortFields.length, backward: backward ?? false, columns: columnIndexes }
}

/** True when the index has an entry for every document that the bounds let through. */
function holdsAll(index: Index, bounds: PathBound[]): boolean {
  if (index.sparse && !bounds.some((part) => part.present && index.columns.some((column) => column.path === part.path))) return false
  if (!index.partial) return true
  return analyse(index.partial).bounds.every((needed) => bounds.some((part) => part.path === needed.path && implies(part, needed)))
}

function implies(part: PathBound, needed: PathBound): boolean {
  if (needed.bound.kind === 'range' && !needed.exact) return part.present
  const inside = (key: KeyValue): boolean => contains(needed.bound, key)
  if (part.bound.kind === 'points') return part.bound.points.every(inside)
  if (needed.bound.kind === 'points') return false
  return rangeInside(part.bound, needed.bound)
}

type Range = Extract<Bound, { kind: 'range' }>

function contains(bound: Bound, key: KeyValue): boolean {
  if (bound.kind === 'points') return bound.points.some((point) => sameKey(point, key))
  const low = compareKey(key, bound.from)
  const high = compareKey(key, bound.to)
  return (bound.op === '>' ? low > 0 : low >= 0) && (bound.op === '<=' ? high <= 0 : high < 0)
}

function rangeInside(part: Range, needed: Range): boolean {
  const low = compareKey(part.from, needed.from)
  const high = compareKey(part.to, needed.to)
  const lowInside = low > 0 || (low === 0 && (needed.op !== '>' || part.op === '>'))
  const highInside = high < 0 || (high === 0 && (needed.op === '<=' || part.op !== '<='))
  return lowInside && highInside
}

function unionOf(collection: Collection, analysis: Analysis): Scan[] | undefined {
  for (const branches of analysis.ors) {
    const candidates = branches.map((branch) =>
      bestIndex(collection, { ...branch, bounds: [...analysis.bounds, ...branch.bounds] }, {}, false),
    )
    const scans = candidates.flatMap((candidate) => (candidate?.bounded ? candidate.scans.flatMap(pieces) : []))
    if (candidates.every((candidate) => candidate?.bounded)) return scans
  }
  return undefined
}

// a list of keys longer than SQLite takes in one statement is walked piece by piece, in the order of the keys
function pieces(scan: Scan): Scan[] {
  const at = scan.columns.findIndex((bounds) => bounds.some((bound) => bound.kind === 'points' && bound.points.length > MAX_POINTS))
  const long = scan.columns[at]?.find((bound) => bound.kind === 'points' && bound.points.length > MAX_POINTS)
  if (long?.kind !== 'points') return [scan]
  const points = distinctKeys(long.points)
  if (scan.backward !== (scan.index?.columns[at]?.direction === -1)) points.reverse()
  const scans: Scan[] = []
  for (let from = 0; from < points.length; from += MAX_POINTS) {
    const piece: Bound = { kind: 'points', points: points.slice(from, from + MAX_POINTS) }
    const columns = scan.columns.map((bounds) => bounds.map((bound) => (bound === long ? piece : bound)))
    scans.push(...pieces({ ...scan, columns }))
  }
  return scans
}
