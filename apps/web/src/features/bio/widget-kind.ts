import { IdCard } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { bioRows } from './settings.ts'

export const bioKind: WidgetKind = {
  type: 'bio',
  icon: IdCard,
  titleKey: 'bio:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'bio:kindText', position: 31 },
  rows: bioRows,
  plainRows: true,
  adaptsToWidth: true,
  component: lazyFeature(async () => (await import('./widget/bio-widget.tsx')).BioWidget),
  settings: lazyFeature(async () => (await import('./editing/bio-settings.tsx')).BioSettings),
}
