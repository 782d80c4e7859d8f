import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import type { ComponentType } from 'react'
import type { WidgetKind } from '../../entities/widget/widget-kind.ts'

/** What only editors have on a page, loaded for them: widget-editing has it, the app brings it here. */
export type PageEditing = {
  /** Handle and menu in a widget's header; `menuAt` is where a right click asks for the menu. */
  WidgetTools: ComponentType<{ widget: Widget; page: Page; kind: WidgetKind | undefined; menuAt: DOMRect | null; onMenuEnd: () => void }>
  /** The title as a field; its text stands in an element with this id. */
  TitleField: ComponentType<{ id: string; widget: Widget }>
  /** What dropping a widget on a column means. */
  ColumnDrops: ComponentType<{ page: Page }>
  /** What stands at the end of each column: the way to add a widget there. */
  ColumnEnd: ComponentType<{ page: Page; column: number; index: number }>
}
