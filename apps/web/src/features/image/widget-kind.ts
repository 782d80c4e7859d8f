import { Image } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { imageHeight, imageRows } from './settings.ts'

export const imageKind: WidgetKind = {
  type: 'image',
  icon: Image,
  titleKey: 'image:kind',
  premium: true,
  defaults: {},
  gallery: { descriptionKey: 'image:kindText', position: 30 },
  rows: imageRows,
  height: imageHeight,
  adaptsToWidth: true,
  plainRows: true,
  component: lazyFeature(async () => (await import('./widget/image-widget.tsx')).ImageWidget),
  settings: lazyFeature(async () => (await import('./editing/image-settings.tsx')).ImageSettings),
}
