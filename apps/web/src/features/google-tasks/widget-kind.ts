import { ListChecks } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { memberModule } from '../../lib/browser/member-part.tsx'

export const googleTasksKind: WidgetKind = {
  type: 'gtasks',
  icon: ListChecks,
  titleKey: 'google-tasks:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'google-tasks:kindText', position: 43 },
  source: 'google',
  rows: () => 5,
  height: () => 'calc(5 * var(--row))',
  plainRows: true,
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/google-tasks-widget.tsx')).GoogleTasksWidget),
  settings: lazyFeature(async () => (await import('./editing/google-tasks-settings.tsx')).GoogleTasksSettings),
  mutations: memberModule(async () => (await import('./mutations.ts')).googleTaskMutations),
}
