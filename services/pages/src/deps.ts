import { pagesOccurred } from '@foyer/contracts/events'
import { createAccess } from '@foyer/service-kit/access'
import { signImageLink } from '@foyer/service-kit/image-links'
import type { Kit } from '@foyer/service-kit/service'
import { createWebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import { createAuthorizers } from './authorizers.ts'
import type { Config } from './config.ts'
import { createAccountDataModule } from './modules/account-data/account-data.module.ts'
import { createAdminModule } from './modules/admin/admin.module.ts'
import { createClicksModule } from './modules/clicks/clicks.module.ts'
import { createCopyModule } from './modules/copy/copy.module.ts'
import { createDuplicatesModule } from './modules/duplicates/duplicates.module.ts'
import { createHistoryModule } from './modules/history/history.module.ts'
import { createIconUsageModule } from './modules/icon-usage/icon-usage.module.ts'
import { createImportModule } from './modules/import/import.module.ts'
import { createItemModule } from './modules/item/item.module.ts'
import { createItemsLoader } from './modules/item/items-loader.ts'
import { createItemKinds } from './modules/item/store/item-kind.ts'
import { createItemStores } from './modules/item/store/item-store.ts'
import { createAddFilledList } from './modules/kinds/bookmarks/add-filled-list.command.ts'
import { bookmarkKind } from './modules/kinds/bookmarks/bookmark.kind.ts'
import { createItemAccesses } from './modules/kinds/item-accesses.ts'
import { itemKinds } from './modules/kinds/item-kinds.ts'
import { createKindsModule } from './modules/kinds/kinds.module.ts'
import { noteKind } from './modules/kinds/notes/note.kind.ts'
import { todoKind } from './modules/kinds/todos/todo.kind.ts'
import { createLinkChecksModule } from './modules/link-checks/link-checks.module.ts'
import { createLinkTitlesModule } from './modules/link-titles/link-titles.module.ts'
import { createLiveModule } from './modules/live/live.module.ts'
import { createAccessibleModule } from './modules/page/accessible/accessible.module.ts'
import { createPageModule } from './modules/page/changes/page.module.ts'
import { createExplainedModule } from './modules/page/explained/explained.module.ts'
import { createExplorerModule } from './modules/page/explorer/explorer.module.ts'
import { createLiveCopies } from './modules/page/live-copies/live-copies.ts'
import { createMarksModule } from './modules/page/marks/marks.module.ts'
import { createMembersModule } from './modules/page/members/members.module.ts'
import { createFeaturesOf, createIsPremiumOwner, createSubjectOf } from './modules/page/owner-plans.ts'
import { createResolvePerson } from './modules/page/named-person.ts'
import { createAdvertisingOf } from './modules/page/view/page-advertising.ts'
import { createPageAccess } from './modules/page/page-access.ts'
import { createSharingModule } from './modules/page/sharing/sharing.module.ts'
import { createPageStore } from './modules/page/store/page-store.module.ts'
import { createTeamDirectory } from './modules/page/teams/team-directory.ts'
import { createRequestsModule } from './modules/page/requests/requests.module.ts'
import { createViewModule } from './modules/page/view/view.module.ts'
import { createPublicationModule } from './modules/publication/publication.module.ts'
import { createSearchModule } from './modules/search/search.module.ts'
import { createTagsModule } from './modules/tags/tags.module.ts'
import { createSuggestionsModule } from './modules/suggestions/suggestions.module.ts'
import { createTrashModule } from './modules/trash/trash.module.ts'
import { createUnsortedModule } from './modules/unsorted/unsorted.module.ts'
import { createUpkeepModule } from './modules/upkeep/upkeep.module.ts'
import { createWidgetModule } from './modules/widget/widget.module.ts'

export type Deps = ReturnType<typeof createDeps>

/** Composes the modules, in their order (infra/scripts/checks/module-orders.mjs): each gets what those before it have made. */
export function createDeps(kit: Kit<Config>) {
  const { mongo, internal, events, signals, ids, clock, log, config } = kit
  const webhooks = createWebhookOutbox({ event: pagesOccurred, internal, signals, clock, log })
  const subjectOf = createSubjectOf(kit)
  const resolvePerson = createResolvePerson(kit)
  const pictureUrl = (address: string) => signImageLink(config.INTERNAL_SECRET, address)
  const kinds = createItemKinds(itemKinds)

  const store = createPageStore({ kit })
  const { model, pages, recorder } = store
  const stores = createItemStores(itemKinds, { mongo, pages, events, webhooks, ids, clock, recorder })
  const itemStores = { bookmarks: stores.of(bookmarkKind), notes: stores.of(noteKind), todos: stores.of(todoKind) }

  const liveCopies = createLiveCopies({ copies: store.liveCopies })
  const teams = createTeamDirectory(kit)
  const marks = createMarksModule({ kit, pages, teams })
  const accessible = createAccessibleModule({ pages: store.accessible, marks: marks.service })
  const view = createViewModule({
    kit,
    pages,
    kinds,
    marks: marks.service,
    teams,
    liveCopies,
    pictureUrl,
    featuresOf: createFeaturesOf(kit),
    advertisingOf: config.ADS_FILE && createAdvertisingOf(config.ADS_FILE, createIsPremiumOwner(kit)),
    loadItems: createItemsLoader(stores),
  })
  const page = createPageModule({ kit, store, webhooks, marks: marks.service, directory: teams, view, subjectOf })
  const explained = createExplainedModule({ kit, page, directory: teams })
  const members = createMembersModule({ kit, store, marks: marks.service, askName: page.owners.nameOf, resolvePerson })
  const requests = createRequestsModule({ kit, store, members })
  const sharing = createSharingModule({ kit, store, webhooks })
  const explorer = createExplorerModule({ kit, model, menu: marks.menu, liveCopies })
  const widgets = createWidgetModule({ kit, store, webhooks, kinds, liveCopies, subjectOf, resolvePerson })
  const items = createItemModule({ kit, store, stores, widgets, subjectOf })
  const kindServices = createKindsModule({ kit, items })
  const bookmarks = kindServices.of(bookmarkKind)
  const addFilledList = createAddFilledList({ pages, widgets: widgets.service, bookmarks: bookmarks.service })
  const publication = createPublicationModule({ model, stores })
  const clicks = createClicksModule({ kit, pages, bookmarks: bookmarks.model })
  const iconUsage = createIconUsageModule({ bookmarks: bookmarks.model, pages: model })
  const copy = createCopyModule({ kit, store, stores, kinds, webhooks, liveCopies, page, widgets, subjectOf })
  const history = createHistoryModule({
    kit,
    store,
    stores,
    kinds,
    marks,
    accessible,
    teams,
    liveCopies,
    pictureUrl,
    page,
    widgets,
    copySources: copy.sources,
  })
  const search = createSearchModule({ kit, store, stores, accessible, bookmarks })
  const duplicates = createDuplicatesModule({ accessible, search, bookmarks, widgets, subjectOf })
  const linkChecks = createLinkChecksModule({ kit, store, bookmarks, widgets, duplicates, subjectOf })
  const linkTitles = createLinkTitlesModule({ kit, store, bookmarks, nameOf: page.owners.nameOf, isPupil: page.owners.isPupil })
  const linkUpkeep = createUpkeepModule({ kit, store, accessible, search, bookmarks, linkChecks })
  const tags = createTagsModule({ kit, store, accessible, bookmarks })
  const unsorted = createUnsortedModule({ kit, store, page, bookmarks })
  const suggestions = createSuggestionsModule({ kit, store, bookmarks, itemStores, widgets, resolvePerson })
  const itemTrash = createTrashModule({ kit, store, stores, accessible, page, widgets, items, unsorted, teams })
  const imports = createImportModule({ kit, store, kinds, webhooks, page, widgets, bookmarks, duplicates, subjectOf, resolvePerson })
  const accountData = createAccountDataModule({
    kit,
    store,
    stores,
    kinds,
    webhooks,
    marks,
    page,
    members,
    items,
    subjectOf,
    resolvePerson,
  })
  const live = createLiveModule({ kit, store })
  const admin = createAdminModule({ kit, store })

  return {
    kit,
    access: createAccess(
      kit.identities,
      createAuthorizers({
        pages: createPageAccess({ pages }),
        widgets: widgets.access,
        items: createItemAccesses(itemStores, widgets.access),
      }),
    ),
    webhooks,
    marks,
    teams,
    view,
    page,
    explained,
    members,
    requests,
    sharing,
    explorer,
    widgets,
    items,
    kindServices,
    addFilledList,
    publication,
    clicks,
    iconUsage,
    copy,
    history,
    search,
    duplicates,
    linkChecks,
    linkTitles,
    linkUpkeep,
    tags,
    unsorted,
    itemTrash,
    suggestions,
    imports,
    accountData,
    live,
    admin,
  }
}
