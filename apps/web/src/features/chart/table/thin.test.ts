import { describe, expect, it } from 'vitest'
import { drawnRows, maxDrawn } from './thin.ts'

const wave = Array.from({ length: 1_000 }, (_, row) => Math.sin(row / 40))

describe('the rows that are drawn', () => {
  it('are all of few', () => expect(drawnRows([[1, 2, null]], 3)).toEqual([0, 1, 2]))

  it.each([1, 2, 5, 11])('are bounded for %i series of a thousand rows, in their order', (count) => {
    const rows = drawnRows(
      Array.from({ length: count }, (_, series) => wave.map((value, row) => value * Math.cos(row * (series + 1)))),
      wave.length,
    )
    expect(rows.length).toBeLessThanOrEqual(maxDrawn)
    expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b))
    expect([rows[0], rows.at(-1)]).toEqual([0, 999])
  })

  it('have the peaks of each series', () => {
    const [up, down] = [wave.with(501, 90), wave.with(702, -90)]
    expect(drawnRows([up, down], wave.length)).toEqual(expect.arrayContaining([501, 702]))
  })

  it('have a row of a long gap', () => {
    const gap = wave.map((value, row) => (row > 300 && row < 400 ? null : value))
    expect(drawnRows([gap], wave.length).some((row) => gap[row] === null)).toBe(true)
  })
})
