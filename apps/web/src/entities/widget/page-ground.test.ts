import { readFileSync } from 'node:fs'
import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import { themeColours } from '@foyer/contracts/pages/page/theme-colours'
import { describe, expect, it } from 'vitest'
import { contrast, hex, mix } from './colours.ts'
import { pageGround, widgetBackground } from './widget-background.ts'

const styles = (name: string) => readFileSync(new URL(`../../app/styles/${name}.css`, import.meta.url), 'utf8')
const [lightRules = '', darkRules = ''] = styles('tokens').split(":root[data-theme='dark'] {")
const rulesOf = { light: lightRules, dark: darkRules }
const themes = ['light', 'dark'] as const

/** A token's colour, written `#rrggbb` or `rgb(r g b)`. */
function token(theme: (typeof themes)[number], name: string): number {
  const [, digits, ...channels] = new RegExp(`--${name}: (?:#([0-9a-f]{6})|rgb\\((\\d+) (\\d+) (\\d+)\\))`).exec(rulesOf[theme]) ?? []
  if (digits !== undefined) return Number.parseInt(digits, 16)
  return channels.reduce((sum, channel) => sum * 256 + Number(channel), 0)
}

const extremes = [0x000000, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff]
const colours: number[] = Object.values(themeColours).flat()

describe.each(themes)('a page in the %s theme', (theme) => {
  const plain = { theme_color: defaultThemeColour }

  it('looks as the theme has it while no colour was chosen', () => {
    expect(hex(pageGround(plain, theme))).toBe(hex(token(theme, 'page')))
  })

  it.each([...colours, ...extremes].map((colour) => ({ colour: hex(colour), theme_color: colour })))(
    'lets text be read over $colour, on widgets that are clear too',
    ({ theme_color }) => {
      const ground = pageGround({ theme_color }, theme)
      const grounds = [ground, mix(token(theme, 'surface'), ground, 0.5)]
      for (const name of ['text', 'text-2', 'text-3', 'accent', 'danger', 'success']) {
        for (const under of grounds) expect(contrast(token(theme, name), under), name).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(token(theme, 'focus'), ground)).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(colours.map((colour) => ({ colour: hex(colour), theme_color: colour })))(
    'shows the borders of fields over $colour',
    ({ theme_color }) => {
      expect(contrast(token(theme, 'line-control'), pageGround({ theme_color }, theme))).toBeGreaterThanOrEqual(3)
    },
  )

  it('takes its colour into account for the text of transparent widgets', () => {
    const settings = { _b: 0x7d838e, _t: 250 }
    for (const theme_color of colours) {
      const page = { theme_color, widget_transparency: 0, background: null }
      const tokens = widgetBackground({ settings }, page, theme)?.style as Record<string, string>
      const number = (name: string) => Number.parseInt(String(tokens[name]).slice(1), 16)
      const seen = mix(settings._b, pageGround(page, theme), Math.round((1 - 250 / 255) * 100) / 100)
      for (const name of ['--text', '--text-2', '--text-3']) expect(contrast(number(name), seen), name).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('is tinted in the style sheet as much as in the calculation', () => {
  const [, percent] = /color-mix\(in srgb, var\(--theme\) (\d+)%, var\(--page\)\)/.exec(styles('index')) ?? []
  expect(mix(0x000000, 0xffffff, Number(percent) / 100)).toBe(mix(0x000000, 0xffffff, 0.05))
  expect(pageGround({ theme_color: 0x000000 }, 'light')).toBe(mix(0x000000, 0xfbfbfb, Number(percent) / 100))
})
