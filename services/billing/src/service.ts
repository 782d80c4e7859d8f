import { userDeleted } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'

export const service = defineService({
  name: 'billing',
  readConfig,
  migrations: [],
  createDeps,
  buildApp,
  jobs: [],
  jobHandlers: () => [],
  eventHandlers: ({ subscriptions, accounts }) => [
    handleEvent(userDeleted, async ({ user_id }) => {
      await subscriptions.remove(user_id)
      await accounts.remove(user_id)
    }),
  ],
})
