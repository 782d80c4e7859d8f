/** The ids of the widgets in each column, top to bottom. */
export type Arrangement = number[][]

export type Direction = 'up' | 'down' | 'left' | 'right'
export type Place = { column: number; index: number }

/** The position of a widget; undefined if it is in no column. */
export function placeOf(columns: Arrangement, id: number): Place | undefined {
  for (const [column, ids] of columns.entries()) {
    const index = ids.indexOf(id)
    if (index >= 0) return { column, index }
  }
  return undefined
}

/** Takes the widget from where it is and puts it at a place; an index past the end means the end. */
export function moveTo(columns: Arrangement, id: number, place: Place): Arrangement {
  return columns.map((ids, column) => {
    const rest = ids.filter((widgetId) => widgetId !== id)
    return column === place.column ? rest.toSpliced(Math.max(0, place.index), 0, id) : rest
  })
}

/** One step with an arrow key. Sideways it keeps its height where the next column is long enough. At an edge nothing changes. */
export function moveStep(columns: Arrangement, id: number, direction: Direction): Arrangement {
  const from = placeOf(columns, id)
  if (!from) return columns
  const to = { ...from }
  if (direction === 'up') to.index -= 1
  if (direction === 'down') to.index += 1
  if (direction === 'left') to.column -= 1
  if (direction === 'right') to.column += 1
  const target = columns[to.column]
  if (!target || to.index < 0) return columns
  if (to.column === from.column && to.index >= target.length) return columns
  return moveTo(columns, id, { column: to.column, index: Math.min(to.index, target.length) })
}

export function sameArrangement(a: Arrangement, b: Arrangement): boolean {
  return a.length === b.length && a.every((ids, column) => ids.join() === b[column]?.join())
}
