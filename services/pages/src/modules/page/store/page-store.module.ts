import type { Kit } from '@foyer/service-kit/service'
import { createAccessiblePageRepository } from '../accessible/accessible-page.repository.ts'
import { createInboxRepository } from '../accessible/inbox.repository.ts'
import { createLiveCopyRepository } from '../live-copies/live-copies.repository.ts'
import { createPageDraftRepository } from '../page-draft.repository.ts'
import { createPageModel } from '../page.model.ts'
import { createPageRepository } from '../page.repository.ts'
import { createPagesOfWidgets } from '../pages-of-widgets.ts'
import { createRevisionModel } from '../revisions/revision.model.ts'
import { createRevisionRecorder } from '../revisions/revision-recorder.ts'
import { createRevisionRepository } from '../revisions/revision.repository.ts'
import { createThinRevisions } from '../revisions/thin-revisions.ts'

type Dependencies = { kit: Pick<Kit<never>, 'mongo' | 'ids' | 'clock' | 'signals' | 'events' | 'log'> }

export type PageStore = ReturnType<typeof createPageStore>

/** The pages in the store with their history: each write announces the page's new version, and records what a person can undo. */
export function createPageStore({ kit: { mongo, ids, clock, signals, events, log } }: Dependencies) {
  const model = createPageModel(mongo)
  const revisions = createRevisionRepository(createRevisionModel(mongo))
  const recorder = createRevisionRecorder({
    revisions,
    pagesOf: createPagesOfWidgets(model),
    ids,
    clock,
    recorded: createThinRevisions({ revisions, onError: (error) => log.warn({ err: error }, 'history not thinned; a later change will') }),
  })
  return {
    model,
    revisions,
    recorder,
    pages: createPageRepository(model, {
      changed: ({ _id: page_id, public_id, version }) => void signals.publish({ name: 'page.changed', page_id, public_id, version }),
      recorder,
    }),
    drafts: createPageDraftRepository(model),
    inboxes: createInboxRepository(model),
    accessible: createAccessiblePageRepository(model),
    liveCopies: createLiveCopyRepository(model),
    /** Hands the events in a page to their subscribers, without waiting. */
    relay: (pageId: number) => events.relay(model, pageId),
  }
}
