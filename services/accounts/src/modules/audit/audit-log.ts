import type { AuditAct, AuditVerification } from '@foyer/contracts/accounts/administration/audit'
import { AppError } from '@foyer/service-kit/app-error'
import type { Logger } from '@foyer/service-kit/logger'
import { sessionName } from '../session/session.policy.ts'
import { chainStart, chained, follows } from './audit-chain.ts'
import type { AuditRecord, RecordedAct, RecordedOutcome } from './audit.model.ts'
import type { AuditFilter, AuditRepository } from './audit.repository.ts'

export type AuditLog = ReturnType<typeof createAuditLog>

/** An act with how it ended, as far as that is recorded. */
export type ActWithOutcome = { act: AuditRecord & RecordedAct; outcome: RecordedOutcome | null }

const maxAttempts = 200
const pageSize = 50
const verifiedAtOnce = 500
const verifiedPerCall = 5_000

/**
 * The log of privileged acts. An act is recorded before it is done, so that none is done without its entry, and its outcome afterwards: an act
 * without one was cut off. Each entry is written to the service's log too, with its hash, where it shows that the end of this log was cut off.
 */
export function createAuditLog({ entries, clock, log }: { entries: AuditRepository; clock: () => Date; log: Logger }) {
  let tail: Promise<unknown> = Promise.resolve()

  /** Adds an entry at the end of the chain, whoever else does so at the same time. */
  async function add(content: RecordedAct | RecordedOutcome): Promise<number> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const entry = chained(content, (await entries.last()) ?? chainStart, clock())
      if (!(await entries.insert(entry))) continue
      log.info(
        { audit_entry: entry._id, hash: entry.hash, ...('action' in entry ? { action: entry.action } : { of: entry.of }) },
        'audit entry',
      )
      return entry._id
    }
    throw new AppError('unavailable')
  }

  /** One after the other within a process, which spares most of the retries. */
  function append(content: RecordedAct | RecordedOutcome): Promise<number> {
    const appended = tail.then(() => add(content))
    tail = appended.catch(() => undefined)
    return appended
  }

  /** Records an act that is about to be done, and gives the number of its entry. Throws when it cannot be written: then the act must not be done. */
  const recordAct = ({ action, actor, target, details = {}, address = null }: AuditAct): Promise<number> => {
    const session = actor.session && sessionName(actor.session)
    return append({ of: null, action, actor: { ...actor, session }, target, details, address })
  }

  /** Records how an act ended. `code` is what it failed with. */
  const recordOutcome = (act: number, code: string | null): Promise<number> => append({ of: act, code })

  return {
    recordAct,
    recordOutcome,

    /** Does a privileged act between its entry and its outcome; rejects as the act does. */
    async record<T>(act: AuditAct, perform: () => Promise<T>): Promise<T> {
      const id = await recordAct(act)
      const close = (code: string | null) =>
        // The act has been done, or not: its entry stands either way.
        recordOutcome(id, code).catch((error: unknown) =>
          log.error({ err: error, audit_entry: id }, 'outcome of an audited act not recorded'),
        )
      try {
        const result = await perform()
        await close(null)
        return result
      } catch (error) {
        await close(error instanceof AppError ? error.code : 'internal')
        throw error
      }
    },

    /** A page of acts, the newest first, and the entry before which the next page begins. */
    async list(filter: AuditFilter, before?: number): Promise<{ acts: ActWithOutcome[]; next: number | null }> {
      const acts = await entries.acts(filter, before, pageSize + 1)
      const shown = acts.slice(0, pageSize)
      const outcomes = new Map((await entries.outcomes(shown.map(({ _id }) => _id))).map((outcome) => [outcome.of, outcome]))
      return {
        acts: shown.map((act) => ({ act, outcome: outcomes.get(act._id) ?? null })),
        next: acts.length > pageSize ? (shown.at(-1)?._id ?? null) : null,
      }
    },

    /** Checks the chain from the entry after `from` on, up to some thousand entries. */
    async verify(from = 0, max = verifiedPerCall): Promise<AuditVerification> {
      const start = from === 0 ? chainStart : await entries.find(from)
      if (!start) return { verified_up_to: from, hash: null, broken_at: from, is_complete: true }
      let link: Pick<AuditRecord, '_id' | 'hash'> = start
      const result = (rest: Pick<AuditVerification, 'broken_at' | 'is_complete'>) => ({
        verified_up_to: link._id,
        hash: link._id === 0 ? null : link.hash,
        ...rest,
      })
      for (let count = 0; count < max;) {
        const batch = await entries.after(link._id, Math.min(verifiedAtOnce, max - count))
        for (const entry of batch) {
          if (!follows(entry, link)) return result({ broken_at: entry._id, is_complete: true })
          link = entry
        }
        count += batch.length
        if (batch.length === 0) return result({ broken_at: null, is_complete: true })
      }
      return result({ broken_at: null, is_complete: false })
    },
  }
}
