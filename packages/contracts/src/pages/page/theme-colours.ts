import type { Colour } from '../../values.ts'

/** How light the five colours of a hue are, in their order. */
export const themeShades = ['lightest', 'light', 'medium', 'dark', 'darkest'] as const

/**
 * The 60 colours that are offered for pages: twelve hues around the colour wheel, each in five shades. Lightness and chroma in OKLCH are the same
 * for a shade of all hues, as far as sRGB has the colour.
 */
export const themeColours = {
  red: [0xfec9c2, 0xfb988d, 0xe1675c, 0xa9443c, 0x6e2924],
  orange: [0xffcba9, 0xf2a26a, 0xd8741a, 0x9f5104, 0x673200],
  yellow: [0xebd69b, 0xd4b455, 0xb18e0a, 0x806604, 0x514003],
  lime: [0xcee0a6, 0xaac469, 0x83a013, 0x5d7303, 0x3a4900],
  green: [0xb4e7ba, 0x80cd8b, 0x40ab58, 0x1f7d38, 0x0f5021],
  emerald: [0xa3e9cd, 0x5dd0a9, 0x04ab82, 0x017c5d, 0x024f3a],
  turquoise: [0x96e8ea, 0x3aced3, 0x0aa6ab, 0x07787b, 0x024d4f],
  blue: [0xb5ddfe, 0x6ec0fe, 0x3498db, 0x056fab, 0x01466f],
  indigo: [0xcbd6ff, 0xa1b2fe, 0x7688f0, 0x5260b5, 0x333c77],
  violet: [0xdecefe, 0xc3a5f9, 0xa279e2, 0x7653aa, 0x4b346f],
  magenta: [0xf4c6f4, 0xdf9ce1, 0xc26dc4, 0x8f4992, 0x5d2d5e],
  pink: [0xfec5da, 0xf496bb, 0xd96597, 0xa2426d, 0x692845],
} as const satisfies Record<string, readonly Colour[]>
