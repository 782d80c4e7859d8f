/** Colours as 24-bit numbers, as settings keep them (0xrrggbb). */
export type Colour = number

export function hex(colour: Colour): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}

/** `part` of the first colour (0 to 1) over the second. */
export function mix(top: Colour, under: Colour, part: number): Colour {
  const mixed = (shift: number) => Math.round(channel(top, shift) * part + channel(under, shift) * (1 - part))
  return (mixed(16) << 16) | (mixed(8) << 8) | mixed(0)
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

const channel = (colour: Colour, shift: number) => (colour >> shift) & 255

/** How much light each value of a channel stands for: pictures have thousands of colours. */
const light = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

function luminance(colour: Colour): number {
  const of = (shift: number) => light[channel(colour, shift)] ?? 0
  return 0.2126 * of(16) + 0.7152 * of(8) + 0.0722 * of(0)
}
