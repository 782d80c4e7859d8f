import type { Kit } from '@foyer/service-kit/service'
import type { Config } from '../../../config.ts'
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
  kit: Pick<Kit<Config>, 'mongo' | 'signals' | 'clock' | 'config'>
  model: PageModel
  menu: PageMenu
  liveCopies: LiveCopies
}

/** Views of pages, the explorer that follows from them, and lists of pages for extensions and exports. */
export function createExplorerModule({ kit: { mongo, signals, clock, config }, model, menu, liveCopies }: Dependencies) {
  return {
    views: createPageViews({
      views: createPageViewsRepository({ views: createPageViewModel(mongo), pages: model }),
      secret: config.INTERNAL_SECRET,
      clock,
    }),
    explore: createExplorer({ explorer: createExplorerRepository(model), signals, clock }),
    lists: createPageLists({ lists: createPageListsRepository(model), menu, liveCopies }),
  }
}
