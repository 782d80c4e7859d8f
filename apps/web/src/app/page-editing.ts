import type { PageEditing } from '../features/page/page-editing.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'

/** What editors have on a page. */
export const pageEditing: PageEditing = {
  WidgetTools: lazyFeature(
    'widget-editing',
    async () => (await import('../features/widget-editing/components/widget-tools.tsx')).WidgetTools,
  ),
  TitleField: lazyFeature('widget-editing', async () => (await import('../features/widget-editing/components/title-field.tsx')).TitleField),
  ColumnDrops: lazyFeature(
    'widget-editing',
    async () => (await import('../features/widget-editing/components/column-drops.tsx')).ColumnDrops,
  ),
  ColumnEnd: lazyFeature('content', async () => (await import('./routes/page-actions.tsx')).ColumnEnd),
}
