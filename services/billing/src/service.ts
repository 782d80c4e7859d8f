import { teamErased, userDeleted } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { handleJob } from '@foyer/service-kit/job-definition'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { lookAgainJob } from './jobs/look-again.job.ts'

const missedEventsMs = 10 * 60 * 1000

export const service = defineService({
  name: 'billing',
  readConfig,
  migrations: [],
  createDeps,
  buildApp,
  jobs: [lookAgainJob],
  jobHandlers: ({ payments }) => [
    handleJob(lookAgainJob, async ({ subject_id }) => {
      await payments?.lookAgain.all([subject_id])
    }),
  ],
  eventHandlers: ({ endBilling }) => [
    handleEvent(userDeleted, ({ user_id }) => endBilling(user_id)),
    handleEvent(teamErased, ({ team_id }) => endBilling(team_id)),
  ],
  sweeps: ({ payments, sweepIntervalMs }) =>
    payments
      ? [
          { name: 'billing-due', everyMs: sweepIntervalMs, run: () => payments.catchUp.due() },
          { name: 'billing-events-missed', everyMs: missedEventsMs, run: () => payments.catchUp.events() },
        ]
      : [],
  close: async ({ payments }) => payments?.close(),
})
