import { describeOwner } from '@foyer/contracts/accounts/profiles'
import { backgroundFile } from '@foyer/contracts/pages/page/page-background'
import type { Kit } from '@foyer/service-kit/service'
import type { WebhookOutbox } from '@foyer/service-kit/webhook-outbox'
import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { SubjectOf } from '../owner-plans.ts'
import { createTeamEnds } from './team-ends.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import type { PageStore } from '../store/page-store.module.ts'
import type { PageView } from '../view/page-view.ts'
import { createChangeOwner } from './change-owner.command.ts'
import { createDefaultPage } from './default-page.ts'
import { createDeletePage } from './delete-page.command.ts'
import { createPageBackgrounds } from './page-backgrounds.ts'
import { createPageOwners } from './page-owners.ts'
import { createPageSlugService } from './page-slug.service.ts'
import { createPageService } from './page.service.ts'
import { createPageTrash } from './trash-page.command.ts'

type Dependencies = {
  kit: Pick<Kit<never>, 'internal' | 'signals' | 'ids' | 'clock' | 'log'>
  store: Pick<PageStore, 'pages' | 'relay'>
  webhooks: Pick<WebhookOutbox, 'eventsFor'>
  marks: PageMarksService
  directory: Pick<TeamDirectory, 'current'>
  view: PageView
  subjectOf: SubjectOf
}

/** How long accounts may take to say who an owner is: who makes a first page waits for it. */
const accountsTimeoutMs = 2_000

export type PageModule = ReturnType<typeof createPageModule>

/** What owners do with their pages: make, change, name, delete and restore them. */
export function createPageModule({ kit, store: { pages, relay }, webhooks, marks, directory, view, subjectOf }: Dependencies) {
  const { internal, signals, ids, clock, log } = kit
  const defaultPage = createDefaultPage({ pages })
  const deletion = createDeletePage({ pages, signals, webhooks, clock, relay, defaultPage })
  const owners = createPageOwners({
    pages,
    askAccounts: (userId) => internal.call(describeOwner, { params: { user_id: String(userId) } }, { timeoutMs: accountsTimeoutMs }),
    askTeam: directory.current,
    signals,
    log,
  })
  const slugs = createPageSlugService({ pages, signals, webhooks, relay, clock })
  const backgrounds = createPageBackgrounds({ pages, askAccounts: (token) => internal.call(backgroundFile, { params: { token } }) })
  const ownership = { pages, signals, webhooks, relay, defaultPage, describeOwner: owners.describeNew }
  const trash = createPageTrash({ pages, deletePage: deletion, defaultPage, signals, webhooks, clock, relay, subjectOf })
  const changeOwner = createChangeOwner({ ...ownership, subjectOf })
  return {
    service: createPageService({ ...ownership, view, backgrounds, marks, slugs, subjectOf, ids, clock }),
    defaultPage,
    slugs,
    backgrounds,
    owners,
    deletion,
    trash,
    changeOwner,
    teamEnds: createTeamEnds({ pages, marks, changeOwner, trash, deletePage: deletion, signals }),
  }
}
