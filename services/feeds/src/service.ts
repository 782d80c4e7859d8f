import { pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/events'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { jobs } from './jobs/definitions.ts'
import { feedPollHandler } from './jobs/feed-poll.ts'
import { migrations } from './migrations.ts'

export const service = defineService({
  name: 'feeds',
  readConfig,
  migrations,
  createDeps,
  buildApp,
  jobs,
  jobHandlers: ({ poller }) => [feedPollHandler(poller)],
  eventHandlers: ({ ofWidgets }) => [
    handleEvent(widgetDeleted, ({ widget_id: widgetId }) => ofWidgets.forgetWidgets([widgetId])),
    handleEvent(pageDeleted, ({ widget_ids: widgetIds }) => ofWidgets.forgetWidgets(widgetIds)),
  ],
  sweeps: ({ poller, kit }) => [
    { name: 'feeds-due', everyMs: kit.config.FEED_SWEEP_MS, run: () => poller.queueDue() },
    { name: 'feeds-orphaned', everyMs: kit.config.FEED_SWEEP_MS * 2, run: () => poller.removeOrphans() },
  ],
  close: (deps) => deps.close(),
})
