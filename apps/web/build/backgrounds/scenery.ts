import { type Rgb, add, aspect, blend, random, rgb, smooth } from './canvas.ts'
import { fractal, noiseOf } from './noise.ts'

/** Parts that several pictures have. */

type Layer = {
  height: (x: number) => number
  colour: (x: number, depth: number, y: number) => Rgb
  /** What stands on it, 0 to 1 at a point. */
  above?: (x: number, y: number, px: number) => number
}

/** Layers from the back to the front, each filled below its height; `depth` is how far a point is below that. */
export function layered(sky: (x: number, y: number) => Rgb, layers: readonly Layer[]) {
  const lines = layers.map((layer) => ({ ...layer, height: columns(layer.height) }))
  return (x: number, y: number, px: number): Rgb => {
    let colour = sky(x, y)
    for (const layer of lines) {
      const depth = y - layer.height(x)
      const cover = Math.max(smooth(-px, px, depth), layer.above?.(x, y, px) ?? 0)
      if (cover > 0) colour = blend(colour, layer.colour(x, Math.max(depth, 0), y), cover)
    }
    return colour
  }
}

/** A function of x alone, worked out once for each eighth of a pixel column: what is mirrored in water asks at any x. */
export function columns<T extends object | number>(of: (x: number) => T): (x: number) => T {
  const values = new Map<number, T>()
  return (x) => {
    const step = Math.round(x * 12_800)
    let value = values.get(step)
    if (value === undefined) {
      value = of(step / 12_800)
      values.set(step, value)
    }
    return value
  }
}

/** A soft disc of light with a glow around it. */
export function glow(x: number, y: number, { at, size, reach }: { at: readonly [number, number]; size: number; reach: number }) {
  const distance = Math.hypot(x - at[0], y - at[1])
  return { disc: 1 - smooth(size * 0.97, size * 1.03, distance), halo: Math.exp(-Math.max(distance - size, 0) / reach) }
}

/** Conifers side by side on a line, each with tiers of boughs: where they cover what is behind them, 0 to 1. */
export function conifers(seed: number, line: (x: number) => number, { tall, gap }: { tall: number; gap: number }) {
  const next = random(seed)
  const trees: Array<{ at: number; foot: number; height: number; width: number; tiers: number; phase: number }> = []
  for (let at = -0.1; at < aspect + 0.1; at += gap * (0.4 + next() * 1.2)) {
    const height = tall * (0.35 + next() ** 1.5 * 0.65)
    trees.push({ at, foot: line(at) + 0.01, height, width: height * (0.17 + next() * 0.06), tiers: 9 + next() * 5, phase: next() })
  }
  const near = columns((x) => trees.filter((tree) => Math.abs(x - tree.at) < tree.width * 1.2))
  return (x: number, y: number, px: number): number => {
    let cover = 0
    for (const { at, foot, height, width, tiers, phase } of near(x)) {
      const down = (y - foot + height) / height
      if (down <= 0) continue
      const side = x < at ? 0 : 0.35
      const tier = (down ** 0.8 * tiers + phase + side) % 1
      const ragged = Math.sin(y * 410 + phase * 90) * 0.03 + Math.sin(y * 230 + x * 300) * 0.03
      const half = width * Math.min(down, 1.1) ** 0.9 * (0.5 + tier ** 0.8 * 0.5 + ragged) + height * 0.006
      cover = Math.max(cover, smooth(px, -px, Math.abs(x - at) - half))
    }
    return cover
  }
}

/** Stars on black: a colour to add. `density` is how many there are in a field of one by one. */
export function stars(seed: number, density: number, brightest = 1) {
  const next = random(seed)
  const cell = 0.05
  const cells = new Map<string, Array<{ x: number; y: number; size: number; light: number; colour: Rgb }>>()
  const colours = ['#ffffff', '#cfe0ff', '#fff1d6', '#ffd9c2'].map((hex) => rgb(hex))
  for (let count = 0; count < density * aspect; count += 1) {
    const star = { x: next() * aspect, y: next(), size: 0.0005 + next() ** 6 * 0.0011, light: 0.12 + next() ** 5 * 0.9 * brightest }
    const key = `${Math.floor(star.x / cell)} ${Math.floor(star.y / cell)}`
    cells.set(key, [...(cells.get(key) ?? []), { ...star, colour: colours[Math.floor(next() * colours.length)] as Rgb }])
  }
  return (x: number, y: number): Rgb => {
    let light: Rgb = [0, 0, 0]
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        for (const star of cells.get(`${Math.floor(x / cell) + dx} ${Math.floor(y / cell) + dy}`) ?? []) {
          const distance = Math.hypot(x - star.x, y - star.y) / star.size
          if (distance < 8) light = add(light, star.colour, star.light * Math.exp(-distance * distance * 0.7))
        }
      }
    }
    return light
  }
}

/** Clouds as parts of a sky, 0 to 1, longer than high. */
export function clouds(seed: number, { wide, high, from, to }: { wide: number; high: number; from: number; to: number }) {
  const warp = fractal(noiseOf(seed + 1), 3)
  const shape = fractal(noiseOf(seed), 6, 0.52)
  return (x: number, y: number) => smooth(from, to, shape(x * wide + warp(x * 2, y * 3) * 0.6, y * high + warp(x * 3 + 9, y * 3) * 0.4))
}
