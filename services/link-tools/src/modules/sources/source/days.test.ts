import { describe, expect, it } from 'vitest'
import { daysBefore } from './days.ts'

describe('the days of a report', () => {
  it('are whole ones up to yesterday where the property is, and as many before', () => {
    const at = new Date('2026-03-03T22:30:00Z')
    expect(daysBefore(at, 7, 'Europe/Berlin')).toEqual({
      today: '2026-03-03',
      from: '2026-02-24',
      to: '2026-03-02',
      previousFrom: '2026-02-17',
      previousTo: '2026-02-23',
      all: ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
    })
    expect(daysBefore(at, 7, 'Asia/Tokyo')).toMatchObject({ from: '2026-02-25', to: '2026-03-03' })
    expect(daysBefore(at, 7, 'America/Los_Angeles')).toMatchObject({ to: '2026-03-02' })
  })

  it('are those of UTC where the time zone is none', () => {
    expect(daysBefore(new Date('2026-03-03T23:30:00Z'), 7, '<script>')).toMatchObject({ today: '2026-03-03' })
  })

  it('are as many where clocks change meanwhile', () => {
    const { all } = daysBefore(new Date('2026-11-02T12:00:00Z'), 90, 'America/New_York')
    expect(new Set(all).size).toBe(90)
    expect(all.at(-1)).toBe('2026-11-01')
  })
})
