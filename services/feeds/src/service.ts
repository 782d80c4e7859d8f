import { pageDeleted, widgetDeleted } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/events'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { jobs } from './modules/scheduling/feed-poll.job.ts'
import { feedPollHandler } from './modules/polling/feed-poll.handler.ts'
import { migrations } from './migrations.ts'

export const service = defineService({
  name: 'feeds',
  readConfig,
  migrations,
  createDeps,
  buildApp,
  jobs,
  jobHandlers: ({ poller }) => [feedPollHandler(poller)],
  eventHandlers: ({ ofWidgets, reading }) => {
    const forget = async (widgetIds: readonly number[]) => {
      await ofWidgets.forgetWidgets(widgetIds)
      await reading.forgetWidgets(widgetIds)
    }
    return [
      handleEvent(widgetDeleted, ({ widget_id: widgetId }) => forget([widgetId])),
      handleEvent(pageDeleted, ({ widget_ids: widgetIds }) => forget(widgetIds)),
    ]
  },
  sweeps: ({ schedule, healer, kit }) => [
    { name: 'feeds-due', everyMs: kit.config.FEED_SWEEP_MS, run: () => schedule.queueDue() },
    { name: 'feeds-orphaned', everyMs: kit.config.FEED_SWEEP_MS * 2, run: () => schedule.removeOrphans() },
    { name: 'feeds-healing', everyMs: kit.config.FEED_SWEEP_MS * 2, run: () => healer.begin() },
  ],
  close: (deps) => deps.close(),
})
