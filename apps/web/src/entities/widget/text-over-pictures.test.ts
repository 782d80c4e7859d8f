import { readFileSync } from 'node:fs'
import { backgroundPictures } from '@foyer/contracts/pages/page/background-pictures'
import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { contrast, mix } from './colours.ts'
import { widgetBackground } from './widget-background.ts'

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const [lightRules = '', darkRules = ''] = source('../../app/styles/tokens.css').split(":root[data-theme='dark'] {")
const rulesOf = { light: lightRules, dark: darkRules }
const styles = source('../../app/styles/index.css')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const number = (text: unknown) => Number.parseInt(String(text).slice(1), 16)
function token(theme: Theme, name: string): number {
  const [, digits, ...channels] = new RegExp(`--${name}: (?:#([0-9a-f]{6})|rgb\\((\\d+) (\\d+) (\\d+)\\))`).exec(rulesOf[theme]) ?? []
  if (digits !== undefined) return Number.parseInt(digits, 16)
  return channels.reduce((sum, channel) => sum * 256 + Number(channel), 0)
}

/** Everything that may be behind a page, each as the colours of its pixels. */
const pictures = new Map<string, readonly number[]>([
  ['white', [0xffffff]],
  ['black', [0x000000]],
  ['noise', Array.from({ length: 512 }, (_, index) => ((index & 7) * 0x240000) | (((index >> 3) & 7) * 0x2400) | ((index >> 6) * 0x24))],
])

beforeAll(async () => {
  for (const { subject, name } of backgroundPictures) {
    const file = new URL(`../../features/page/background/pictures/${subject}/${name}-320.avif`, import.meta.url)
    const { data, info } = await sharp(readFileSync(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const colours = new Set<number>()
    // To the four upper bits of a channel, and the ends of these: what a pixel may be between counts as well.
    for (let at = 0; at < data.length; at += info.channels) {
      const pixel = data.readUIntBE(at, 3) & 0xf0f0f0
      colours.add(pixel).add(pixel | 0x0f0f0f)
    }
    pictures.set(`${subject}/${name}`, [...colours])
  }
}, 60_000)

const names = ['white', 'black', 'noise', ...backgroundPictures.map(({ subject, name }) => `${subject}/${name}`)]
const texts = ['--text', '--text-2', '--text-3', '--accent', '--accent-hover', '--danger', '--success']
const outlines = ['--focus', '--line-control']

/** The relative luminance of a colour, and 0.05: what contrast is the ratio of. */
const lightOf = (colour: number) => contrast(colour, 0x000000) * 0.05

/** The lowest contrast of any of these colours with any of the grounds, given by their light: pictures have thousands of colours. */
function lowestContrast(colours: readonly number[], grounds: readonly number[]): number {
  const ratios = colours.map(lightOf).flatMap((light) => grounds.map((ground) => Math.max(light / ground, ground / light)))
  return Math.min(...ratios)
}

const page = { theme_color: defaultThemeColour, widget_transparency: 0, background: 'foyer:beach/shore' }

/** How solid the background of a style is, 0 to 1. */
const solidOf = (background: unknown) => Number(/ (\d+)%, transparent\)$/.exec(String(background))?.[1] ?? 100) / 100

describe.each(themes)('over every picture in the %s theme', (theme) => {
  it.each(names)('text and rings are seen on widgets of every colour and transparency: %s', (name) => {
    for (const colour of [null, 0xffff88, 0xff7a66, 0x5b7cfa, 0x7d838e, 0x234c8c, 0xffffff, 0x000000]) {
      for (let transparency = 5; transparency <= 255; transparency += 25) {
        const settings = { _t: transparency, ...(colour === null ? {} : { _b: colour }) }
        const style = widgetBackground({ settings }, page, theme)?.style as Record<string, string>
        const solid = solidOf(style['background'])
        const base = number(/#[0-9a-f]{6}/.exec(style['background'] ?? '')?.[0])
        const seen = (pictures.get(name) ?? []).map((pixel) => mix(base, pixel, solid))
        const grounds = [...seen, number(style['--surface']), number(style['--surface-hover'])].map(lightOf)
        const lowest = (of: readonly string[]) =>
          lowestContrast(
            of.map((text) => number(style[text])),
            grounds,
          )
        expect(lowest(texts), `${colour} ${transparency}`).toBeGreaterThanOrEqual(4.5)
        expect(lowest(outlines), `${colour} ${transparency}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it.each(names)('text and rings are seen on what stands on the page itself: %s', (name) => {
    const [, percent] = /\.on-page \{[^}]*color-mix\(in srgb, var\(--page\) (\d+)%, transparent\)/.exec(styles) ?? []
    expect(styles).toMatch(/\.on-page \{\s+--line-control: var\(--text-3\);/)
    const grounds = (pictures.get(name) ?? []).map((pixel) => mix(token(theme, 'page'), pixel, Number(percent) / 100)).map(lightOf)
    const lowest = (of: string) => lowestContrast([token(theme, of)], grounds)
    for (const text of texts) expect(lowest(text.slice(2)), text).toBeGreaterThanOrEqual(4.5)
    for (const outline of ['focus', 'text-3']) expect(lowest(outline), outline).toBeGreaterThanOrEqual(3)
  })
})

it('a widget lets a picture through where that leaves its text readable', () => {
  const solid = (settings: object, theme: Theme) =>
    solidOf(widgetBackground({ settings: { _t: 255, ...settings } }, page, theme)?.style.background)
  expect([solid({}, 'light'), solid({}, 'dark'), solid({ _b: 0xffff88 }, 'light')].map((value) => value <= 0.66)).toEqual([
    true,
    true,
    true,
  ])
  expect(solid({ _b: 0x7d838e }, 'light')).toBeGreaterThan(0.66)
})

it('a widget that is not transparent looks the same over a picture', () => {
  expect(widgetBackground({ settings: { _t: 0 } }, page, 'dark')).toBeUndefined()
})

it.each(themes)('knows the colour that widgets have in the %s theme', (theme) => {
  expect(widgetBackground({ settings: { _t: 255 } }, page, theme)?.style.background).toContain(
    `#${token(theme, 'surface').toString(16).padStart(6, '0')}`,
  )
})
