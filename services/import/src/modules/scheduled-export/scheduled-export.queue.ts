import { listAccounts, listExportedTeams } from '@foyer/contracts/accounts/scheduled-exports'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { JobQueues } from '@foyer/service-kit/jobs'
import { scheduledExport } from '../../jobs/scheduled-export.job.ts'
import type { ScheduledExportRepository } from './scheduled-export.repository.ts'

type Dependencies = {
  exports: Pick<ScheduledExportRepository, 'addNew' | 'nextDue'>
  internal: Pick<InternalClient, 'call'>
  queues: JobQueues
  every: number
  clock: () => Date
}

/** New accounts and teams are in a round after so long at the latest. */
const maxListIntervalMs = 3_600_000
/** A job that got lost, or failed before its account had an attempt, is queued again after so long at the latest. */
const requeueMs = 5 * 60_000

/** Queues the account that is due for the longest time: one at a time, and the next when it has ended. The sweep begins, and goes on after a crash. */
export function createScheduledExportQueue({ exports, internal, queues, every, clock }: Dependencies) {
  let listedAt = Number.NEGATIVE_INFINITY

  async function enqueueNext(): Promise<void> {
    const record = await exports.nextDue()
    if (!record) return
    const now = clock().getTime()
    const due = Math.max(record.due_at.getTime(), now - (now % requeueMs))
    await queues.enqueue(scheduledExport, { user_id: record._id, due })
  }

  async function addNewAccounts(): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const { accounts }: { accounts: Array<{ id: number; public_id: string }> } = await internal.call(listAccounts, { query: { after } })
      await exports.addNew(accounts)
      after = accounts.at(-1)?.id
    }
  }

  async function addNewTeams(): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const { teams }: { teams: Array<{ id: number; public_id: string }> } = await internal.call(listExportedTeams, { query: { after } })
      await exports.addNew(teams, 'team')
      after = teams.at(-1)?.id
    }
  }

  return {
    enqueueNext,

    async sweep(): Promise<void> {
      const now = clock().getTime()
      if (now - listedAt >= Math.min(every, maxListIntervalMs)) {
        await addNewAccounts()
        await addNewTeams()
        listedAt = now
      }
      await enqueueNext()
    },
  }
}
