import { Search, TextSearch } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { rowCount } from '../../entities/web-search/providers.ts'

const settings = lazyFeature(async () => (await import('./editing/search-settings.tsx')).SearchSettings)
const component = lazyFeature(async () => (await import('./widget/search-widget.tsx')).SearchWidget)

/** A field, and below it the engines to choose from. */
export const searchKind: WidgetKind = {
  type: 'search',
  icon: TextSearch,
  titleKey: 'web-search:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'web-search:kindText', position: 41 },
  rows: rowCount,
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component,
  settings,
}

/** The field alone. */
export const searchBarKind: WidgetKind = {
  ...searchKind,
  type: 'searchbar',
  icon: Search,
  titleKey: 'web-search:barKind',
  gallery: { descriptionKey: 'web-search:barKindText', position: 42 },
}
