import { isBrokenVerdict } from '@foyer/contracts/import/link-verdicts'
import type { CheckedLinkRecord } from './checked-link.model.ts'
import type { Judgement } from './link-verdict.ts'

type Record = Pick<
  CheckedLinkRecord,
  | 'verdict'
  | 'status_code'
  | 'new_url'
  | 'since'
  | 'suspect'
  | 'suspect_since'
  | 'suspect_count'
  | 'unchanged_count'
  | 'history'
  | 'checked_at'
  | 'looked_at'
>
type Change = Omit<Record, 'checked_at' | 'looked_at'>

const hourMs = 3_600_000
/** A link counts as broken, or as moved, once so many checks have come to it, over so long a time; those within an hour are one. */
const confirmations = { broken: { count: 3, ms: 48 * hourMs }, moved: { count: 2, ms: 24 * hourMs } } as const
const maxHistory = 10

type Matter = keyof typeof confirmations

/** What has to be confirmed before it is said of a link. */
function matterOf(verdict: CheckedLinkRecord['verdict']): Matter | null {
  if (isBrokenVerdict(verdict)) return 'broken'
  return verdict === 'moved' ? 'moved' : null
}

/** The record of an address after a check that came to this. Pure. */
export function recordCheck(record: Record, judgement: Judgement, now: Date): Change {
  const matter = matterOf(judgement.verdict)
  if (matter === null || matter === matterOf(record.verdict)) return withVerdict(record, judgement, now)
  const isSame = record.suspect !== null && matterOf(record.suspect) === matter
  const since = isSame ? (record.suspect_since ?? now) : now
  const isNew = !record.checked_at || now.getTime() - record.checked_at.getTime() >= hourMs
  const count = isSame ? record.suspect_count + (isNew ? 1 : 0) : 1
  const needed = confirmations[matter]
  if (count >= needed.count && now.getTime() - since.getTime() >= needed.ms) return withVerdict(record, judgement, since)
  // What was broken and leads on now works, wherever that is.
  const works = matter === 'moved' && isBrokenVerdict(record.verdict)
  const before = works ? withVerdict(record, { ...judgement, verdict: 'ok', new_url: null }, now) : record
  return {
    verdict: before.verdict,
    status_code: before.status_code,
    new_url: before.new_url,
    since: before.since,
    unchanged_count: before.unchanged_count,
    history: before.history,
    suspect: judgement.verdict,
    suspect_since: since,
    suspect_count: count,
  }
}

/** A verdict that is said from now on; `since` is when it began, should it be another one. */
function withVerdict(record: Record, { verdict, status_code, new_url }: Judgement, since: Date): Change {
  const isSame = record.verdict === verdict
  // A broken link that fails in another way is broken as long as before.
  const isSameMatter = isSame || (matterOf(verdict) !== null && matterOf(record.verdict) === matterOf(verdict))
  const episode = { verdict: record.verdict, status_code: record.status_code, since: record.since ?? since }
  const hasEnded = !isSame && record.verdict !== 'unknown'
  return {
    verdict,
    status_code,
    new_url,
    since: isSameMatter ? (record.since ?? since) : since,
    suspect: null,
    suspect_since: null,
    suspect_count: 0,
    unchanged_count: isSame ? record.unchanged_count + 1 : 0,
    history: hasEnded ? [episode, ...record.history].slice(0, maxHistory) : record.history,
  }
}

const lookAgainMs = 30 * 24 * hourMs

/** Whether a check has to look into the page: a first time, from time to time, and where something else may be in its place. */
export function needsLook({ verdict, suspect, looked_at }: Pick<Record, 'verdict' | 'suspect' | 'looked_at'>, now: Date): boolean {
  const isOddPage = [verdict, suspect].some((state) => state === 'soft_404' || state === 'parked')
  return isOddPage || looked_at === null || now.getTime() - looked_at.getTime() >= lookAgainMs
}
