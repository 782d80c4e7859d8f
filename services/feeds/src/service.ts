import { pageDeleted, userDeleted, widgetDeleted } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { handleJob } from '@foyer/service-kit/job-definition'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { feedPoll } from './jobs/feed-poll.job.ts'
import { migrations } from './migrations.ts'

export const service = defineService({
  name: 'feeds',
  readConfig,
  migrations,
  createDeps,
  buildApp,
  jobs: [feedPoll],
  jobHandlers: ({ poller }) => [handleJob(feedPoll, ({ feeds }) => poller.pollAll(feeds))],
  eventHandlers: ({ subscriptionService, readStateService, deletePerson }) => {
    const removeWidgets = async (widgetIds: readonly number[]) => {
      await subscriptionService.removeWidgets(widgetIds)
      await readStateService.removeWidgets(widgetIds)
    }
    return [
      handleEvent(widgetDeleted, ({ widget_id: widgetId }) => removeWidgets([widgetId])),
      handleEvent(pageDeleted, ({ widget_ids: widgetIds }) => removeWidgets(widgetIds)),
      handleEvent(userDeleted, ({ user_id: userId }) => deletePerson(userId)),
    ]
  },
  sweeps: ({ scheduler, relocator, kit }) => [
    { name: 'feeds-due', everyMs: kit.config.FEED_SWEEP_MS, run: () => scheduler.queueDue() },
    { name: 'feeds-orphaned', everyMs: kit.config.FEED_SWEEP_MS * 2, run: () => scheduler.removeOrphans() },
    { name: 'feeds-relocation', everyMs: kit.config.FEED_SWEEP_MS * 2, run: () => relocator.begin() },
  ],
  close: (deps) => deps.close(),
})
