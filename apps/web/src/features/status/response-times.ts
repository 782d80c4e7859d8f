/** In the response times of an address, where it was down. */
const down = -1
/** How many intervals of five minutes one bar of the graph stands for. */
const intervalsPerBar = 4

/** A bar of the graph: the slowest answer within it in ms, `down` where the address was, null where nothing was checked. */
export type Bar = number | 'down' | null

export function barsOf(responses: ReadonlyArray<number | null>): Bar[] {
  const count = Math.ceil(responses.length / intervalsPerBar)
  return Array.from({ length: count }, (_, n) => barOf(responses.slice(n * intervalsPerBar, (n + 1) * intervalsPerBar)))
}

/** What the graph says in words: how fast an address was, and for how many minutes it was down, to the five minutes. */
export function summaryOf(responses: ReadonlyArray<number | null>): { average: number; slowest: number; minutesDown: number } | null {
  const checked = responses.filter((time) => time !== null)
  if (checked.length === 0) return null
  const times = checked.filter((time) => time !== down)
  const average = times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
  return { average, slowest: Math.max(0, ...times), minutesDown: (checked.length - times.length) * 5 }
}

/** The last response time; null while the address is down, or was not checked within the hour. */
export function lastTime(responses: ReadonlyArray<number | null>): number | null {
  const last = responses.slice(-12).findLast((time) => time !== null)
  return last === undefined || last === down ? null : last
}

function barOf(times: ReadonlyArray<number | null>): Bar {
  const checked = times.filter((time) => time !== null)
  if (checked.length === 0) return null
  return checked.includes(down) ? 'down' : Math.max(...checked)
}
