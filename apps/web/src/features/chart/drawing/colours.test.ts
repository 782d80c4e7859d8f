import { describe, expect, it } from 'vitest'
import { contrast } from '../../../entities/widget/colours.ts'
import { ground, palette, shadesOf } from './colours.ts'

const themes = ['light', 'dark'] as const
const lowest = (colours: typeof palette) =>
  Math.min(...themes.flatMap((theme) => colours.map((colour) => contrast(colour[theme], ground[theme]))))

describe('the colours of a chart', () => {
  it('have a contrast of 3:1 with what they are drawn on, light and dark', () => {
    expect(lowest(palette)).toBeGreaterThanOrEqual(3)
  })

  it.each([0xffffff, 0x000000, 0xffff88, 0x1d3557, 0x808080, 0xff0000, 0x1c1c1c])('do so as shades of %d', (colour) => {
    expect(lowest(shadesOf(colour))).toBeGreaterThanOrEqual(3)
  })

  it('stay those of the page where these can be seen', () => {
    expect(shadesOf(0x1c6aa8)[0]?.light).toBe(0x1c6aa8)
  })
})
