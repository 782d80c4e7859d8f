import {
  fileDeleted,
  importAbandoned,
  itemsChanged,
  pageDeleted,
  userCreated,
  userSuspensionChanged,
  userDeleted,
  userProfileChanged,
  userVisibilityChanged,
  widgetDeleted,
  widgetMoved,
} from '@foyer/contracts/events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { defineService } from '@foyer/service-kit/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { migrations } from './migrations.ts'

export const service = defineService({
  name: 'pages',
  readConfig,
  migrations,
  createDeps,
  buildApp,
  jobs: [],
  jobHandlers: () => [],
  eventHandlers: ({
    abandonImport,
    adminPages,
    pageBackgrounds,
    pages,
    moveWidget,
    deletePage,
    owners,
    pagePeople,
    personPages,
    items,
    history,
  }) => [
    handleEvent(userCreated, ({ user_id, name }) => pages.createFirst(user_id, name)),
    handleEvent(userSuspensionChanged, async (change) => {
      await adminPages.setOwnerSuspended(change)
      await owners.update(change.user_id)
    }),
    handleEvent(userVisibilityChanged, async ({ user_id }) => {
      await personPages.updateVisibility(user_id)
      await owners.update(user_id)
    }),
    handleEvent(userProfileChanged, async ({ user_id }) => {
      await owners.update(user_id)
      await pagePeople.rename(user_id)
    }),
    handleEvent(fileDeleted, ({ token }) => pageBackgrounds.removeFile(token)),
    handleEvent(userDeleted, async ({ user_id }) => {
      await personPages.deleteAll(user_id)
      await history.ends.ofAuthor(user_id)
    }),
    handleEvent(widgetDeleted, async ({ widget_id, page_id }) => {
      await history.ends.withWidget(page_id, widget_id)
      await items.counts.deleteByWidget(widget_id)
    }),
    handleEvent(pageDeleted, async ({ page_id, widget_ids }) => {
      await deletePage.finish(page_id)
      for (const id of widget_ids) await items.counts.deleteByWidget(id)
      await history.ends.ofPage(page_id)
    }),
    handleEvent(importAbandoned, abandonImport),
    handleEvent(widgetMoved, ({ widget_id, ...move }) => moveWidget.settle({ ...move, widget_ids: [widget_id] })),
    handleEvent(itemsChanged, ({ widget_id }) => items.counts.reconcile(widget_id)),
  ],
  sweeps: ({ deleteWidget, pageTrash, purgeSections }) => [
    { name: 'purge-deleted-pages', everyMs: 3_600_000, run: () => pageTrash.purgeExpired() },
    { name: 'purge-deleted-widgets', everyMs: 600_000, run: () => deleteWidget.purgeExpired() },
    { name: 'purge-deleted-sections', everyMs: 600_000, run: purgeSections },
  ],
  close: async ({ webhooks, linkChecks }) => {
    await linkChecks.drain()
    webhooks.close()
  },
})
