import type { ItemStores } from '../item/store/item-store.ts'
import type { PageModel } from '../page/page.model.ts'
import { createPublicPageRepository } from './public-page.repository.ts'
import { createPublicPages } from './public-pages.service.ts'

/** Public pages as anyone sees them, without an account. */
export function createPublicationModule({ model, stores }: { model: PageModel; stores: ItemStores }) {
  return createPublicPages({ pages: createPublicPageRepository(model), stores })
}
