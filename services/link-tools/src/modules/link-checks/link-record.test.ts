import { describe, expect, it } from 'vitest'
import { nextCheck } from './link-plan.ts'
import { needsLook, recordCheck } from './link-record.ts'
import type { Judgement } from './link-verdict.ts'

type Record = Parameters<typeof recordCheck>[0]

const hourMs = 3_600_000
const start = new Date('2026-11-26T00:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * hourMs)
const fresh: Record = {
  verdict: 'unknown',
  status_code: null,
  new_url: null,
  since: null,
  suspect: null,
  suspect_since: null,
  suspect_count: 0,
  unchanged_count: 0,
  history: [],
  checked_at: null,
  looked_at: null,
}
const ok: Judgement = { verdict: 'ok', status_code: 200, new_url: null }
const gone: Judgement = { verdict: 'gone', status_code: 404, new_url: null }
const timeout: Judgement = { verdict: 'timeout', status_code: null, new_url: null }
const refused: Judgement = { verdict: 'refused', status_code: 403, new_url: null }
const moved: Judgement = { verdict: 'moved', status_code: 200, new_url: 'https://new.example/' }

/** The record after checks that came to these, at these hours. */
function after(...checks: [number, Judgement][]): Record {
  const record = { ...fresh }
  for (const [hours, judgement] of checks) Object.assign(record, recordCheck(record, judgement, at(hours)), { checked_at: at(hours) })
  return record
}

describe('the state of an address', () => {
  it('is broken after three checks over two days that failed, since the first of them', () => {
    expect(after([0, gone], [6, gone], [26, gone])).toMatchObject({ verdict: 'unknown', suspect: 'gone', suspect_count: 3 })
    expect(after([0, gone], [49, gone])).toMatchObject({ verdict: 'unknown', suspect_count: 2 })
    expect(after([0, gone], [6, timeout], [49, gone])).toMatchObject({ verdict: 'gone', status_code: 404, since: start, suspect: null })
  })

  it('counts checks within an hour once', () => {
    expect(after([0, gone], [0.1, gone], [0.2, gone], [49, gone])).toMatchObject({ verdict: 'unknown', suspect_count: 2 })
  })

  it.each([
    ['works', ok],
    ['does not let robots in', refused],
  ])('is doubted no more once the address %s', (_, judgement) => {
    expect(after([0, gone], [6, gone], [30, judgement], [49, gone])).toMatchObject({ verdict: judgement.verdict, suspect_count: 1 })
  })

  it('is fine again with the first check that succeeds', () => {
    expect(after([0, gone], [6, gone], [49, gone], [80, ok])).toMatchObject({
      verdict: 'ok',
      since: at(80),
      history: [{ verdict: 'gone', status_code: 404, since: start }],
    })
  })

  it('is fine again once a broken address leads on to another one', () => {
    expect(after([0, gone], [6, gone], [49, gone], [80, moved])).toMatchObject({ verdict: 'ok', suspect: 'moved', since: at(80) })
  })

  it('is broken for as long when it fails in another way', () => {
    expect(after([0, gone], [6, gone], [49, gone], [90, timeout])).toMatchObject({ verdict: 'timeout', since: start })
  })

  it('is moved after two checks over a day', () => {
    expect(after([0, moved], [3, moved])).toMatchObject({ verdict: 'unknown', new_url: null })
    expect(after([0, moved], [25, moved])).toMatchObject({ verdict: 'moved', new_url: 'https://new.example/' })
  })

  it('has the ten states before', () => {
    const checks = Array.from({ length: 24 }, (_, index): [number, Judgement] => [index, index % 2 ? ok : refused])
    expect(after(...checks).history).toHaveLength(10)
  })
})

describe('the next check', () => {
  const hoursUntil = (record: Record, random = 0.5) => (nextCheck(record, start, random).getTime() - start.getTime()) / hourMs

  it('of what fails comes within hours, then over days', () => {
    expect(
      [after([0, gone]), after([0, gone], [6, gone]), after([0, gone], [6, gone], [26, gone])].map((record) => hoursUntil(record)),
    ).toEqual([6, 20, 30])
  })

  it('of what fails confirms it with the fourth check, however soon they come', () => {
    const record = { ...fresh }
    let now = start
    for (let count = 0; count < 4; count++) {
      Object.assign(record, recordCheck(record, gone, now), { checked_at: now })
      now = nextCheck(record, now, 0)
    }
    expect(record.verdict).toBe('gone')
  })

  it('of what leads on for good confirms that', () => {
    const first = after([0, moved])
    expect({ ...first, ...recordCheck(first, moved, nextCheck(first, start, 0)) }).toMatchObject({ verdict: 'moved' })
  })

  it('of what is stable comes ever more seldom, up to a month', () => {
    const checks = Array.from({ length: 8 }, (_, index): [number, Judgement] => [index * 24, ok])
    expect([1, 2, 3, 4, 5, 8].map((count) => hoursUntil(after(...checks.slice(0, count))) / 24)).toEqual([2, 4, 8, 15, 30, 30])
  })

  it('is a tenth sooner or later', () => {
    expect([hoursUntil(after([0, ok]), 0), hoursUntil(after([0, ok]), 1)].map((hours) => Math.round(hours * 10) / 10)).toEqual([43.2, 52.8])
  })
})

describe('needsLook', () => {
  it.each([
    ['a page that was never looked into', fresh, true],
    ['one that was', { ...fresh, looked_at: at(-24) }, false],
    ['one that was a month ago', { ...fresh, looked_at: at(-24 * 31) }, true],
    ['one that may be something else', { ...fresh, looked_at: at(-24), suspect: 'soft_404' as const }, true],
    ['one that was parked', { ...fresh, looked_at: at(-24), verdict: 'parked' as const }, true],
  ])('%s', (_, record, expected) => expect(needsLook(record, start)).toBe(expected))
})
