import { importAbandoned, itemsChanged, pageDeleted, userCreated, widgetDeleted, widgetMoved } from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/events'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'

export const service = defineService({
  name: 'pages',
  readConfig,
  migrations: [],
  createDeps,
  buildApp,
  jobs: [],
  jobHandlers: () => [],
  eventHandlers: ({ abandonImport, pages, moveWidget, bookmarks }) => [
    handleEvent(userCreated, ({ user_id }) => pages.createFirst(user_id)),
    handleEvent(widgetDeleted, ({ widget_id }) => bookmarks.deleteOfWidget(widget_id)),
    handleEvent(pageDeleted, async ({ widget_ids }) => {
      for (const id of widget_ids) await bookmarks.deleteOfWidget(id)
    }),
    handleEvent(importAbandoned, abandonImport),
    handleEvent(widgetMoved, (move) => moveWidget.settle(move)),
    handleEvent(itemsChanged, ({ page_id, widget_id }) => bookmarks.recount(page_id, widget_id)),
  ],
})
