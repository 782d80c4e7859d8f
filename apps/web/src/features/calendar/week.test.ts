import { describe, expect, it } from 'vitest'
import { weekByRegion, weekOf } from './week.ts'

const expected: Array<[string, number, number[]]> = [
  ['de-DE', 1, [6, 7]],
  ['en-GB', 1, [6, 7]],
  ['en-US', 7, [6, 7]],
  ['en', 7, [6, 7]],
  ['de', 1, [6, 7]],
  ['pt-BR', 7, [6, 7]],
  ['ar-EG', 6, [5, 6]],
  ['he-IL', 7, [5, 6]],
]

describe('the week', () => {
  it.each(expected)('of %s begins on weekday %d, and is off on %j', (locale, firstDay, weekend) =>
    expect(weekOf(locale)).toEqual({ firstDay, weekend }),
  )

  it.each(expected)('of %s begins on weekday %d where the browser does not say it', (locale, firstDay, weekend) =>
    expect(weekByRegion(locale)).toEqual({ firstDay, weekend }),
  )
})
