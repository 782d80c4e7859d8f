import type { CSSProperties } from 'react'
import { type Colour, contrast, hex, mix } from '../../../entities/widget/colours.ts'

type Theme = 'light' | 'dark'
type ThemeColours = Record<Theme, Colour>

/** What charts are drawn on, whatever colour their widget has: their colours keep 3:1 on it (WCAG 2.2, 1.4.11). */
export const ground: ThemeColours = { light: 0xffffff, dark: 0x1c1c1c }
const ink: ThemeColours = { light: 0x17181a, dark: 0xededee }
const minContrast = 3

export const palette: readonly ThemeColours[] = [
  { light: 0x1c6aa8, dark: 0x62b3ea },
  { light: 0xb8500f, dark: 0xf2a05c },
  { light: 0x19703f, dark: 0x6cc795 },
  { light: 0x8a3fb0, dark: 0xc79bf0 },
  { light: 0x7a5a00, dark: 0xe3c14f },
  { light: 0xb3264f, dark: 0xf08aa4 },
  { light: 0x0f7a83, dark: 0x5fcbd3 },
  { light: 0x55595f, dark: 0xb9babf },
]

/** As many shades of a colour as there are colours in the palette, from the strongest that can be seen to nearly that of text. */
export function shadesOf(colour: Colour): ThemeColours[] {
  const visible = (theme: Theme) => {
    let part = 0
    while (part < 1 && contrast(mix(ink[theme], colour, part), ground[theme]) < minContrast) part += 0.05
    return mix(ink[theme], colour, Math.min(part, 1))
  }
  const first = { light: visible('light'), dark: visible('dark') }
  return palette.map((_, index) => {
    const part = (index / palette.length) * 0.85
    return { light: mix(ink.light, first.light, part), dark: mix(ink.dark, first.dark, part) }
  })
}

const either = (light: string, dark: string) => `light-dark(${light}, ${dark})`
const ofTheme = ({ light, dark }: ThemeColours) => either(hex(light), hex(dark))

/** The ground with every token that a chart uses; `--c0` and so on are the colours of its series. */
export function groundStyle(colours: readonly ThemeColours[]): CSSProperties {
  return {
    ...Object.fromEntries(colours.map((colour, index) => [`--c${index}`, ofTheme(colour)])),
    '--surface': ofTheme(ground),
    '--surface-hover': either('#f3f4f5', '#272728'),
    '--surface-sunken': either('#e5e6e9', '#38383b'),
    '--line': either('#e5e6e9', '#303032'),
    '--line-control': either('#878b94', '#76777e'),
    '--focus': either('#2079bd', '#62b3ea'),
    '--text': ofTheme(ink),
    '--text-2': either('#4c5058', '#b9babf'),
    '--text-3': either('#63676f', '#9b9da4'),
    color: 'var(--text)',
    background: 'var(--surface)',
  } as CSSProperties
}

/** The colour of a series; there are more series than colours. */
export const colourOf = (series: number): string => `var(--c${series % palette.length})`
