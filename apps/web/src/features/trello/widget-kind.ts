import { SquareKanban } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { memberModule } from '../../lib/browser/member-part.tsx'

export const trelloKind: WidgetKind = {
  type: 'trello',
  icon: SquareKanban,
  titleKey: 'trello:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'trello:kindText', position: 44 },
  source: 'trello',
  rows: () => 7,
  height: () => 'calc(7 * var(--row))',
  plainRows: true,
  adaptsToWidth: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/trello-widget.tsx')).TrelloWidget),
  settings: lazyFeature(async () => (await import('./editing/trello-settings.tsx')).TrelloSettings),
  mutations: memberModule(async () => (await import('./mutations.ts')).trelloMutations),
}
