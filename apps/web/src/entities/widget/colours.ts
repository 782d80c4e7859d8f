/** Colours as 24-bit numbers, as settings keep them (0xrrggbb). */
export type Colour = number

type Channels = [number, number, number]

export function hex(colour: Colour): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}

/** `part` of the first colour (0 to 1) over the second. */
export function mix(top: Colour, under: Colour, part: number): Colour {
  const below = channels(under)
  return channels(top).reduce((sum, value, index) => sum * 256 + Math.round(value * part + (below[index] ?? 0) * (1 - part)), 0)
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: Colour, b: Colour): number {
  const ratio = (luminance(a) + 0.05) / (luminance(b) + 0.05)
  return Math.max(ratio, 1 / ratio)
}

/** Black or white, whichever is easier to read on all of these colours. */
export function inkOn(...grounds: readonly Colour[]): Colour {
  return minContrast(0x000000, grounds) >= minContrast(0xffffff, grounds) ? 0x000000 : 0xffffff
}

/** The contrast of a colour with the one of these from which it differs least. */
export function minContrast(colour: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)))
}

/** Ink mixed with its background as far as the contrast allows. */
export function softInk(ink: Colour, backgrounds: readonly [Colour, ...Colour[]], preferredPart: number, atLeast = 4.5): Colour {
  for (let part = preferredPart; part < 1; part += 0.05) {
    const soft = mix(ink, backgrounds[0], part)
    if (minContrast(soft, backgrounds) >= atLeast) return soft
  }
  return ink
}

function channels(colour: Colour): Channels {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
