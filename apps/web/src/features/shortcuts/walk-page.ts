import { nextStop } from './next-stop.ts'

/** The stops of arrow keys: the headers of widgets and their rows. */
const stops = 'article > header h2 button, [data-row]'

/** Takes the focus along an arrow key; to the first thing on the screen when it is on none yet. */
export function walkPage(key: string): void {
  const tracks = [...document.querySelectorAll('.page-columns > div')].map((track) =>
    [...track.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.getClientRects().length > 0),
  )
  const boxes = tracks.map((track) => track.map((stop) => stop.getBoundingClientRect()))
  const at = tracks
    .map((track, index) => ({ track: index, index: track.findIndex((stop) => stop === document.activeElement) }))
    .find(({ index }) => index >= 0)
  if (at) {
    const next = nextStop(boxes, at, key)
    if (next) focus(tracks[next.track]?.[next.index])
    return
  }
  const all = tracks.flat()
  focus(all.find((stop) => stop.getBoundingClientRect().top >= 0) ?? all[0])
}

function focus(stop: HTMLElement | undefined): void {
  stop?.focus({ preventScroll: true })
  stop?.scrollIntoView({ block: 'nearest' })
}
