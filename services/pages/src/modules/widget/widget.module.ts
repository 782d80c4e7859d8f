import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { LiveCopies } from '../page/live-copies/live-copies.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import type { SubjectOf } from '../page/owner-plans.ts'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createWidgetWebhooks } from '../page/widget-webhooks.ts'
import { createAllWidgets } from './all-widgets.service.ts'
import { createChangeWidget } from './change-widget.command.ts'
import { createDeleteWidget } from './delete-widget.command.ts'
import { createFeedWidgets } from './feed-widgets.service.ts'
import { createMoveWidget } from './move-widget.command.ts'
import { createPurgeSections } from './purge-sections.command.ts'
import { createSearchProviderService } from './search-provider.service.ts'
import { createWidgetAccess } from './widget-access.ts'
import { createWidgetHeadRepository } from './widget-head.repository.ts'
import { createWidgetService } from './widget.service.ts'

type Kinds = Parameters<typeof createMoveWidget>[0]['kinds'] &
  Parameters<typeof createWidgetService>[0]['kinds'] &
  Pick<Parameters<typeof createAllWidgets>[0], 'inputsOf'>
type Dependencies = {
  kit: Pick<Kit<never>, 'ids' | 'clock'>
  store: Pick<PageStore, 'model' | 'pages' | 'relay'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  kinds: Kinds
  liveCopies: LiveCopies
  subjectOf: SubjectOf
  resolvePerson: ResolvePerson
}

export type WidgetModule = ReturnType<typeof createWidgetModule>

/** The way to widgets, and what people do with them whatever their kind is. */
export function createWidgetModule({
  kit: { ids, clock },
  store,
  webhooks: outbox,
  kinds,
  liveCopies,
  subjectOf,
  resolvePerson,
}: Dependencies) {
  const { model, pages, relay } = store
  const { inputsOf } = kinds
  const webhooks = createWidgetWebhooks(outbox)
  const change = createChangeWidget({ pages, relay, inputsOf })
  return {
    webhooks,
    access: createWidgetAccess({ pages, heads: createWidgetHeadRepository(model), liveCopies }),
    change,
    service: createWidgetService({ pages, changeWidget: change, ids, kinds, subjectOf, resolvePerson, webhooks, relay }),
    all: createAllWidgets({ pages, inputsOf, subjectOf }),
    deletion: createDeleteWidget({ pages, webhooks, clock, relay, kinds }),
    moving: createMoveWidget({ pages, webhooks, relay, kinds, subjectOf }),
    feeds: createFeedWidgets({ pages }),
    searchProviders: createSearchProviderService({ changeWidget: change }),
    purgeSections: createPurgeSections({ pages, clock }),
  }
}
