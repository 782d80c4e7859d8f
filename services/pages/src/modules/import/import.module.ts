import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { DuplicatesModule } from '../duplicates/duplicates.module.ts'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { BookmarkModule } from '../kinds/bookmarks/bookmark.module.ts'
import type { PageModule } from '../page/changes/page.module.ts'
import { type ResolvePerson, createResolveMaker } from '../page/named-person.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import { createAbandonImport } from './abandon-import.command.ts'
import { createAddImportedWidgets } from './add-imported-widgets.command.ts'
import { createImportTargets } from './import-targets.ts'
import { createImportService } from './import.service.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { createUndoImport } from './undo-import.command.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'signals' | 'clock'>
  store: Pick<PageStore, 'pages' | 'relay'>
  kinds: ItemKinds
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  page: Pick<PageModule, 'trash' | 'owners'>
  widgets: Pick<WidgetModule, 'deletion'>
  bookmarks: Pick<BookmarkModule, 'store'>
  duplicates: Pick<DuplicatesModule, 'savedLinks'>
  subjectOf: SubjectOf
  resolvePerson: ResolvePerson
}

/** The receiving end of imports, and their undo. */
export function createImportModule({
  kit,
  store,
  kinds,
  webhooks,
  page,
  widgets,
  bookmarks,
  duplicates,
  subjectOf,
  resolvePerson,
}: Dependencies) {
  const { signals, clock } = kit
  const { pages, relay } = store
  const targets = createImportTargets({ pages, resolvePerson })
  const { items } = bookmarks.store
  return {
    targets,
    service: createImportService({
      pages,
      targets,
      kinds,
      bookmarks: items,
      signals,
      webhooks,
      relay,
      clock,
      subjectOf,
      resolveMaker: createResolveMaker(resolvePerson),
      describeOwner: page.owners.describeNew,
    }),
    addWidgets: createAddImportedWidgets({ pages, kinds, targets }),
    undo: createUndoImport({ pages, pageTrash: page.trash, deleteWidget: widgets.deletion, resolvePerson }),
    abandon: createAbandonImport({ pages, relay, clock }),
    knownAddresses: createKnownAddresses({ savedLinks: duplicates.savedLinks, resolvePerson }),
  }
}
