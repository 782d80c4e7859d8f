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
})
