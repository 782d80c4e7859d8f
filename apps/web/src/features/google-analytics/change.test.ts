import { describe, expect, it } from 'vitest'
import { changeOf, formatChange, formatFigure } from './change.ts'

describe('the change of a figure', () => {
  it.each([
    [150, 100, 'up', 0.5],
    [75, 100, 'down', -0.25],
    [100, 100, 'same', 0],
    [0, 0, 'same', 0],
    [0, 8, 'down', -1],
    [8, 0, 'up', null],
  ])('from %j after %j is %s', (total, previous, direction, part) => {
    expect(changeOf(total, previous)).toEqual({ direction, part })
  })

  it('is written with its sign, small ones with a decimal', () => {
    expect([0.1249, -0.0312, 0, 3.5].map((part) => formatChange(part, 'en'))).toEqual(['+12%', '-3.1%', '0%', '+350%'])
    expect(formatChange(0.031, 'de')).toBe('+3,1\u00A0%')
  })
})

describe('a figure', () => {
  it('is short where it is large', () => {
    expect([0, 12_345, 1_234_567].map((value) => formatFigure(value, 'en'))).toEqual(['0', '12,345', '1.2M'])
  })
})
