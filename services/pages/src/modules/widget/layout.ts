import { limits } from '@foyer/contracts/limits'

/** True when both layouts have the same widgets, each exactly once. */
export function hasSameWidgets(before: number[][], after: number[][]): boolean {
  const ids = before.flat()
  const newIds = new Set(after.flat())
  return ids.length === after.flat().length && newIds.size === ids.length && ids.every((id) => newIds.has(id))
}

export function withoutWidgets(columns: number[][], ids: readonly number[]): number[][] {
  const gone = new Set(ids)
  return columns.map((column) => column.filter((id) => !gone.has(id)))
}

/** Puts widgets into a column before the one at `index`; beyond the last column or the last place, they go there. */
export function placeWidgets(
  columns: number[][],
  ids: readonly number[],
  { column, index }: { column: number; index: number },
): number[][] {
  const at = Math.min(column, columns.length - 1)
  return withoutWidgets(columns, ids).map((rest, position) => (position === at ? rest.toSpliced(index, 0, ...ids) : rest))
}

export function positionOf(columns: number[][], id: number): { column: number; index: number } {
  const column = Math.max(
    0,
    columns.findIndex((ids) => ids.includes(id)),
  )
  return { column, index: Math.max(0, columns[column]?.indexOf(id) ?? 0) }
}

/** One width for each column: those that stay keep theirs, new ones get the default. */
export function fitWidths(widths: number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => widths[index] ?? limits.default_column_width)
}

/** Spreads widgets over columns in their order, each into the column that is shortest so far (a widget is as tall as its items). */
export function distribute(widgets: ReadonlyArray<{ id: number; total: number }>, count: number): number[][] {
  return distributeAfter(
    widgets,
    Array.from({ length: count }, () => []),
    () => 0,
  )
}

/** The same below what is in the columns already; `totalOf` gives how many items a widget there has. */
export function distributeAfter(
  widgets: ReadonlyArray<{ id: number; total: number }>,
  existing: readonly number[][],
  totalOf: (id: number) => number,
): number[][] {
  const columns = existing.map((ids) => [...ids])
  const heights = columns.map((ids) => ids.reduce((sum, id) => sum + heightOf(totalOf(id)), 0))
  for (const { id, total } of widgets) {
    const shortest = heights.indexOf(Math.min(...heights))
    columns[shortest]?.push(id)
    heights[shortest] = (heights[shortest] ?? 0) + heightOf(total)
  }
  return columns
}

const heightOf = (total: number): number => Math.min(total, limits.items_per_widget_in_page) + 2
