import type { Kit } from '@foyer/service-kit/service'
import type { PageStore } from '../page/store/page-store.module.ts'
import { createAdminPageRepository } from './admin-page.repository.ts'
import { createAdminPageService } from './admin-page.service.ts'

type Dependencies = { kit: Pick<Kit<never>, 'signals'>; store: Pick<PageStore, 'model' | 'pages'> }

/** What administrators see of pages and do with them. */
export function createAdminModule({ kit: { signals }, store: { model, pages } }: Dependencies) {
  return createAdminPageService({ adminPages: createAdminPageRepository(model), pages, signals })
}
