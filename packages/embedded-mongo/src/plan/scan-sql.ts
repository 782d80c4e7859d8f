import type { Collection } from '../catalog/catalog.ts'
import type { KeyValue } from '../catalog/key-value.ts'
import type { Bound } from './bounds.ts'
import type { Scan } from './choose.ts'

/** A statement and what is bound to its parameters. */
export type Statement = { text: string; values: KeyValue[] }

/** Where a scan stands: the key columns and the row id of the last document it gave. */
export type Position = { keys: KeyValue[]; rid: number }

/**
 * The statements that walk a scan, one after the other, each in the index's order. From the start there is one; after a position there is
 * one for each column that may differ, longest common key first, so that each begins with a seek (a page by row values that also holds
 * for indexes with mixed directions). Columns given: rid, doc, and with `keys` the key columns.
 */
export function scanStatements(collection: Collection, scan: Scan, after: Position | undefined, keys: boolean): Statement[] {
  if (!scan.index) return [naturalStatement(collection, after)]
  const { index } = scan
  const base = boundConditions(scan)
  const columns = keys ? index.columns.map((_, at) => `, i.k${at}`).join('') : ''
  const head = `SELECT i.rid, c.doc${columns} FROM ${index.table} i CROSS JOIN ${collection.table} c ON c.rid = i.rid`
  const steps = after ? stepsAfter(scan, after) : [{ text: [], values: [] }]
  return steps.map((step) => {
    const conditions = [...base.text, ...step.text]
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    return { text: `${head}${where}${orderBy(scan)}`, values: [...base.values, ...step.values] }
  })
}

/** The statement that counts a scan's entries (as many as its documents while no path is multikey). */
export function countStatement(collection: Collection, scan: Scan): Statement {
  if (!scan.index) return { text: `SELECT count(*) AS n FROM ${collection.table}`, values: [] }
  const { text, values } = boundConditions(scan)
  const where = text.length > 0 ? ` WHERE ${text.join(' AND ')}` : ''
  return { text: `SELECT count(*) AS n FROM ${scan.index.table} i${where}`, values }
}

function naturalStatement(collection: Collection, after: Position | undefined): Statement {
  if (!after) return { text: `SELECT rid, doc FROM ${collection.table} ORDER BY rid`, values: [] }
  return { text: `SELECT rid, doc FROM ${collection.table} WHERE rid > ? ORDER BY rid`, values: [after.rid] }
}

type Conditions = { text: string[]; values: KeyValue[] }

function boundConditions(scan: Scan): Conditions {
  const conditions: Conditions = { text: [], values: [] }
  for (const [at, bounds] of scan.columns.entries()) for (const bound of bounds) addBound(conditions, `i.k${at}`, bound)
  return conditions
}

function addBound(conditions: Conditions, column: string, bound: Bound): void {
  if (bound.kind === 'range') {
    conditions.text.push(`${column} ${bound.op === '>' ? '>' : '>='} ? AND ${column} ${bound.op === '<=' ? '<=' : '<'} ?`)
    conditions.values.push(bound.from, bound.to)
  } else if (bound.points.length === 0) conditions.text.push('0')
  else if (bound.points.length === 1) {
    conditions.text.push(`${column} = ?`)
    conditions.values.push(...bound.points)
  } else {
    // lists are filled up to a power of two with their last key, so that few texts are prepared
    const points = [...bound.points]
    const last = points.at(-1) ?? 0
    const size = 2 ** Math.ceil(Math.log2(points.length))
    while (points.length < size) points.push(last)
    conditions.text.push(`${column} IN (${points.map(() => '?').join()})`)
    for (const point of points) conditions.values.push(point)
  }
}

function orderBy(scan: Scan): string {
  const { index } = scan
  if (!index) return ''
  const parts = index.columns.map((column, at) => `i.k${at}${(column.direction === -1) !== scan.backward ? ' DESC' : ''}`)
  if (!index.unique) parts.push(`i.rid${scan.backward ? ' DESC' : ''}`)
  return ` ORDER BY ${parts.join(', ')}`
}

function stepsAfter(scan: Scan, after: Position): Conditions[] {
  const { index } = scan
  if (!index) return []
  const steps: Conditions[] = []
  const same = (count: number): Conditions => ({
    text: index.columns.slice(0, count).map((_, at) => `i.k${at} = ?`),
    values: after.keys.slice(0, count),
  })
  if (!index.unique) {
    const step = same(index.columns.length)
    steps.push({ text: [...step.text, `i.rid ${scan.backward ? '<' : '>'} ?`], values: [...step.values, after.rid] })
  }
  for (let at = index.columns.length - 1; at >= 0; at--) {
    const column = index.columns[at]
    const key = after.keys[at]
    if (!column || key === undefined) continue
    if (scan.columns[at]?.some((bound) => bound.kind === 'points' && bound.points.length === 1)) continue
    const step = same(at)
    const sign = (column.direction === -1) !== scan.backward ? '<' : '>'
    steps.push({ text: [...step.text, `i.k${at} ${sign} ?`], values: [...step.values, key] })
  }
  return steps
}
