import { responseBuckets } from '@foyer/contracts/link-tools/monitors'
import { describe, expect, it } from 'vitest'
import type { MonitoredAddressRecord } from './monitored-address.model.ts'
import { type Checked, bucketOf, monthUntil, recordCheck, timesUntil, uptimeOf } from './record-check.ts'

type State = Parameters<typeof recordCheck>[0]

const at = (text: string) => new Date(`2026-11-${text}Z`)
const up = (ms = 20): Checked => ({ kind: 'up', status: 200, ms })
const failed: Checked = { kind: 'down', error: 'timeout', status: null }
const fresh: State = { state: 'unknown', since: null, failing_since: null, bucket: 0, times: [], days: [] }

/** The address after these checks. */
function after(...checks: Array<[moment: string, result: Checked]>): State & Partial<MonitoredAddressRecord> {
  return checks.reduce<State>((state, [moment, result]) => Object.assign(state, recordCheck(state, result, at(moment))), { ...fresh })
}

describe('a check', () => {
  it('makes an address up since the first of those that it has passed in a row', () => {
    expect(after(['26T09:00:00', up()], ['26T09:05:00', up()])).toMatchObject({ state: 'up', since: at('26T09:00:00'), error: null })
  })

  it('that fails once changes no state and no uptime', () => {
    const state = after(['26T09:00:00', up()], ['26T09:05:00', failed])
    expect(state).toMatchObject({ state: 'up', since: at('26T09:00:00'), failing_since: at('26T09:05:00') })
    expect(monthUntil(state.days, at('26T09:06:00'))).toEqual({ up: 1, down: 0 })
  })

  it('that confirms a failure makes the address down since the first failure', () => {
    const state = after(['26T09:00:00', up()], ['26T09:05:00', failed], ['26T09:05:30', failed], ['26T09:10:00', failed])
    expect(state).toMatchObject({ state: 'down', since: at('26T09:05:00'), error: 'timeout', failing_since: null })
    expect(monthUntil(state.days, at('26T09:11:00'))).toEqual({ up: 1, down: 2 })
  })

  it('that passes after a single failure forgets it', () => {
    const state = after(['26T09:00:00', up()], ['26T09:05:00', failed], ['26T09:05:30', up()], ['26T09:10:00', failed])
    expect(state).toMatchObject({ state: 'up', failing_since: at('26T09:10:00') })
  })

  it('that is refused leaves the state unknown, with what was known of the day', () => {
    const state = after(['26T09:00:00', up(31)], ['26T09:05:00', { kind: 'refused' }])
    expect(state).toMatchObject({ state: 'unknown', error: 'address_not_allowed', since: null })
    expect(state.times.at(-1)).toBe(31)
  })
})

describe('the response times of a day', () => {
  it('have a place for each interval, the newest last', () => {
    const state = after(['26T09:00:00', up(10)], ['26T09:15:00', up(30)])
    const times = timesUntil(state, bucketOf(at('26T09:20:00')))
    expect(times).toHaveLength(responseBuckets)
    expect(times.slice(-6)).toEqual([null, 10, null, null, 30, null])
  })

  it('keep showing an outage that was over within its interval', () => {
    const state = after(['26T09:00:00', failed], ['26T09:00:30', failed], ['26T09:04:00', up(10)])
    expect(state.times.at(-1)).toBe(-1)
  })

  it('are bounded by a day, and are none after a day without a check', () => {
    const checks = Array.from({ length: 400 }, (_, n): [string, Checked] => [
      new Date(at('20T00:00:00').getTime() + n * 300_000).toISOString().slice(8, 19),
      up(n),
    ])
    const state = after(...checks)
    expect(state.times).toHaveLength(responseBuckets)
    expect(state.times.at(-1)).toBe(399)
    expect(timesUntil(state, state.bucket + 1_000_000).every((time) => time === null)).toBe(true)
  })
})

describe('the uptime of a month', () => {
  it('counts the checks of 30 days', () => {
    const days = [
      { day: Math.floor(at('26T00:00:00').getTime() / 86_400_000) - 30, up: 0, down: 100 },
      { day: Math.floor(at('26T00:00:00').getTime() / 86_400_000) - 29, up: 3, down: 1 },
    ]
    expect(uptimeOf(monthUntil(days, at('26T12:00:00')))).toBe(0.75)
    const state = recordCheck({ ...fresh, days }, up(), at('26T12:00:00'))
    expect(state.days).toHaveLength(2)
  })

  it('is unknown without a check', () => expect(uptimeOf({ up: 0, down: 0 })).toBeNull())
})
