import type { Plan } from '../plan/choose.ts'
import { mongoError } from '../pure/errors.ts'
import { compareKeys, parseSort, sortKey } from '../pure/sort.ts'
import type { Doc } from '../pure/values.ts'
import type { Collection } from '../catalog/catalog.ts'
import { decode } from './doc.ts'
import { chainScans, mergeScans, openScan } from './scan.ts'
import type { Sql } from '../catalog/sql.ts'

/** A document found: its row, its BSON, and its values where something had to look at them. */
export type Match = { rid: number; raw: Uint8Array; doc: Doc | undefined }

/** Given in place of a document when the search has taken its share of time: let others in, and ask again. */
export const LATER = Symbol('later')

/**
 * Documents of a query, one by one; undefined at the end. `pause()` gives SQLite's statement back and remembers the place; the next `next()`
 * goes on from there. Always pause (or run to the end) before the command ends.
 */
export type Stream = { next(): Match | typeof LATER | undefined; pause(): void }

/** What is asked of a stream. */
export type StreamQuery = {
  plan: Plan
  matcher: (doc: Doc) => boolean
  sort: Doc
  skip: number
  /** 0 for no limit. */
  limit: number
  /** When it gives up with MaxTimeMSExpired, by performance.now. */
  deadline: number
  /** It may be paused in its middle and gone on with later. */
  resumable: boolean
  /** It says LATER when it has searched for SLICE_MS; only with `resumable`. */
  sliced: boolean
}

const SLICE_MS = 10

/** Opens the stream of a query. */
export function openStream(sql: Sql, collection: Collection, query: StreamQuery): Stream {
  const matching = matchingStream(sql, collection, query)
  if (query.plan.sorted) return windowStream(matching, query.skip, query.limit)
  return sortedStream(sql, collection, matching, query)
}

function matchingStream(sql: Sql, collection: Collection, query: StreamQuery): Stream {
  const { plan, matcher, deadline } = query
  const seen = plan.repeats ? new Set<number>() : undefined
  const open = plan.scans.map((scan, slot) =>
    openScan(sql, collection, scan, query.resumable || plan.merge !== undefined, plan.merge ? slot : 0),
  )
  const rows = plan.merge ? mergeScans(open, plan.merge) : chainScans(open)
  let read = 0
  let sliceEnd = 0

  function outOfTime(): boolean {
    const now = performance.now()
    if (now > deadline) throw mongoError('MaxTimeMSExpired', 'operation exceeded time limit')
    if (!query.sliced) return false
    if (sliceEnd === 0) sliceEnd = now + SLICE_MS
    else if (now > sliceEnd) {
      sliceEnd = 0
      return true
    }
    return false
  }

  return {
    next() {
      for (let row = rows.next(); row; row = rows.next()) {
        const rid = row[0] as number
        const raw = row[1] as Uint8Array
        const isSeen = seen?.has(rid) ?? false
        const doc = plan.residual && !isSeen ? decode(raw) : undefined
        if (!isSeen && (!doc || matcher(doc))) {
          seen?.add(rid)
          return { rid, raw, doc }
        }
        if ((++read & 7) === 0 && outOfTime()) {
          rows.pause()
          return LATER
        }
      }
      return undefined
    },
    pause() {
      rows.pause()
      sliceEnd = 0
    },
  }
}

function windowStream(inner: Stream, skip: number, limit: number): Stream {
  let skipped = 0
  let count = 0
  return {
    next() {
      if (limit > 0 && count >= limit) {
        inner.pause()
        return undefined
      }
      for (; skipped < skip; skipped++) {
        const passed = inner.next()
        if (!passed || passed === LATER) return passed
      }
      const match = inner.next()
      if (match && match !== LATER) count++
      return match
    },
    pause: () => inner.pause(),
  }
}

type SortEntry = { rid: number; key: unknown[] }

// No index has this order: the keys of all matches are sorted first, then the documents fetched as they are asked for.
function sortedStream(sql: Sql, collection: Collection, inner: Stream, query: StreamQuery): Stream {
  const fields = parseSort(query.sort)
  const most = query.limit > 0 ? query.skip + query.limit : Infinity
  let entries: SortEntry[] = []
  let complete = false
  let at = query.skip

  const trim = (): void => {
    entries = entries.toSorted((a, b) => compareKeys(a.key, b.key, fields) || a.rid - b.rid).slice(0, most)
  }
  function gather(): boolean {
    for (let match = inner.next(); match; match = inner.next()) {
      if (match === LATER) return false
      entries.push({ rid: match.rid, key: sortKey(match.doc ?? decode(match.raw), fields) })
      // with a limit only the best are kept; sorting now and then costs less than a heap
      if (entries.length > most * 2 + 1000) trim()
    }
    trim()
    return true
  }

  return {
    next() {
      complete ||= gather()
      if (!complete) return LATER
      while (at < entries.length) {
        const rid = entries[at++]?.rid ?? 0
        const row = sql.get(`SELECT doc FROM ${collection.table} WHERE rid = ?`, rid) as { doc: Uint8Array } | undefined
        if (!row) continue
        const doc = query.plan.residual ? decode(row.doc) : undefined
        if (doc && !query.matcher(doc)) continue
        return { rid, raw: row.doc, doc }
      }
      return undefined
    },
    pause: () => inner.pause(),
  }
}
