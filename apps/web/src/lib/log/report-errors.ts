import type { ClientError } from '@foyer/contracts/accounts/client-errors'
import { limits } from '@foyer/contracts/limits'
import { api } from '../api/api-client.ts'

type Entry = Omit<ClientError, 'count'>

const delayMs = 10_000
const maxCount = 1_000
const name = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

let queued = new Map<string, ClientError>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether reports are wanted; asked for once a tab, when there is a first one. */
let agreement: Promise<boolean> | undefined

/** Reports an entry of the log with others of the next seconds; equal ones are counted. Beyond twenty kinds of them, the rest is left out. */
export function queueReport(entry: Entry): void {
  const { error, ...rest } = entry
  const safe: Entry = error !== undefined && name.test(error) ? entry : rest
  const key = JSON.stringify(safe)
  const earlier = queued.get(key)
  if (!earlier && queued.size >= limits.client_errors) return
  queued.set(key, { ...safe, count: Math.min(maxCount, (earlier?.count ?? 0) + 1) })
  timer ??= setTimeout(() => void sendReports(), delayMs)
}

/** Sends what is queued. A report that fails is dropped: the next one would fail as well. */
export async function sendReports(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const errors = [...queued.values()]
  queued = new Map()
  if (errors.length === 0) return
  try {
    agreement ??= api('clientErrorReports').then(({ is_on }) => is_on)
    if (await agreement) await api('reportClientErrors', { body: { errors } })
  } catch {
    agreement = undefined
  }
}

/** Forgets what is queued and whether it is wanted, as a new tab does. */
export function resetReports(): void {
  clearTimeout(timer)
  timer = undefined
  queued = new Map()
  agreement = undefined
}
