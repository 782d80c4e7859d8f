import { AppWindow } from 'lucide-react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { rowsOf } from './settings.ts'

export const embedKind: WidgetKind = {
  type: 'iframe',
  icon: AppWindow,
  titleKey: 'embed:kind',
  premium: false,
  defaults: {},
  gallery: { descriptionKey: 'embed:kindText', position: 7 },
  addForm: lazyFeature(async () => (await import('./editing/add-embed-form.tsx')).AddEmbedForm),
  rows: rowsOf,
  fixedRows: true,
  adaptsToWidth: true,
  plainRows: true,
  // What is loaded at once depends on what has been agreed to in this browser.
  inBrowserOnly: true,
  component: lazyFeature(async () => (await import('./widget/embed-widget.tsx')).EmbedWidget),
  settings: lazyFeature(async () => (await import('./editing/embed-settings.tsx')).EmbedSettings),
}
