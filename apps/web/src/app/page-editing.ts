import type { PageEditing } from '../features/page/page-editing.ts'
import { memberPart } from '../lib/browser/member-part.tsx'

/** What editors have on a page. */
export const pageEditing: PageEditing = {
  WidgetTools: memberPart(async () => (await import('../features/widget-editing/components/widget-tools.tsx')).WidgetTools),
  TitleField: memberPart(async () => (await import('../features/widget-editing/components/title-field.tsx')).TitleField),
  ColumnDrops: memberPart(async () => (await import('../features/widget-editing/components/column-drops.tsx')).ColumnDrops),
  ColumnEnd: memberPart(async () => (await import('./routes/page-actions.tsx')).ColumnEnd),
}
