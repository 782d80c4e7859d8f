import { type Rgb, type Shader, add, blend, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf, ridged } from '../noise.ts'
import { clouds, columns, conifers, glow, layered } from '../scenery.ts'

/** Green hills that turn blue with distance. */
function hills(): Shader {
  const rough = noiseOf(401)
  const meadow = fractal(noiseOf(402), 4)
  const sky = ramp('#8fbbe0', '#b8d6ea', '#e2ecec', '#f9efda')
  const cloud = clouds(403, { wide: 1.7, high: 5.5, from: 0.05, to: 0.55 })
  const colours = ['#a9c3d0', '#8db3b5', '#7aa593', '#6f9c73', '#5d8c58', '#416f45'].map((hex) => rgb(hex))
  const layers = colours.map((green, index) => {
    const height = (x: number) =>
      0.43 +
      index * 0.095 -
      rough(x * (1.4 - index * 0.09) + index * 9.3, index * 2.1) * (0.12 - index * 0.008) -
      Math.sin(x * 1.3 + index * 2.6) * 0.03
    const colour = (x: number, depth: number, y: number) => {
      const light = meadow(x * 1.6 + index * 3 - depth * 2, y * 4 + index) * 0.22 + smooth(0.05, 0, depth) * 0.12
      const grass = shade(green, 1.02 + light + meadow(x * 18, y * 60) * 0.05 * index * 0.3)
      return blend(grass, rgb('#f3ecd0'), smooth(0, 0.2, depth) * 0.16 * (1 - index / 7))
    }
    return { height, colour }
  })
  return layered((x, y) => blend(sky(y * 2), [1, 0.99, 0.97], cloud(x, y) * 0.75 * smooth(0.5, 0.2, y)), layers)
}

/** Snow on peaks, and a lake that mirrors them. */
function lake(): Shader {
  const rough = ridged(noiseOf(421), 7)
  const bulk = fractal(noiseOf(422), 6, 0.55)
  const face = fractal(noiseOf(423), 6, 0.58)
  const air = ramp('#6f97c4', '#9dbcd9', '#d0dde4', '#f6ddc9')
  const cloud = clouds(424, { wide: 1.1, high: 6, from: 0.1, to: 0.65 })
  const ripple = fractal(noiseOf(425), 3)
  const shoreline = 0.64
  const range = (base: number, tall: number, seed: number) =>
    columns((x) => base - (rough(x * 0.95 + seed, seed * 1.7) - 0.42) * tall - bulk(x * 3 + seed, 2) * 0.05)
  const far = range(0.47, 0.3, 3.1)
  const close = range(0.53, 0.44, 8.4)
  const rock = (x: number, depth: number, dark: Rgb, snowTo: number): Rgb => {
    // Gullies run down the slopes; what faces the light is snow, the rest is in blue shadow.
    const gully = face(x * 7 + depth * 2.2, depth * 5.5 - x) + face(x * 19 - depth * 3, depth * 13) * 0.5
    const snow = smooth(snowTo + 0.06, snowTo - 0.06, depth + gully * 0.11)
    const lit = smooth(-0.12, 0.22, face(x * 4.4 - depth * 3.4, depth * 4.2) + gully * 0.3)
    return blend(shade(dark, 0.84 + lit * 0.4), blend(rgb('#9fb3cf'), rgb('#fbf5ef'), lit), snow)
  }
  const ground = columns((x) => 0.617 - Math.abs(bulk(x * 1.6 + 20, 5)) * 0.05)
  const forest = conifers(431, ground, { tall: 0.05, gap: 0.009 })
  const view = layered(
    (x, y) => blend(air(y * 1.7), [1, 0.98, 0.96], cloud(x, y) * 0.6),
    [
      { height: far, colour: (x, depth) => blend(rock(x, depth, rgb('#7f93ad'), 0.13), rgb('#c9d5df'), 0.42) },
      {
        height: close,
        colour: (x, depth, y) => blend(rock(x + 5, depth, rgb('#566a80'), 0.15), rgb('#b9cad6'), smooth(0.42, 0.64, y) * 0.45),
      },
      {
        height: ground,
        above: forest,
        colour: (x, _depth, y) => blend(rgb('#27434a'), rgb('#5d7f80'), smooth(0.6, 0.645, y + bulk(x * 6, 3) * 0.01)),
      },
    ],
  )
  return (x, y, px) => {
    if (y < shoreline) return view(x, y, px)
    const near = (y - shoreline) / (1 - shoreline)
    const wave = ripple(x * 5, (y * 60) / (0.4 + near)) * (0.002 + near * 0.011)
    const mirrored = view(x + wave * 0.7, Math.max(0.01, shoreline - (y - shoreline) * 1.35 + wave * 1.4), px)
    return blend(shade(mirrored, 0.84), rgb('#2d5573'), 0.1 + near * 0.42 + wave * 5)
  }
}

/** Fields under the low sun. */
function fields(): Shader {
  const rough = noiseOf(441)
  const furrow = fractal(noiseOf(442), 3)
  const sky = ramp('#5d7fa8', '#98a9b8', '#e0bf9c', '#f8d19a', '#fde3b3')
  const cloud = clouds(443, { wide: 1.3, high: 7.5, from: 0, to: 0.6 })
  const bands = ['#b8a58c', '#c9a560', '#a9a04f', '#d6a848', '#8c8c43', '#c48f3a', '#6e6a34'].map((hex) => rgb(hex))
  const sun = { at: [0.42, 0.4] as const, size: 0.03, reach: 0.2 }
  const layers = bands.map((crop, index) => {
    const height = (x: number) =>
      0.47 + index ** 1.32 * 0.05 - rough(x * (0.8 - index * 0.05) + index * 6.1, index * 1.7) * (0.035 + index * 0.007)
    const colour = (x: number, depth: number, y: number) => {
      const rows = Math.sin(
        (x - 0.8) * (130 / (0.5 + (y - 0.4) * 2)) + index * 20 + rough(x * 3, index) * 3 + depth * 50 * (index % 2 ? 1 : -1),
      )
      const light = 0.95 + rows * 0.05 * smooth(0.01, 0.05, depth) + furrow(x * 5 + index, y * 16) * 0.16 + smooth(0.03, 0, depth) * 0.25
      const warm = Math.exp(-Math.hypot(x - 0.42, (y - 0.45) * 1.3) / 0.4)
      return add(shade(crop, light * (0.8 + warm * 0.35)), rgb('#ffb35c'), warm * 0.1)
    }
    return { height, colour }
  })
  return layered((x, y) => {
    const { disc, halo } = glow(x, y, sun)
    const air = blend(sky(y * 2.1), rgb('#f0a878'), cloud(x, y) * 0.45)
    return add(add(air, rgb('#ffc477'), halo * 0.35), rgb('#fff2cf'), disc * 0.8)
  }, layers)
}

export const landscape = { hills: hills(), lake: lake(), fields: fields() }
