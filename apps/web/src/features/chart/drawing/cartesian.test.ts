import { describe, expect, it } from 'vitest'
import { bandScale, cellsOf, clip, fittingLabels, lineScale, textWidth, valueScale } from './cartesian.ts'

const data = {
  series: [
    { name: 'a', values: [1, -2, null] },
    { name: 'b', values: [3, -4, 5] },
  ],
}
const reach = (isStacked: boolean) => cellsOf(data, [0, 1, 2], isStacked).map(({ from, to }) => [from, to])

describe('the values of a chart', () => {
  it('begin at zero, and are not there where there is a gap', () => {
    expect(reach(false)).toEqual([
      [0, 1],
      [0, 3],
      [0, -2],
      [0, -4],
      [0, 5],
    ])
  })

  it('stand on top of each other, those below zero below it', () => {
    expect(reach(true)).toEqual([
      [0, 1],
      [1, 4],
      [0, -2],
      [-2, -6],
      [0, 5],
    ])
  })
})

describe('the axis of values', () => {
  const scaleOf = (values: number[], withZero = true) =>
    valueScale(
      values.map((value, row) => ({ series: 0, row, value, from: 0, to: value })),
      [100, 0],
      { withZero, steps: 5 },
    )

  it('has round steps', () => expect(scaleOf([3, 47, 98]).ticks).toEqual([0, 20, 40, 60, 80, 100]))
  it('reaches below zero', () => expect(scaleOf([-7, 12]).ticks).toEqual([-10, -5, 0, 5, 10, 15]))
  it('may begin where the values do', () => expect(scaleOf([101, 109], false).ticks[0]).toBeGreaterThan(90))
  it('takes zero in for a single value', () => expect(scaleOf([7], false).ticks[0]).toBe(0))
  it('is there for nothing but zeros', () => {
    const { at, ticks } = scaleOf([0, 0])
    expect(ticks.every(Number.isFinite)).toBe(true)
    expect(at(0)).toBe(100)
  })
})

describe('the places of rows', () => {
  it('are side by side', () => {
    const { at, width } = bandScale([0, 1], [0, 100])
    expect(at(0)).toBeGreaterThan(0)
    expect(at(1)).toBeGreaterThan(at(0) + width)
  })

  it('are in proportion to their dates', () => {
    const { at } = lineScale([0, 1, 2], [0, 90], [0, 10, 30])
    expect([at(0), at(1), at(2)]).toEqual([0, 30, 90])
  })

  it('are in the middle for a single row', () => expect(lineScale([0], [0, 90], null).at(0)).toBe(45))
})

describe('labels', () => {
  it('are cut to their room', () => {
    expect(clip('short', 100)).toBe('short')
    const cut = clip('Donaudampfschifffahrtsgesellschaft', 80)
    expect(cut).toMatch(/…$/)
    expect(textWidth(cut)).toBeLessThanOrEqual(80)
  })

  it('are left out where they would touch', () => expect(fittingLabels([0, 10, 20, 60], 40)).toEqual([0, 3]))

  it('are left out where they would touch one that ends at the edge of the picture', () => {
    expect(fittingLabels([30, 230, 290], 60, [0, 300])).toEqual([0, 1])
    expect(fittingLabels([30, 150, 290], 60, [0, 300])).toEqual([0, 1, 2])
  })
})
