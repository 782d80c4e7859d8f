import { accountVisibility } from '@foyer/contracts/accounts/account-deletion'
import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { ItemModule } from '../item/item.module.ts'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PageModule } from '../page/changes/page.module.ts'
import type { MarksModule } from '../page/marks/marks.module.ts'
import type { MembersModule } from '../page/members/members.module.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createPersonPages } from './delete-person.command.ts'
import { createExportPages } from './export-pages.ts'
import { createExportRevisions } from './export-revisions.ts'
import { createRestorePages } from './restore-pages.ts'
import { createRestoreRevisions } from './restore-revisions.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'internal' | 'signals' | 'clock'>
  store: Pick<PageStore, 'pages' | 'inboxes' | 'revisions' | 'relay'>
  stores: ItemStores
  kinds: ItemKinds
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  marks: MarksModule
  page: PageModule
  members: Pick<MembersModule, 'people'>
  items: Pick<ItemModule, 'counts'>
  subjectOf: SubjectOf
  resolvePerson: ResolvePerson
}

/** Everything that pages holds of a person: as an archive to take along, back from one, and to the last piece when the account is deleted. */
export function createAccountDataModule(deps: Dependencies) {
  const { stores, kinds, webhooks, marks, page, subjectOf } = deps
  const { internal, signals, clock } = deps.kit
  const { pages, inboxes, revisions, relay } = deps.store
  const { people } = deps.members
  return {
    personPages: createPersonPages({
      pages,
      inboxes,
      marks: marks.service,
      people,
      deletePage: page.deletion,
      deleteItemsOf: (widgetId) => deps.items.counts.deleteByWidget(widgetId),
      isHidden: async (userId) => (await internal.call(accountVisibility, { params: { user_id: String(userId) } })).is_hidden,
      signals,
    }),
    exportPages: createExportPages({ pages, inboxes, menu: marks.menu, people, stores, resolvePerson: deps.resolvePerson }),
    exportRevisions: createExportRevisions({ pages, revisions }),
    restoreRevisions: createRestoreRevisions({ pages, revisions, clock }),
    restorePages: createRestorePages({
      pages,
      inboxes,
      kinds,
      stores,
      defaultPage: page.defaultPage,
      marks: marks.service,
      slugs: page.slugs,
      trash: page.trash,
      backgrounds: page.backgrounds,
      describeOwner: page.owners.describeNew,
      subjectOf,
      resolvePerson: deps.resolvePerson,
      signals,
      webhooks,
      relay,
      clock,
    }),
  }
}
