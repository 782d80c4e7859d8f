import { describe, expect, it } from 'vitest'
import { contrast } from '../../../entities/widget/colours.ts'
import { tokensOn } from '../../../entities/widget/widget-background.ts'
import { palette } from './palette.ts'

describe('the palette of widget backgrounds', () => {
  it('has 27 different colours, from FFFF88 to 000000', () => {
    expect([palette.length, new Set(palette).size, palette[0], palette.at(-1)]).toEqual([27, 27, 0xffff88, 0])
  })

  it.each(palette.map((colour) => ({ colour: colour.toString(16), tokens: tokensOn(colour) })))(
    'lets text be read on $colour',
    ({ colour, tokens }) => {
      for (const name of ['--text', '--text-2', '--text-3']) {
        expect(contrast(Number.parseInt(String(tokens[name]).slice(1), 16), Number.parseInt(colour, 16))).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
