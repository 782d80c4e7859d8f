import { type Shader, add, blend, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'
import { clouds, glow, layered } from '../scenery.ts'

/** Sand that falls to the sea from the left, seen from above. */
function shore(): Shader {
  const wave = fractal(noiseOf(11), 5)
  const broad = noiseOf(12)
  const foam = fractal(noiseOf(13), 6, 0.6)
  const grain = fractal(noiseOf(14), 3, 0.7)
  const sand = ramp('#e9d3b0', '#f1e0c3', '#e2c79f', '#c9a87c')
  const sea = ramp('#b9e5dc', '#7fd0cd', '#3fb0b9', '#1f8ca0', '#176c87', '#125672')
  return (x, y) => {
    const edge = x * 0.93 + y * 0.36 - 0.66 + broad(x * 1.1, y * 1.6) * 0.09 + wave(x * 2.4, y * 2.4) * 0.045
    const dry = sand(0.45 + wave(x * 3, y * 5) * 0.3 + smooth(-0.22, 0, edge) * 0.4)
    const beach = shade(dry, 1 + grain(x * 90, y * 90) * 0.05)
    const depth = edge + wave(x * 5 + 3, y * 5) * 0.02
    const water = add(sea(depth * 1.25), rgb('#d8fff6'), Math.max(0, wave(x * 26, y * 15 + x * 6)) ** 2 * 0.09)
    let colour = blend(beach, water, smooth(-0.004, 0.014, edge))
    for (const [offset, width, strength] of [
      [0.004, 0.016, 0.95],
      [0.06, 0.022, 0.55],
      [0.15, 0.026, 0.3],
    ] as const) {
      const band = edge - offset + wave(x * 4 + offset * 40, y * 4) * 0.03
      const lace = smooth(-0.35, 0.45, foam(x * 13 + offset * 90, y * 13) + 0.1)
      colour = blend(colour, [0.93, 0.97, 0.95], Math.exp(-((band / width) ** 2)) * lace * strength)
    }
    return colour
  }
}

/** The last light over a calm sea. */
function evening(): Shader {
  const sky = ramp('#34406f', '#6b5b92', '#b5739a', '#ea9486', '#f9c08a', '#fce0ac')
  const veil = clouds(21, { wide: 1.6, high: 9, from: 0.02, to: 0.6 })
  const ripple = fractal(noiseOf(22), 4, 0.6)
  const horizon = 0.62
  const sun = { at: [1.02, 0.575] as const, size: 0.047, reach: 0.16 }
  return (x, y) => {
    const skyAt = (u: number, v: number) => {
      const { disc, halo } = glow(u, v, sun)
      const air = blend(sky((v / horizon) ** 1.15), rgb('#c2708f'), veil(u, v) * 0.5 * (1 - v))
      return add(add(air, rgb('#ffb066'), halo * 0.32), rgb('#ffe9bd'), disc * 0.9)
    }
    if (y < horizon) return skyAt(x, y)
    const near = (y - horizon) / (1 - horizon)
    const swell = ripple(x * (5 - near * 2.4), (1 / (near + 0.1)) * 5.2)
    const mirrored = skyAt(x + swell * 0.02, horizon - near * 0.42 - swell * 0.05)
    const water = blend(shade(mirrored, 0.62), rgb('#253a63'), 0.12 + near * 0.5)
    const lane = Math.exp(-(((x - sun.at[0]) / (0.05 + near * 0.16)) ** 2)) * smooth(-0.1, 0.5, swell) * (1 - smooth(0.25, 0.75, near))
    return add(water, rgb('#ffc98c'), lane * 0.5)
  }
}

/** Dunes behind each other in the morning. */
function dunes(): Shader {
  const rough = noiseOf(31)
  const ripples = noiseOf(32)
  const colours = [
    ['#ecd3c0', '#e3c2ab'],
    ['#e6c3a2', '#d3a683'],
    ['#e2b78d', '#c08e66'],
    ['#dba878', '#a8754d'],
    ['#d09a68', '#8f5f3d'],
  ].map(([light = '', dark = '']) => ramp(light, dark))
  const sky = ramp('#a9cbe0', '#cfe0e4', '#f3e6d6', '#f7dfc8')
  const layers = colours.map((sand, index) => {
    const height = (x: number) =>
      0.43 +
      index * 0.115 -
      Math.abs(rough(x * (0.75 + index * 0.13) + index * 7.7, index * 3.1)) * 0.24 +
      Math.sin(x * 2.1 + index * 2.2) * 0.045
    const colour = (x: number, depth: number, y: number) => {
      const ripple = ripples(x * 7 + depth * 16, y * 85 + ripples(x * 4, y * 6) * 7) * 0.035 * smooth(0.01, 0.12, depth) * index * 0.35
      const lee = smooth(-0.1, 0.25, rough(x * 2.2 + index * 5 - depth * 2.4, depth * 2.5 + index)) * 0.5
      return sand(depth * 2.3 + ripple + lee * smooth(0, 0.05, depth))
    }
    return { height, colour }
  })
  return layered((x, y) => add(sky(y * 2), rgb('#fff0d8'), glow(x, y, { at: [0.35, 0.3], size: 0.01, reach: 0.3 }).halo * 0.16), layers)
}

export const beach = { shore: shore(), evening: evening(), dunes: dunes() }
