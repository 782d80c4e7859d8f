import type { FarmRecord } from './farm-request.ts'

export type HostPoliteness = {
  /** Requests under way at once at one host, at most, and where. */
  concurrent: number
  busiestHost: string
  /** How often one fetch began after another at the same host, and how often nearer to it than half the spacing promised. */
  gaps: number
  tooClose: number
  examples: string[]
}

/** Requests for one feed that began while another one for it was under way; `list` in the order they began. */
export function doubledRequests(list: readonly FarmRecord[]): FarmRecord[] {
  let busyUntil = 0
  return list.filter((record) => {
    // Looking at the site is part of looking for the feed.
    if (record.place === 'site') return false
    const overlaps = record.started < busyUntil - toleranceMs
    busyUntil = Math.max(busyUntil, record.ended ?? Number.POSITIVE_INFINITY)
    return overlaps
  })
}

/** The longest time between two requests for one feed, or since the last; each list in the order its requests began. */
export function maxPause(lists: ReadonlyArray<readonly FarmRecord[]>, now: number): number {
  let maxLength = 0
  for (const list of lists) {
    for (const [index, { started }] of list.entries()) maxLength = Math.max(maxLength, (list[index + 1]?.started ?? now) - started)
  }
  return maxLength
}

/** How hosts were treated; `records` in the order they began. */
export function hostPoliteness(records: readonly FarmRecord[], rules: { hostConcurrency: number; hostSpacingMs: number }): HostPoliteness {
  const politeness: HostPoliteness = { concurrent: 0, busiestHost: '', gaps: 0, tooClose: 0, examples: [] }
  for (const list of Map.groupBy(records, (record) => record.host).values()) {
    let open: FarmRecord[] = []
    let last: FarmRecord | undefined
    for (const record of list) {
      open = [...open.filter((farm) => (farm.ended ?? Number.POSITIVE_INFINITY) > record.started + toleranceMs), record]
      if (open.length > politeness.concurrent) Object.assign(politeness, { concurrent: open.length, busiestHost: addressOf(record.host) })
      // What follows a redirect is part of the same fetch; a page is looked at by itself.
      if (record.hop || record.place === 'site') continue
      if (last) {
        politeness.gaps += 1
        const gap = record.started - last.started
        if (gap < rules.hostSpacingMs / 2) {
          politeness.tooClose += 1
          if (politeness.examples.length < 4) politeness.examples.push(`${addressOf(record.host)}: ${Math.round(gap)} ms`)
        }
      }
      last = record
    }
  }
  return politeness
}

/** A connection that ends and one that begins cross on their way. */
const toleranceMs = 3

function addressOf(host: number): string {
  return [24, 16, 8, 0].map((shift) => (host >>> shift) & 255).join('.')
}
