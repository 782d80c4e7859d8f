import { type Table, type TableErrorCode, tableSchema } from '@foyer/contracts/link-tools/tables'
import { SafeFetchError } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { Sources } from '../source/source.service.ts'
import type { TableAddresses } from './table-addresses.service.ts'
import { parseTable } from './table.parser.ts'

const minuteMs = 60_000
const freshMs = 15 * minuteMs
const staleMs = 30 * 24 * 60 * minuteMs
const maxBytes = 1024 * 1024
/** Somebody waits. */
const timeoutMs = 8_000
const accept = 'text/csv, application/json, text/tab-separated-values, text/plain;q=0.8, */*;q=0.1'

type WidgetTable = Table & { error: TableErrorCode | null; fetched_at: number | null; is_stale: boolean }

/** Reads the tables of widgets at their addresses, each once for everyone who shows it. What cannot be read is an answer with its reason. */
export function createTableReader(options: {
  addresses: Pick<TableAddresses, 'open'>
  sources: Sources
  safeFetch: SafeFetch
  signal: AbortSignal
}) {
  const { addresses, sources, safeFetch, signal } = options

  const load = async (url: string): Promise<Table> => {
    const answer = await safeFetch.fetch(url, { accept, limits: { bodyBytes: maxBytes, wireBytes: maxBytes, totalMs: timeoutMs }, signal })
    checkStatus(answer.status)
    const table = parseTable(answer.text('text'), answer.headers['content-type'])
    if (!table) throw new TableFailure('not_a_table')
    return table
  }

  return async (widgetId: number): Promise<WidgetTable> => {
    try {
      const url = await addresses.open(widgetId)
      if (url === null) throw new TableFailure('no_address')
      // Addresses may be secrets: what is kept of an answer does not name them.
      const answer = await sources.ask({ key: `table ${hashToken(url)}`, freshMs, staleMs, schema: tableSchema, load: () => load(url) })
      return { ...answer, error: null }
    } catch (error) {
      return { rows: [], is_cut: false, error: failureOf(error), fetched_at: null, is_stale: false }
    }
  }
}

class TableFailure extends Error {
  readonly code: TableErrorCode

  constructor(code: TableErrorCode) {
    super(`table not read: ${code}`)
    this.code = code
  }
}

function checkStatus(status: number): void {
  if (status === 200) return
  if (status === 404 || status === 410) throw new TableFailure('not_found')
  throw new TableFailure(status === 401 || status === 403 ? 'refused' : 'unreachable')
}

/** Throws what is no fault of an address or its source. */
function failureOf(error: unknown): TableErrorCode {
  if (error instanceof TableFailure) return error.code
  if (error instanceof SafeFetchError) {
    if (error.code === 'too_large' || error.code === 'address_not_allowed') return error.code
    return error.code === 'invalid_url' ? 'address_not_allowed' : 'unreachable'
  }
  if (error instanceof AppError && error.code === 'source_unavailable')
    return error.cause === undefined ? 'unreachable' : failureOf(error.cause)
  throw error
}
