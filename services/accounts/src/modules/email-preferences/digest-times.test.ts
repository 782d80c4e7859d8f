import { describe, expect, it } from 'vitest'
import { nextDigestAt } from './digest-times.ts'

const at = (text: string) => new Date(`${text}:00Z`)

describe('nextDigestAt', () => {
  it.each([
    ['daily', '2026-11-29T05:59', '2026-11-29T06:00'],
    ['daily', '2026-11-29T06:00', '2026-11-30T06:00'],
    ['daily', '2026-12-31T20:00', '2027-01-01T06:00'],
    ['weekly', '2026-11-29T12:00', '2026-11-30T06:00'],
    ['weekly', '2026-11-30T06:00', '2026-12-07T06:00'],
    ['weekly', '2026-12-01T00:00', '2026-12-07T06:00'],
  ] as const)('sends the %s one after %s at %s', (digest, after, next) => expect(nextDigestAt(digest, at(after))).toEqual(at(next)))

  it.each([
    ['Europe/Berlin', '2026-11-29T04:00', '2026-11-29T05:00'],
    ['Europe/Berlin', '2026-07-01T04:00', '2026-07-02T04:00'],
    ['America/Los_Angeles', '2026-11-29T12:00', '2026-11-29T14:00'],
    ['Asia/Kathmandu', '2026-11-29T00:15', '2026-11-30T00:15'],
    ['Pacific/Kiritimati', '2026-11-29T15:00', '2026-11-29T16:00'],
  ])('sends it at six in the morning of %s', (timeZone, after, next) =>
    expect(nextDigestAt('daily', at(after), timeZone)).toEqual(at(next)),
  )

  it.each([
    ['begins', '2026-03-28T12:00', '2026-03-29T04:00'],
    ['ends', '2026-10-24T12:00', '2026-10-25T05:00'],
  ])('keeps to six where summer time %s that day', (_, after, next) =>
    expect(nextDigestAt('daily', at(after), 'Europe/Berlin')).toEqual(at(next)),
  )

  it('means the Monday of the person', () => {
    expect(nextDigestAt('weekly', at('2026-11-29T15:30'), 'Pacific/Kiritimati')).toEqual(at('2026-11-29T16:00'))
    expect(nextDigestAt('weekly', at('2026-11-29T16:00'), 'Pacific/Kiritimati')).toEqual(at('2026-12-06T16:00'))
  })
})
