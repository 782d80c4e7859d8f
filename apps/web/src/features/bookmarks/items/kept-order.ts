import type { UrllistSettings } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { SortBy, SortOrder } from './sort-links.ts'

/** The order that the bookmarks of a widget keep. */
export type KeptOrder = { by: SortBy; order: SortOrder }

/** null: they have an order of their own. */
export function keptOrder({ settings }: Pick<Widget, 'settings'>): KeptOrder | null {
  const { sortBy, sortOrder = 'asc' } = settings as UrllistSettings
  return sortBy ? { by: sortBy, order: sortOrder } : null
}

/** The settings with that order; a null takes one away. */
export function orderSettings(sorting: KeptOrder | null): Record<string, unknown> {
  return { sortBy: sorting?.by ?? null, sortOrder: sorting?.order ?? null }
}
