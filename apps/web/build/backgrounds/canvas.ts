/** A colour in linear light: red, green, blue, each 0 to 1. */
export type Rgb = readonly [number, number, number]
/** What is seen at a point: `x` runs from 0 to the aspect ratio, `y` from 0 (top) to 1. `px` is the size of a pixel. */
export type Shader = (x: number, y: number, px: number) => Rgb

export const aspect = 1.6

/** Draws a picture as bare RGB bytes. A little grain of each pixel keeps smooth gradients from showing bands. */
export function render(width: number, shader: Shader): { data: Uint8Array; width: number; height: number } {
  const height = Math.round(width / aspect)
  const px = 1 / height
  const data = new Uint8Array(width * height * 3)
  const grain = random(1)
  let at = 0
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const colour = shader((column + 0.5) * px, (row + 0.5) * px, px)
      const dither = grain() - 0.5
      for (const part of colour) {
        data[at] = Math.max(0, Math.min(255, Math.round(encode(part) * 255 + dither)))
        at += 1
      }
    }
  }
  return { data, width, height }
}

/** `#rrggbb` as a colour. */
export function rgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [decode((number >> 16) & 255), decode((number >> 8) & 255), decode(number & 255)]
}

/** A gradient through evenly spaced colours, mixed in OKLab so that no step is duller than its ends. Takes 0 to 1. */
export function ramp(...hexes: string[]): (at: number) => Rgb {
  const stops = hexes.map((hex) => toOklab(rgb(hex)))
  const steps = 1024
  const table = Array.from({ length: steps + 1 }, (_, step): Rgb => {
    const position = (step / steps) * (stops.length - 1)
    const index = Math.min(Math.floor(position), stops.length - 2)
    const [from, to] = [stops[index], stops[index + 1]] as [Rgb, Rgb]
    return fromOklab(blend(from, to, position - index))
  })
  return (at) => table[Math.round(clamp(at) * steps)] as Rgb
}

export const clamp = (value: number, min = 0, max = 1) => Math.min(max, Math.max(min, value))

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from))
  return part * part * (3 - 2 * part)
}

/** `part` (0 to 1) of the second colour. */
export function blend(a: Rgb, b: Rgb, part: number): Rgb {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

/** Light on top of a colour. */
export const add = (a: Rgb, b: Rgb, part = 1): Rgb => [a[0] + b[0] * part, a[1] + b[1] * part, a[2] + b[2] * part]

export const shade = (colour: Rgb, factor: number): Rgb => [colour[0] * factor, colour[1] * factor, colour[2] * factor]

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const encode = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055)
const decode = (byte: number) => (byte / 255 <= 0.040_45 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)

function toOklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
}
