import type { MergeColumn, Scan } from '../plan/choose.ts'
import { scanStatements, type Position, type Statement } from '../plan/scan-sql.ts'
import type { Collection } from '../catalog/catalog.ts'
import { compareKey, type KeyValue } from '../catalog/key-value.ts'
import type { Row, Sql } from '../catalog/sql.ts'

/** Rows of one walk: the row id, the document, and (where asked for) the key columns. `pause` gives SQLite's statement back. */
export type Rows = { next(): Row | undefined; pause(): void }

/** A walk that can take its last row back, to give it again after a pause. */
export type OpenScan = Rows & { unread(): void }

/**
 * Opens one scan. Only with `keys` does it know where it stands after a pause. Scans that are walked at the same time need each a `slot` of
 * their own, since a prepared statement serves one walk at a time.
 */
export function openScan(sql: Sql, collection: Collection, scan: Scan, keys: boolean, slot: number): OpenScan {
  const mark = slot === 0 ? '' : ` /* ${slot} */`
  let statements: Statement[] | undefined
  let rows: NodeJS.Iterator<unknown> | undefined
  let last: Row | undefined
  let before: Row | undefined

  function close(): void {
    rows?.return?.()
    rows = undefined
  }

  return {
    next() {
      statements ??= scanStatements(collection, scan, last && positionOf(last), keys)
      for (;;) {
        if (!rows) {
          const statement = statements.shift()
          if (!statement) return undefined
          rows = sql.rows(statement.text + mark, statement.values)
        }
        const result = rows.next()
        if (!result.done) {
          before = last
          last = result.value as Row
          return last
        }
        rows = undefined
      }
    },
    pause() {
      // what is left is asked for again, from the last row given
      if (last && (rows || (statements?.length ?? 0) > 0)) statements = undefined
      close()
    },
    unread() {
      close()
      statements = undefined
      last = before
    },
  }
}

/** The rows of the scans one after the other. */
export function chainScans(scans: OpenScan[]): Rows {
  let current = 0
  return {
    next() {
      for (; current < scans.length; current++) {
        const row = scans[current]?.next()
        if (row) return row
      }
      return undefined
    },
    pause: () => scans[current]?.pause(),
  }
}

/** The rows of scans that are each in the order of `columns`, in that order. */
export function mergeScans(scans: OpenScan[], columns: MergeColumn[]): Rows {
  let heads: (Row | undefined)[] | undefined
  return {
    next() {
      heads ??= scans.map((scan) => scan.next())
      let least = -1
      let first: Row | undefined
      for (let at = 0; at < heads.length; at++) {
        const head = heads[at]
        if (!head || (first && compareRows(head, first, columns) >= 0)) continue
        least = at
        first = head
      }
      if (first) heads[least] = scans[least]?.next()
      return first
    },
    pause() {
      heads?.forEach((head, at) => {
        if (head) scans[at]?.unread()
        else scans[at]?.pause()
      })
      heads = undefined
    },
  }
}

function compareRows(a: Row, b: Row, columns: MergeColumn[]): number {
  for (const { at, descending } of columns) {
    const order = compareKey(a[at + 2] as KeyValue, b[at + 2] as KeyValue)
    if (order !== 0) return descending ? -order : order
  }
  return (a[0] as number) - (b[0] as number)
}

function positionOf(row: Row): Position {
  return { rid: row[0] as number, keys: row.slice(2) as KeyValue[] }
}
