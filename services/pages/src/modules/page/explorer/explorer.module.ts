import type { Connection } from '@foyer/service-kit/mongo'
import type { Signals } from '@foyer/service-kit/signals'
import type { LiveCopies } from '../live-copies/live-copies.ts'
import type { PageMenu } from '../marks/page-menu.ts'
import type { PageModel } from '../page.model.ts'
import { createExplorerRepository } from './explorer.repository.ts'
import { createExplorer } from './explorer.service.ts'
import { createPageListsRepository } from './page-lists.repository.ts'
import { createPageLists } from './page-lists.service.ts'
import { createPageViewModel } from './page-views.model.ts'
import { createPageViewsRepository } from './page-views.repository.ts'
import { createPageViews } from './page-views.service.ts'

type Dependencies = {
  mongo: Connection
  pageModel: PageModel
  pageMenu: PageMenu
  liveCopies: LiveCopies
  secret: string
  signals: Signals
  clock: () => Date
}

/** Views of pages, the explorer that follows from them, and lists of pages for extensions and exports. */
export function createExplorerModule({ mongo, pageModel, pageMenu, liveCopies, secret, signals, clock }: Dependencies) {
  return {
    pageViews: createPageViews({
      views: createPageViewsRepository({ views: createPageViewModel(mongo), pages: pageModel }),
      secret,
      clock,
    }),
    explorer: createExplorer({ explorer: createExplorerRepository(pageModel), signals, clock }),
    pageLists: createPageLists({ lists: createPageListsRepository(pageModel), menu: pageMenu, liveCopies }),
  }
}
