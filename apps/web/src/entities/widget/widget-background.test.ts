import { describe, expect, it } from 'vitest'
import { contrast } from './colours.ts'
import { tokensOn, transparencyOf, widgetBackground } from './widget-background.ts'

const page = { widget_transparency: 80, background: null, theme_color: 3_447_003 }
const number = (value: unknown) => Number.parseInt(String(value).slice(1), 16)

describe('text on a coloured widget', () => {
  const shown = [0xffff88, 0xffc2d6, 0xff7a66, 0x5b7cfa, 0x1fb5a3, 0xffffff, 0x7d838e, 0x757575, 0x234c8c, 0x000000].flatMap((colour) =>
    ([0, 120, 230] as const).flatMap((_t) => (['light', 'dark'] as const).map((theme) => ({ colour, _t, theme }))),
  )
  it.each(shown)('has enough contrast on $colour with transparency $_t in the $theme theme', ({ colour, _t, theme }) => {
    const style = widgetBackground({ settings: { _b: colour, _t } }, page, theme)?.style as Record<string, string>
    for (const ground of ['--surface', '--surface-hover'].map((name) => number(style[name]))) {
      for (const name of ['--text', '--text-2', '--text-3', '--accent', '--danger'])
        expect(contrast(number(style[name]), ground)).toBeGreaterThanOrEqual(4.5)
      for (const name of ['--focus', '--line-control']) expect(contrast(number(style[name]), ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it('sets the color scheme of native controls', () => {
    expect([tokensOn(0xffff88)['colorScheme'], tokensOn(0x000000)['colorScheme']]).toEqual(['light', 'dark'])
  })
})

describe('transparency of a widget', () => {
  it('is the setting of the widget, or that of the page when it has none', () => {
    expect(transparencyOf({ settings: {} }, page)).toBe(80)
    expect(transparencyOf({ settings: { _t: 10 } }, page)).toBe(10)
    expect(transparencyOf({ settings: { _t: 10, _i: true } }, page)).toBe(80)
    expect(transparencyOf({ settings: { _i: false } }, page)).toBe(0)
  })

  it('makes the background invisible above 250', () => {
    expect([250, 251].map((_t) => transparencyOf({ settings: { _t } }, page))).toEqual([250, 255])
    expect(widgetBackground({ settings: { _t: 251 } }, page, 'light')?.isClear).toBe(true)
  })

  it('stays below opaque over a background picture', () => {
    expect(widgetBackground({ settings: { _t: 255 } }, { ...page, background: '/a.jpg' }, 'light')?.isClear).toBe(false)
  })

  it('blurs a picture behind a translucent widget, and nothing else', () => {
    const onPicture = { ...page, background: '/a.jpg' }
    expect(widgetBackground({ settings: { _t: 80 } }, onPicture, 'light')?.style).toHaveProperty('backdropFilter')
    expect(widgetBackground({ settings: { _t: 0, _b: 0x336699 } }, onPicture, 'light')?.style).not.toHaveProperty('backdropFilter')
    expect(widgetBackground({ settings: { _t: 80 } }, page, 'light')?.style).not.toHaveProperty('backdropFilter')
  })

  it('adds no style to an opaque widget without a colour', () => {
    expect(widgetBackground({ settings: { _t: 0 } }, page, 'light')).toBeUndefined()
  })
})
