import { mutate } from '../../lib/mutations/mutations.ts'
import { type Star, orderPages, starPage } from './menu-mutations.ts'

/** Stars a page or removes its star; `followed` is the order of the followed pages, among which it may be new. */
export function starWithOrder(star: Star, followed?: number[]): void {
  mutate(starPage, star)
  if (star.is_starred && followed) mutate(orderPages, { section: 'followed', ids: followed })
}
