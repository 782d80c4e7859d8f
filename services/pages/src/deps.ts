import { pagesOccurred } from '@foyer/contracts/events'
import { backgroundFile } from '@foyer/contracts/pages/page/page-background'
import { describeOwner } from '@foyer/contracts/accounts/profiles'
import { createAccess } from '@foyer/service-kit/access'
import { signImageLink } from '@foyer/service-kit/image-links'
import type { Kit } from '@foyer/service-kit/service'
import { createWebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { createAuthorizers } from './authorizers.ts'
import type { Config } from './config.ts'
import { createAccountDataModule } from './modules/account-data/account-data.module.ts'
import { createAdminPageRepository } from './modules/admin/admin-page.repository.ts'
import { createAdminPageService } from './modules/admin/admin-page.service.ts'
import { createCopiesElsewhere } from './modules/copy/copies-elsewhere.ts'
import { createCopyLive } from './modules/copy/copy-live.command.ts'
import { createCopyPage } from './modules/copy/copy-page.command.ts'
import { createCopyWidgets } from './modules/copy/copy-widgets.command.ts'
import { createFillCopies } from './modules/copy/fill-copies.ts'
import { createBookmarkHomes } from './modules/duplicates/bookmark-homes.ts'
import { createBookmarkLinks } from './modules/kinds/bookmarks/bookmark-links.repository.ts'
import { createDuplicates } from './modules/duplicates/duplicate.service.ts'
import { createMergeBookmarks } from './modules/duplicates/merge-bookmarks.command.ts'
import { createSavedLinks } from './modules/duplicates/saved-links.ts'
import { createUndoMerge } from './modules/duplicates/undo-merge.command.ts'
import { createIconUsageRepository } from './modules/icon-usage/icon-usage.repository.ts'
import { createIconUsage } from './modules/icon-usage/icon-usage.service.ts'
import { createImportModule } from './modules/import/import.module.ts'
import type { ItemServices } from './modules/item/define-item-kind.ts'
import { createItemCounts } from './modules/item/item-counts.ts'
import { type ItemKind, createItemKinds } from './modules/item/store/item-kind.ts'
import { createItemListService } from './modules/item/item-list.service.ts'
import { createItemStores } from './modules/item/store/item-store.ts'
import type { ItemRecord } from './modules/item/store/item.model.ts'
import { createItemsLoader } from './modules/item/items-loader.ts'
import { createSectionService } from './modules/item/section.service.ts'
import { createLinkChecksModule } from './modules/link-checks/link-checks.module.ts'
import { createSearchProviderService } from './modules/widget/search-provider.service.ts'
import { createWidgetAccess } from './modules/widget/widget-access.ts'
import { createWidgetHeadRepository } from './modules/widget/widget-head.repository.ts'
import { bookmarkKind } from './modules/kinds/bookmarks/bookmark.kind.ts'
import { createBookmarkBatches } from './modules/kinds/bookmarks/bookmark-batch.service.ts'
import { createBookmarkModel } from './modules/kinds/bookmarks/bookmark.model.ts'
import { createBookmarkService } from './modules/kinds/bookmarks/bookmark.service.ts'
import { createTypedAddresses } from './modules/kinds/bookmarks/typed-addresses.ts'
import { itemKinds } from './modules/kinds/item-kinds.ts'
import { createLiveHub } from './modules/live/live.hub.ts'
import { createLiveRepository } from './modules/live/live.repository.ts'
import { createAccessiblePageRepository } from './modules/page/accessible/accessible-page.repository.ts'
import { createAccessiblePages } from './modules/page/accessible/accessible-pages.ts'
import { createAccessibleWidgets } from './modules/page/accessible/accessible-widgets.ts'
import { createPageSlugService } from './modules/page/changes/page-slug.service.ts'
import { createChangeOwner } from './modules/page/changes/change-owner.command.ts'
import { createDefaultPage } from './modules/page/changes/default-page.ts'
import { createDeletePage } from './modules/page/changes/delete-page.command.ts'
import { createInboxRepository } from './modules/page/accessible/inbox.repository.ts'
import { createMembersModule } from './modules/page/members/members.module.ts'
import { createPageMarksModel } from './modules/page/marks/page-marks.model.ts'
import { createPageMarksRepository } from './modules/page/marks/page-marks.repository.ts'
import { createHistoryModule } from './modules/history/history.module.ts'
import { createPageMarksService } from './modules/page/marks/page-marks.service.ts'
import { createPageMenu } from './modules/page/marks/page-menu.ts'
import { createPageAccess } from './modules/page/page-access.ts'
import { createPageBackgrounds } from './modules/page/changes/page-backgrounds.ts'
import { createPageOwners } from './modules/page/changes/page-owners.ts'
import { createSubjectOf } from './modules/page/owner-plans.ts'
import { createExplorerModule } from './modules/page/explorer/explorer.module.ts'
import { createLiveCopies } from './modules/page/live-copies/live-copies.ts'
import { createLiveCopyRepository } from './modules/page/live-copies/live-copies.repository.ts'
import { createPageView } from './modules/page/view/page-view.ts'
import { createSharingModule } from './modules/page/sharing/sharing.module.ts'
import { createPageDraftRepository } from './modules/page/page-draft.repository.ts'
import { createPageModel } from './modules/page/page.model.ts'
import { createPageRepository } from './modules/page/page.repository.ts'
import { createPageTrash } from './modules/page/changes/trash-page.command.ts'
import { createPageService } from './modules/page/changes/page.service.ts'
import { createPagesOfWidgets } from './modules/page/pages-of-widgets.ts'
import { createRevisionModel } from './modules/page/revisions/revision.model.ts'
import { createRevisionRecorder } from './modules/page/revisions/revision-recorder.ts'
import { createRevisionRepository } from './modules/page/revisions/revision.repository.ts'
import { createThinRevisions } from './modules/page/revisions/thin-revisions.ts'
import { createWidgetWebhooks } from './modules/page/widget-webhooks.ts'
import { createPublicPageRepository } from './modules/publication/public-page.repository.ts'
import { createPublicPages } from './modules/publication/public-pages.service.ts'
import { createSearchIndex } from './modules/search/search-index.ts'
import { createSearchService } from './modules/search/search.service.ts'
import { createSearchedPages } from './modules/search/searched-pages.ts'
import { createTagsModule } from './modules/tags/tags.module.ts'
import { createUnsortedService } from './modules/unsorted/unsorted.service.ts'
import { createAllWidgets } from './modules/widget/all-widgets.service.ts'
import { createChangeWidget } from './modules/widget/change-widget.command.ts'
import { createDeleteWidget } from './modules/widget/delete-widget.command.ts'
import { createFeedWidgets } from './modules/widget/feed-widgets.service.ts'
import { createMoveWidget } from './modules/widget/move-widget.command.ts'
import { createPurgeSections } from './modules/widget/purge-sections.command.ts'
import { createWidgetService } from './modules/widget/widget.service.ts'

/** How long accounts may take to say who an owner is: who makes a first page waits for it. */
const accountsTimeoutMs = 2_000
const mebibyte = 1024 * 1024
/** What pages may take of the memory for the search; the rest is for texts. */
const shareOfPages = 1 / 8

export type Deps = ReturnType<typeof createDeps>

export function createDeps(kit: Kit<Config>) {
  const { mongo, ids, clock, signals, events, config, metrics, log } = kit
  const pageModel = createPageModel(mongo)
  const revisions = createRevisionRepository(createRevisionModel(mongo))
  const recorder = createRevisionRecorder({
    revisions,
    pagesOf: createPagesOfWidgets(pageModel),
    ids,
    clock,
    recorded: createThinRevisions({ revisions, onError: (error) => log.warn({ err: error }, 'history not thinned; a later change will') }),
  })
  const pages = createPageRepository(pageModel, {
    changed: ({ _id: page_id, public_id, version }) => void signals.publish({ name: 'page.changed', page_id, public_id, version }),
    recorder,
  })
  const inboxes = createInboxRepository(pageModel)
  const relay = (pageId: number) => events.relay(pageModel, pageId)
  const webhooks = createWebhookOutbox({ event: pagesOccurred, internal: kit.internal, signals, clock, log })
  const widgetWebhooks = createWidgetWebhooks(webhooks)
  const kinds = createItemKinds(itemKinds)
  const stores = createItemStores(itemKinds, { mongo, pages, events, webhooks, ids, clock, recorder })
  const changeWidget = createChangeWidget({ pages, relay, inputsOf: kinds.inputsOf })
  const pageAccess = createPageAccess({ pages })
  const liveCopyRepository = createLiveCopyRepository(pageModel)
  const liveCopies = createLiveCopies({ copies: liveCopyRepository })
  const widgetAccess = createWidgetAccess({ pages, heads: createWidgetHeadRepository(pageModel), liveCopies })
  const pageMarks = createPageMarksService({ marks: createPageMarksRepository(createPageMarksModel(mongo)), pages, signals, clock })
  const pageMenu = createPageMenu({ pages, marks: pageMarks })
  const pictureUrl = (address: string) => signImageLink(config.INTERNAL_SECRET, address)
  const view = createPageView({
    pages,
    kinds,
    marks: pageMarks,
    liveCopies,
    pictureUrl,
    loadItems: createItemsLoader(stores),
    cacheBytes: config.PAGE_CACHE_MB * mebibyte,
    clock,
  })
  const subjectOf = createSubjectOf(kit)
  const defaultPage = createDefaultPage({ pages })
  const deletePage = createDeletePage({ pages, signals, webhooks, clock, relay, defaultPage })
  const owners = createPageOwners({
    pages,
    askAccounts: (userId) => kit.internal.call(describeOwner, { params: { user_id: String(userId) } }, { timeoutMs: accountsTimeoutMs }),
    log,
  })
  const pageSlugs = createPageSlugService({ pages, signals, webhooks, relay, clock })
  const { pagePeople, pageInvitations } = createMembersModule({ kit, pageModel, pages, marks: pageMarks, askName: owners.nameOf, relay })
  const pageBackgrounds = createPageBackgrounds({
    pages,
    askAccounts: (token) => kit.internal.call(backgroundFile, { params: { token } }),
  })
  const pageLists = createAccessiblePageRepository(pageModel)
  const accessiblePages = createAccessiblePages({ pages: pageLists, marks: pageMarks })
  const bookmarkModel = createBookmarkModel(mongo)
  const searchBytes = config.SEARCH_CACHE_MB * mebibyte
  const searchedPages = createSearchedPages({ pages: pageLists, cacheBytes: searchBytes * shareOfPages })
  const accessibleWidgets = createAccessibleWidgets({ accessiblePages, pages: pageLists })
  const counts = createItemCounts({ pages, stores, clock })
  const duplicateBookmarks = createBookmarkLinks(bookmarkModel)
  const homesOf = createBookmarkHomes({ accessiblePages, searchedPages })
  const savedLinks = createSavedLinks({ bookmarks: duplicateBookmarks, homesOf })
  const addresses = createTypedAddresses({ internal: kit.internal, log })
  const ofBookmarks = { store: stores.of(bookmarkKind), widgets: widgetAccess }
  const batches = createBookmarkBatches(ofBookmarks)
  const merging = { bookmarks: duplicateBookmarks, savedLinks, ...ofBookmarks }
  const moveWidget = createMoveWidget({ pages, webhooks: widgetWebhooks, relay, kinds })
  const drafts = createPageDraftRepository(pageModel)
  const trash = {
    deleteWidget: createDeleteWidget({ pages, webhooks: widgetWebhooks, clock, relay, kinds }),
    pageTrash: createPageTrash({ pages, deletePage, defaultPage, signals, webhooks, clock, relay, subjectOf }),
  }
  const copiesElsewhere = createCopiesElsewhere(kit.internal)
  const ofPeople = { ...trash, pageMenu, pageMarks, pagePeople, pageSlugs, pageBackgrounds, owners, counts }
  const copying = { pages, kinds, liveCopies, relay, subjectOf, ids }
  const fillCopies = createFillCopies({ stores, ...copiesElsewhere })
  return {
    kit,
    webhooks,
    access: createAccess(kit.identities, createAuthorizers({ pages: pageAccess, widgets: widgetAccess })),
    pageAccess,
    pages: createPageService({
      pages,
      view,
      signals,
      webhooks,
      describeOwner: owners.describeNew,
      relay,
      defaultPage,
      backgrounds: pageBackgrounds,
      marks: pageMarks,
      slugs: pageSlugs,
      subjectOf,
      ids,
      clock,
    }),
    sharing: createSharingModule({ mongo, pages, signals, webhooks, relay, clock }),
    pageBackgrounds,
    publicPages: createPublicPages({ pages: createPublicPageRepository(pageModel), stores }),
    pageMarks,
    pageSlugs,
    ...createExplorerModule({ mongo, pageModel, pageMenu, liveCopies, secret: config.INTERNAL_SECRET, signals, clock }),
    pageMenu,
    pagePeople,
    pageInvitations,
    owners,
    adminPages: createAdminPageService({ adminPages: createAdminPageRepository(pageModel), pages, signals }),
    deletePage,
    changeOwner: createChangeOwner({ pages, defaultPage, describeOwner: owners.describeNew, signals, webhooks, relay, subjectOf }),
    view,
    widgets: createWidgetService({ pages, changeWidget, ids, kinds, subjectOf }),
    searchProviders: createSearchProviderService({ changeWidget }),
    allWidgets: createAllWidgets({ pages, inputsOf: kinds.inputsOf, subjectOf }),
    feedWidgets: createFeedWidgets({ pages }),
    moveWidget,
    ...trash,
    purgeSections: createPurgeSections({ pages, clock }),
    items: {
      counts,
      lists: createItemListService({ stores }),
      servicesOf<T extends ItemRecord>(kind: ItemKind<T>): ItemServices<T> {
        const store = stores.of(kind)
        return { store, sections: createSectionService({ store, changeWidget, subjectOf }), widgets: widgetAccess }
      },
    },
    copyPage: createCopyPage({ pages, drafts, kinds, fillCopies, describeOwner: owners.describeNew, signals, webhooks, relay, ids, clock }),
    copyLive: createCopyLive({ ...copying, changeWidget }),
    copyWidgets: createCopyWidgets({ ...copying, drafts, fillCopies, settle: moveWidget.settle, clock }),
    history: createHistoryModule({
      ...kit,
      pages,
      revisions,
      recorder,
      stores,
      kinds,
      marks: pageMarks,
      liveCopies,
      webhooks: widgetWebhooks,
      backgrounds: pageBackgrounds,
      pictureUrl,
      copySources: copiesElsewhere.copySources,
      relay,
    }),
    addresses,
    unsorted: createUnsortedService({
      inboxes,
      pages,
      store: stores.of(bookmarkKind),
      bookmarks: createBookmarkService({ store: stores.of(bookmarkKind), widgets: widgetAccess, addresses }),
      ids,
      clock,
    }),
    live: createLiveHub({
      pages: createLiveRepository(pageModel),
      copies: liveCopyRepository,
      signals,
      metrics,
      log,
      clock,
      maxVisitors: config.LIVE_VISITORS,
    }),
    iconUsage: createIconUsage({ icons: createIconUsageRepository({ bookmarks: bookmarkModel, pages: pageModel }) }),
    duplicates: createDuplicates({ bookmarks: duplicateBookmarks, savedLinks, subjectOf }),
    merges: {
      merge: createMergeBookmarks(merging),
      undo: createUndoMerge({ ...merging, batches }),
    },
    ...createLinkChecksModule({ ...kit, ...ofBookmarks, bookmarkModel, pageModel, homesOf, subjectOf }),
    ...createTagsModule({ bookmarkModel, recorder, store: stores.of(bookmarkKind), widgets: accessibleWidgets, pages: pageLists, signals }),
    search: createSearchService({
      accessiblePages,
      searchedPages,
      stores,
      links: duplicateBookmarks,
      index: createSearchIndex({ cacheBytes: searchBytes * (1 - shareOfPages), clock }),
    }),
    ...createImportModule({ ...kit, ...trash, pages, kinds, stores, savedLinks, webhooks, relay, subjectOf }),
    ...createAccountDataModule({
      ...kit,
      ...ofPeople,
      revisions,
      pages,
      inboxes,
      kinds,
      stores,
      deletePage,
      defaultPage,
      subjectOf,
      webhooks,
      relay,
    }),
  }
}
