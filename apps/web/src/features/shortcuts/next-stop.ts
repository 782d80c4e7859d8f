/** The box of a keyboard stop on the screen. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** Side by side on the screen, each with its stops from top to bottom. */
export type Tracks = readonly (readonly Box[])[]
export type StopAt = { track: number; index: number }

/**
 * Where an arrow key leads: up and down within a column, through what stands side by side in it too; left and right to the neighbour at the
 * same height, else to the nearest height of the next column that has anything; Home and End to a column's ends. null at an edge.
 */
export function nextStop(tracks: Tracks, at: StopAt, key: string): StopAt | null {
  const stops = tracks[at.track] ?? []
  const from = stops[at.index]
  if (!from) return null
  const within = (index: number) => (index >= 0 && index !== at.index ? { track: at.track, index } : null)
  if (key === 'Home') return within(0)
  if (key === 'End') return within(stops.length - 1)
  if (key === 'ArrowDown') return within(nearest(stops, from, (box) => box.top - from.bottom, across))
  if (key === 'ArrowUp') return within(nearest(stops, from, (box) => from.top - box.bottom, across))
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return null
  const beside = nearest(
    stops.map((box) => (sameLine(box, from) ? box : null)),
    from,
    (box) => (step > 0 ? box.left - from.right : from.left - box.right),
    along,
  )
  if (beside >= 0) return { track: at.track, index: beside }
  for (let track = at.track + step; track >= 0 && track < tracks.length; track += step) {
    const index = nearest(tracks[track] ?? [], from, () => 0, along)
    if (index >= 0) return { track, index }
  }
  return null
}

/** A pixel of overlap is no overlap. */
const slack = 1

/** The box that lies beyond (at a distance that is not negative) and nearest, of several at about that distance the best aligned. */
function nearest(
  boxes: readonly (Box | null)[],
  from: Box,
  distance: (box: Box) => number,
  misalignment: (box: Box, from: Box) => number,
): number {
  let best = -1
  let least: [number, number] = [Infinity, Infinity]
  for (const [index, box] of boxes.entries()) {
    if (!box || box === from) continue
    const far = distance(box)
    if (far < -slack) continue
    const off = misalignment(box, from)
    if (far < least[0] - slack || (far <= least[0] + slack && off < least[1])) {
      best = index
      least = [far, off]
    }
  }
  return best
}

const across = (box: Box, from: Box) => Math.abs(box.left + box.right - from.left - from.right)
const along = (box: Box, from: Box) => Math.abs(box.top + box.bottom - from.top - from.bottom)
const sameLine = (box: Box, from: Box) => Math.min(box.bottom, from.bottom) - Math.max(box.top, from.top) > slack
