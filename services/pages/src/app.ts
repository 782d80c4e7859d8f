import { createHttpApp } from '@foyer/service-kit/http-app'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerAccountDataRoutes } from './modules/account-data/account-data.routes.ts'
import { registerAdminPageRoutes } from './modules/admin/admin-page.routes.ts'
import { registerClicksRoutes } from './modules/clicks/clicks.routes.ts'
import { registerCopyRoutes } from './modules/copy/copy.routes.ts'
import { registerDuplicateRoutes } from './modules/duplicates/duplicate.routes.ts'
import { registerHistoryRoutes } from './modules/history/history.routes.ts'
import { registerUsedFilesRoutes } from './modules/icon-usage/used-files.routes.ts'
import { registerImportRoutes } from './modules/import/import.routes.ts'
import { registerItemListRoutes } from './modules/item/item.routes.ts'
import { itemKinds } from './modules/kinds/item-kinds.ts'
import { registerLinkCheckRoutes } from './modules/link-checks/link-check.routes.ts'
import { registerLiveRoutes } from './modules/live/live.routes.ts'
import { registerPageSlugRoutes } from './modules/page/changes/page-slug.routes.ts'
import { registerPageRoutes } from './modules/page/changes/page.routes.ts'
import { registerTrashRoutes } from './modules/page/changes/trash.routes.ts'
import { registerExplainedRoutes } from './modules/page/explained/explained.routes.ts'
import { registerPageListsRoutes } from './modules/page/explorer/page-lists.routes.ts'
import { registerPageSharingRoutes } from './modules/page/sharing/page-sharing.routes.ts'
import { registerPageMarksRoutes } from './modules/page/marks/page-marks.routes.ts'
import { registerPagePeopleRoutes } from './modules/page/members/page-people.routes.ts'
import { registerPageRequestRoutes } from './modules/page/requests/page-request.routes.ts'
import { registerTeamPageRoutes } from './modules/page/changes/team-pages.routes.ts'
import { registerPublicPagesRoutes } from './modules/publication/public-pages.routes.ts'
import { registerSearchRoutes } from './modules/search/search.routes.ts'
import { registerTagRoutes } from './modules/tags/tag.routes.ts'
import { registerSuggestionRoutes } from './modules/suggestions/suggestions.routes.ts'
import { registerItemTrashRoutes } from './modules/trash/item-trash.routes.ts'
import { registerUnsortedRoutes } from './modules/unsorted/unsorted.routes.ts'
import { registerUpkeepRoutes } from './modules/upkeep/upkeep.routes.ts'
import { registerSearchProviderRoutes } from './modules/widget/search-provider.routes.ts'
import { registerSharedWidgetRoutes } from './modules/widget/shared-widget.routes.ts'
import { registerWidgetRoutes } from './modules/widget/widget.routes.ts'

export function buildApp(deps: Deps): FastifyInstance {
  const app = createHttpApp(deps.kit.http)
  registerPageRoutes(app, deps)
  registerPageSharingRoutes(app, deps)
  registerTeamPageRoutes(app, deps)
  registerExplainedRoutes(app, deps)
  registerTrashRoutes(app, deps)
  registerCopyRoutes(app, deps)
  registerHistoryRoutes(app, deps)
  registerPageMarksRoutes(app, deps)
  registerPageSlugRoutes(app, deps)
  registerPagePeopleRoutes(app, deps)
  registerPageRequestRoutes(app, deps)
  registerPageListsRoutes(app, deps)
  registerPublicPagesRoutes(app, deps)
  registerWidgetRoutes(app, deps)
  registerSharedWidgetRoutes(app, deps)
  registerSearchProviderRoutes(app, deps)
  registerItemListRoutes(app, { access: deps.access, lists: deps.items.lists })
  for (const kind of itemKinds) kind.routes(app, { access: deps.access, services: deps.kindServices.of(kind) })
  registerClicksRoutes(app, deps)
  registerUsedFilesRoutes(app, deps)
  registerSearchRoutes(app, deps)
  registerDuplicateRoutes(app, deps)
  registerLinkCheckRoutes(app, deps)
  registerUpkeepRoutes(app, deps)
  registerTagRoutes(app, deps)
  registerUnsortedRoutes(app, deps)
  registerItemTrashRoutes(app, deps)
  registerSuggestionRoutes(app, deps)
  registerImportRoutes(app, deps)
  registerAccountDataRoutes(app, deps)
  registerLiveRoutes(app, deps)
  registerAdminPageRoutes(app, deps)
  return app
}
