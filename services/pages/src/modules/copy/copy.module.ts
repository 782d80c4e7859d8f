import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { ItemKinds } from '../item/store/item-kind.ts'
import type { ItemStores } from '../item/store/item-store.ts'
import type { PageModule } from '../page/changes/page.module.ts'
import type { LiveCopies } from '../page/live-copies/live-copies.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import type { WidgetModule } from '../widget/widget.module.ts'
import { createCopiesElsewhere } from './copies-elsewhere.ts'
import { createCopyLive } from './copy-live.command.ts'
import { createCopyPage } from './copy-page.command.ts'
import { createCopyWidgets } from './copy-widgets.command.ts'
import { createFillCopies } from './fill-copies.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'internal' | 'signals' | 'ids' | 'clock'>
  store: Pick<PageStore, 'pages' | 'drafts' | 'relay'>
  stores: ItemStores
  kinds: ItemKinds
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  liveCopies: LiveCopies
  page: Pick<PageModule, 'owners'>
  widgets: Pick<WidgetModule, 'change' | 'moving' | 'webhooks'>
  subjectOf: SubjectOf
}

/** Copies of pages, of widgets, and live ones of widgets. */
export function createCopyModule({ kit, store, stores, kinds, webhooks, liveCopies, page, widgets, subjectOf }: Dependencies) {
  const { internal, signals, ids, clock } = kit
  const { pages, drafts, relay } = store
  const { copyFeeds, copySources } = createCopiesElsewhere(internal)
  const fillCopies = createFillCopies({ stores, copyFeeds, copySources })
  const copying = { pages, kinds, liveCopies, relay, subjectOf, ids }
  const { describeNew: describeOwner } = page.owners
  return {
    page: createCopyPage({ ...copying, drafts, fillCopies, describeOwner, signals, webhooks, clock }),
    live: createCopyLive({ ...copying, changeWidget: widgets.change, webhooks: widgets.webhooks }),
    widgets: createCopyWidgets({ ...copying, drafts, fillCopies, settle: widgets.moving.settle, clock }),
    /** Has link-tools copy where widgets have from what they show. */
    sources: copySources,
  }
}
