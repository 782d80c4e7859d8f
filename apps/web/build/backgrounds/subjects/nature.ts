import { type Rgb, type Shader, add, aspect, blend, random, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'
import { conifers, layered, stars } from '../scenery.ts'

/** Woods in the mist of the morning. */
function woods(): Shader {
  const drift = fractal(noiseOf(501), 5)
  const sky = ramp('#dfe9d8', '#edf0dd', '#f6f1dc')
  const greens = ['#b9cdb9', '#8fb09c', '#5f8b7a', '#35665a', '#183f3b'].map((hex) => rgb(hex))
  const mist = rgb('#e3ead6')
  const layers = greens.map((green, index) => {
    const ground = (x: number) => 0.42 + index * 0.135 - drift(x * 0.8 + index * 7, index) * 0.16 + (x - 0.8) * 0.07 * (index % 2 ? 1 : -1)
    return {
      height: ground,
      above: conifers(510 + index, ground, { tall: 0.1 + index * 0.085, gap: 0.013 + index * 0.013 }),
      colour: (x: number, _depth: number, y: number) =>
        blend(green, mist, smooth(-0.1, 0.2, y - ground(x) + drift(x * 2 + index * 3, y * 4) * 0.16) * (0.8 - index * 0.1)),
    }
  })
  const ray = noiseOf(502)
  const forest = layered((_x, y) => sky(y * 1.4), layers)
  return (x, y, px) => {
    const angle = Math.atan2(y + 0.5, x - 0.25)
    const beam = smooth(0, 0.9, ray(angle * 16, 1)) * smooth(1, 0.1, y) * 0.1
    return add(forest(x, y, px), rgb('#fff3c9'), beam)
  }
}

/** Northern lights over a dark wood. */
function aurora(): Shader {
  const bend = fractal(noiseOf(521), 3)
  const strand = fractal(noiseOf(522), 4, 0.6)
  const points = stars(523, 900, 0.8)
  const sky = ramp('#050b1c', '#0a1830', '#0f2a42', '#1b4554')
  const ground = (x: number) => 0.93 - bend(x * 1.2, 8) * 0.06
  const light = (x: number, y: number): Rgb => {
    let colour: Rgb = [0, 0, 0]
    for (const [at, wide, seed, strength] of [
      [0.6, 0.42, 0, 1],
      [0.5, 0.3, 7, 0.7],
      [0.7, 0.2, 15, 0.45],
    ] as const) {
      const foot = at + Math.sin(x * 2.3 + seed) * 0.09 + bend(x * 1.7 + seed, seed) * 0.16
      const up = (foot - y) / wide
      const curtain = smooth(-0.06, 0.03, up) * Math.exp(-Math.max(up, 0) * 2.4)
      const folds = 0.4 + smooth(-0.4, 0.6, strand(x * 7 + bend(x * 4, y) * 0.8 + seed, y * 0.5 + seed)) * 0.9
      const tint = blend(rgb('#3dffa8'), rgb('#7a5cff'), smooth(0.2, 1.1, up))
      colour = add(colour, tint, curtain * folds * strength * 0.5)
    }
    return colour
  }
  return layered(
    (x, y) => add(add(sky(y * 1.05), points(x, y), 0.7), light(x, y)),
    [
      { height: ground, above: conifers(531, (x) => ground(x) - 0.03, { tall: 0.1, gap: 0.014 }), colour: () => rgb('#0b2a31') },
      { height: (x) => ground(x) + 0.03, above: conifers(532, ground, { tall: 0.21, gap: 0.03 }), colour: () => rgb('#04101a') },
    ],
  )
}

type Leaf = { x: number; y: number; angle: number; size: number; colour: Rgb; bow: number }

/** Leaves over leaves, seen from above. */
function leaves(): Shader {
  const next = random(541)
  const blotch = fractal(noiseOf(542), 4)
  const greens = ramp('#0d2f2b', '#17493c', '#2b6a4c', '#4f8c5c', '#86ad74')
  const foliage: Leaf[] = []
  for (let count = 0; count < 120; count += 1) {
    const height = count / 120
    const [x, y, angle] = [next() * (aspect + 0.3) - 0.15, next() * 1.3 - 0.15, next() * Math.PI * 2]
    foliage.push({
      x,
      y,
      angle,
      size: 0.2 + next() * 0.13,
      colour: greens(0.08 + height * 0.62 + next() * 0.24),
      bow: (next() - 0.5) * 0.5,
    })
  }
  return (x, y, px) => {
    let colour = greens(0)
    for (const leaf of foliage) {
      const [dx, dy] = [x - leaf.x, y - leaf.y]
      if (Math.abs(dx) > leaf.size * 1.3 || Math.abs(dy) > leaf.size * 1.3) continue
      const along = (dx * Math.cos(leaf.angle) + dy * Math.sin(leaf.angle)) / leaf.size
      const across = (dy * Math.cos(leaf.angle) - dx * Math.sin(leaf.angle)) / leaf.size - leaf.bow * (along * along - 0.3)
      const part = (along + 1) / 2
      const half = part <= 0 || part >= 1 ? -0.2 : 0.72 * part ** 0.75 * (1 - part) ** 0.62
      const distance = (Math.abs(across) - half) * leaf.size
      if (distance > 0.05) continue
      const shadow = Math.exp(-Math.max(distance, 0) / 0.016) * 0.5
      const ribs = Math.abs(Math.sin((along - Math.abs(across) * 0.85) * 21))
      const vein = smooth(0.16, 0, ribs) * 0.1 * smooth(0, 0.2, half - Math.abs(across))
      const rib = smooth(0.018, 0.006, Math.abs(across)) * 0.22
      const fold = across > 0 ? 1.08 : 0.88
      const body = shade(leaf.colour, fold * (0.86 + blotch(x * 6 + leaf.x * 30, y * 6) * 0.12 + part * 0.16) * (1 + vein * 2 + rib))
      colour = blend(shade(colour, 1 - shadow), add(body, rgb('#d6e8a8'), (vein + rib) * 0.35), smooth(px, -px, distance))
    }
    return colour
  }
}

export const nature = { woods: woods(), aurora: aurora(), leaves: leaves() }
