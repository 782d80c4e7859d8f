import { type Rgb, type Shader, add, aspect, blend, random, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'
import { clouds, columns, glow, stars } from '../scenery.ts'

type Tower = { from: number; to: number; top: number; roof: number; lit: number; seed: number }

/** Towers side by side, some with a stepped or pointed roof. Tops are measured from a horizon upwards. */
function skyline(seed: number, { low, high, wide, gap }: { low: number; high: number; wide: number; gap: number }) {
  const next = random(seed)
  const towers: Tower[] = []
  for (let x = -0.02; x < aspect + 0.05;) {
    const width = wide * (0.5 + next() * 0.9)
    const centre = Math.exp(-(((x - 0.95) / 0.5) ** 2))
    const top = low + (high - low) * (next() ** 1.7 * 0.55 + centre * next() * 0.6)
    towers.push({ from: x, to: x + width, top, roof: next(), lit: next(), seed: Math.floor(next() * 1e6) })
    x += width + (next() > 0.62 ? gap : 0)
  }
  const at = columns((x) => towers.filter(({ from, to }) => x >= from - 0.002 && x < to + 0.002))
  const topOf = ({ from, to, top, roof }: Tower, x: number) => {
    const middle = Math.abs((x - from) / (to - from) - 0.5) * 2
    if (roof > 0.93) return top + (middle < 0.06 ? 0.085 : middle < 0.5 ? 0.02 : 0)
    if (roof > 0.8) return top + (1 - middle) * (to - from) * 0.55
    if (roof > 0.5) return top + (middle < 0.66 ? 0.014 : 0) + (middle < 0.34 ? 0.013 : 0)
    return top
  }
  return { at, topOf }
}

type City = {
  sky: (x: number, y: number) => Rgb
  horizon: number
  rows: ReadonlyArray<{ seed: number; low: number; high: number; wide: number; gap: number; wall: string; lit: number; lamp: string }>
  haze: Rgb
}

/** Rows of towers before a sky, with windows that are lit. */
function cityOf({ sky, horizon, rows, haze }: City) {
  const lines = rows.map((row) => ({ ...row, ...skyline(row.seed, row), colour: rgb(row.wall), light: rgb(row.lamp) }))
  return (x: number, y: number, px: number): Rgb => {
    let colour = sky(x, y)
    for (const { at, topOf, colour: wall, lit, light, wide } of lines) {
      for (const tower of at(x)) {
        const depth = y - (horizon - topOf(tower, x))
        const edge = Math.min(x - tower.from, tower.to - x)
        const cover = smooth(-px, px, depth) * smooth(-px, px, edge)
        if (cover === 0) continue
        const face = blend(shade(wall, 1.06 - ((x - tower.from) / wide) * 0.12), haze, smooth(-0.32, 0.02, y - horizon) * 0.5)
        const window = windowAt(tower, { x, depth: Math.min(depth, y - horizon + tower.top), wide, lit, px })
        colour = blend(colour, add(face, light, window), cover)
      }
    }
    return colour
  }
}

function windowAt(tower: Tower, { x, depth, wide, lit, px }: { x: number; depth: number; wide: number; lit: number; px: number }): number {
  const column = (x - tower.from) / (wide * 0.125)
  const floor = depth / (wide * 0.17)
  const u = column - Math.floor(column)
  const v = floor - Math.floor(floor)
  if (floor < 1 || Math.min(x - tower.from, tower.to - x) < wide * 0.06) return 0
  const is = random(tower.seed + Math.floor(column) * 131 + Math.floor(floor) * 7919)
  if (is() > lit * (0.4 + tower.lit)) return 0
  const soft = px / (wide * 0.125)
  const pane = smooth(0.2 - soft, 0.2 + soft, u) * smooth(0.8 + soft, 0.8 - soft, u) * smooth(0.25, 0.35, v) * smooth(0.8, 0.7, v)
  return pane * (0.3 + is() * 0.7)
}

/** A city when the lamps are lit. */
function dusk(): Shader {
  const air = ramp('#1f2d57', '#3e4a86', '#7a6299', '#c47f93', '#f2a982', '#fbd0a0')
  const veil = clouds(201, { wide: 1.5, high: 8, from: 0, to: 0.7 })
  const sky = (x: number, y: number) => blend(air(y * 1.32), rgb('#e08c8c'), veil(x, y) * 0.35 * smooth(0, 0.4, y))
  return cityOf({
    sky,
    horizon: 1.02,
    haze: rgb('#b87d86'),
    rows: [
      { seed: 5, low: 0.24, high: 0.62, wide: 0.05, gap: 0.02, wall: '#8a6a8e', lit: 0.05, lamp: '#ffd9a0' },
      { seed: 16, low: 0.2, high: 0.5, wide: 0.07, gap: 0.03, wall: '#54466f', lit: 0.17, lamp: '#f5b96a' },
      { seed: 27, low: 0.1, high: 0.33, wide: 0.1, gap: 0.05, wall: '#272647', lit: 0.24, lamp: '#f0a850' },
    ],
  })
}

/** A city in the haze of the morning. */
function dawn(): Shader {
  const air = ramp('#b9cfdf', '#d5dde2', '#f0e2d4', '#f8dcc0', '#f6cfae')
  const sun = { at: [0.52, 0.5] as const, size: 0.05, reach: 0.22 }
  const sky = (x: number, y: number) => {
    const { disc, halo } = glow(x, y, sun)
    return add(blend(air(y * 1.3), rgb('#fff6e2'), disc * 0.85), rgb('#ffd9a8'), halo * 0.2)
  }
  return cityOf({
    sky,
    horizon: 1.02,
    haze: rgb('#f3d7bf'),
    rows: [
      { seed: 63, low: 0.26, high: 0.6, wide: 0.045, gap: 0.03, wall: '#c9c3c6', lit: 0, lamp: '#ffffff' },
      { seed: 74, low: 0.2, high: 0.52, wide: 0.06, gap: 0.05, wall: '#a5a9b8', lit: 0, lamp: '#ffffff' },
      { seed: 85, low: 0.14, high: 0.4, wide: 0.08, gap: 0.07, wall: '#7c879f', lit: 0, lamp: '#ffffff' },
      { seed: 96, low: 0.06, high: 0.24, wide: 0.1, gap: 0.09, wall: '#56657f', lit: 0, lamp: '#ffffff' },
    ],
  })
}

/** A city at night, in the water before it. */
function night(): Shader {
  const air = ramp('#060a1c', '#0d1531', '#1a2350', '#33336b', '#5a4379')
  const points = stars(301, 260, 0.5)
  const ripple = fractal(noiseOf(302), 4, 0.6)
  const horizon = 0.66
  const above = cityOf({
    sky: (x, y) => add(air(y / horizon), points(x, y), smooth(0.55, 0.1, y) * 0.7),
    horizon,
    haze: rgb('#3a3266'),
    rows: [
      { seed: 311, low: 0.1, high: 0.4, wide: 0.045, gap: 0.02, wall: '#232a56', lit: 0.12, lamp: '#c9d4ff' },
      { seed: 322, low: 0.06, high: 0.32, wide: 0.06, gap: 0.03, wall: '#131937', lit: 0.3, lamp: '#ffc878' },
      { seed: 333, low: 0.03, high: 0.12, wide: 0.075, gap: 0.03, wall: '#0a0f24', lit: 0.34, lamp: '#ffb45e' },
    ],
  })
  return (x, y, px) => {
    if (y < horizon) return above(x, y, px)
    const near = (y - horizon) / (1 - horizon)
    let mirrored: Rgb = [0, 0, 0]
    // Ripples draw each light out downwards.
    for (let step = -2; step <= 2; step += 1) {
      const swell = ripple(x * 14, (y * 150) / (0.4 + near * 1.4) + step)
      mirrored = add(
        mirrored,
        above(x + swell * 0.003, Math.max(0, horizon - near * 0.4 - (swell * 0.05 + step * 0.016) * (0.2 + near)), px),
        0.2,
      )
    }
    return blend(shade(mirrored, 0.72), rgb('#0a1230'), 0.2 + near * 0.45)
  }
}

export const city = { dusk: dusk(), dawn: dawn(), night: night() }
