import { createAuthorizers } from './authorizers.ts'
import { createItemDeps } from './items/deps.ts'
import { createBookmarkModel } from './modules/bookmark/bookmark.model.ts'
import { createBookmarkRepository } from './modules/bookmark/bookmark.repository.ts'
import { createAbandonImport } from './modules/import/abandon-import.command.ts'
import { createImportService } from './modules/import/import.service.ts'
import { createLiveHub } from './modules/live/live.hub.ts'
import { createLiveRepository } from './modules/live/live.repository.ts'
import { createWidgetAccess } from './modules/item/widget-access.ts'
import { createPageAccess } from './modules/page/page-access.ts'
import { createDeletePage } from './modules/page/delete-page.command.ts'
import { createPageView } from './modules/page/page-view.ts'
import { createPageModel } from './modules/page/page.model.ts'
import { createPageRepository } from './modules/page/page.repository.ts'
import { createPageService } from './modules/page/page.service.ts'
import { createChangeWidget } from './modules/widget/change-widget.command.ts'
import { createFeedWidgets } from './modules/widget/feed-widgets.service.ts'
import { createMoveWidget } from './modules/widget/move-widget.command.ts'
import { createDeleteWidget } from './modules/widget/delete-widget.command.ts'
import { createWidgetService } from './modules/widget/widget.service.ts'
import { entitlements } from '@foyer/contracts/billing'
import { createAccess } from '@foyer/service-kit/access'
import type { Kit } from '@foyer/service-kit/service'
import type { Config } from './config.ts'

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, ids, clock, signals, events, config, metrics, log } = kit
  const pageModel = createPageModel(mongo)
  const bookmarkModel = createBookmarkModel(mongo)
  const pageRepository = createPageRepository(pageModel, {
    changed: ({ _id: page_id, public_id, version }) => void signals.publish({ name: 'page.changed', page_id, public_id, version }),
  })
  const bookmarkRepository = createBookmarkRepository(bookmarkModel)
  const changeWidget = createChangeWidget({ pages: pageRepository })
  const pageAccess = createPageAccess({ pages: pageRepository })
  const widgetAccess = createWidgetAccess({ pages: pageRepository })
  const items = createItemDeps({
    kit,
    pages: pageRepository,
    changeWidget,
    bookmarkModel,
    bookmarks: bookmarkRepository,
    access: widgetAccess,
  })
  const view = createPageView({ pages: pageRepository, loadItems: items.loadItems, cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024 })
  const relay = (pageId: number) => events.relay(pageModel, pageId)
  const moveWidget = createMoveWidget({ pages: pageRepository, relay })
  return {
    kit,
    access: createAccess(kit.identities, createAuthorizers({ pages: pageAccess, widgets: widgetAccess })),
    pageAccess,
    pages: createPageService({ pages: pageRepository, view, signals, ids, clock }),
    deletePage: createDeletePage({ pages: pageRepository, ackMoves: moveWidget.ackMoves, signals, clock, relay }),
    view,
    widgets: createWidgetService({ pages: pageRepository, changeWidget, ids }),
    feedWidgets: createFeedWidgets({ pages: pageRepository }),
    moveWidget,
    removeWidget: createDeleteWidget({ pages: pageRepository, ackMoves: moveWidget.ackMoves, clock, relay }),
    items,
    live: createLiveHub({ pages: createLiveRepository(pageModel), signals, metrics, log, maxVisitors: config.LIVE_VISITORS }),
    abandonImport: createAbandonImport({ pages: pageRepository, relay, clock }),
    imports: createImportService({
      pages: pageRepository,
      bookmarks: bookmarkRepository,
      signals,
      clock,
      isPremium: async (userId) => (await kit.internal.call(entitlements, { params: { user_id: String(userId) } })).is_premium,
    }),
  }
}
