import { describe, expect, it } from 'vitest'
import { scrollStep } from './auto-scroll.ts'

describe('scrolling while something is held near an edge', () => {
  it.each([
    [500, 0],
    [200, 0],
    [800, 0],
    [100, -25],
    [900, 25],
    [0, -50],
    [1000, 50],
    [-300, -50],
    [1300, 50],
  ])('at %i of 1000 px: %i', (y, step) => {
    expect(scrollStep(y, 1000)).toBeCloseTo(step)
  })

  it('does nothing on a screen without height', () => {
    expect(scrollStep(0, 0)).toBe(0)
  })
})
