import { describe, expect, it } from 'vitest'
import { fromLocal, toLocal } from './local-time.ts'

describe('the field for date and time', () => {
  it.each(['2026-12-24T18:00', '2026-07-01T00:00'])('gives the moment %s back as it was', (text) => {
    const moment = fromLocal(text)
    expect(moment).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/)
    expect(toLocal(moment)).toBe(text)
  })

  it('is empty for no moment, and none for what is half typed', () => {
    expect([toLocal(null), fromLocal(''), fromLocal('2026-13-')]).toEqual(['', null, null])
  })
})
