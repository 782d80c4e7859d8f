import { type Shader, add, blend, clamp, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'

/** Folds of a cloth in which colours run into each other. */
function silk(): Shader {
  const noise = noiseOf(41)
  const warp = (x: number, y: number) => fractal(noise, 2)(x, y)
  const colours = ramp('#1d2a5b', '#3a3f8f', '#7a4fa3', '#c9628f', '#f0957c', '#f8cf9c', '#8fc7c2', '#2f6f96', '#1d2a5b')
  return (x, y) => {
    const u = x * 0.62 + y * 0.5
    const v = y * 0.8 - x * 0.42
    const bend = warp(u * 0.8, v * 0.8)
    const twist = warp(u * 0.7 + bend * 0.9 + 4, v * 0.9 - bend * 0.7)
    const fold = v * 0.9 + bend * 0.42 + twist * 0.3
    const wave = fold * 19 + Math.sin(u * 3 + twist * 3) * 0.9
    const slope = Math.cos(wave)
    const crease = smooth(-0.45, -1, slope) * 0.3
    const body = shade(colours(0.44 + u * 0.32 + fold * 0.3 + Math.sin(wave) * 0.045), 0.8 + slope * 0.16 - crease)
    return add(body, [1, 0.96, 0.92], smooth(0.72, 1, slope) * 0.07)
  }
}

/** Waves cut out of paper, each with the shadow of the one above it. */
function paperCut(): Shader {
  const noise = noiseOf(51)
  const grain = fractal(noiseOf(52), 3, 0.7)
  const colours = ['#fdf3e3', '#fbdcb5', '#f6b78c', '#ea8a74', '#cf6472', '#9b4a72', '#633a67', '#382c52', '#221f3d'].map((hex) => rgb(hex))
  const line = (layer: number, x: number) => {
    const bow = Math.sin(x * (1.7 + layer * 0.21) + layer * 1.9) * 0.052 + noise(x * 1.3 + layer * 8, layer * 2.7) * 0.08
    return 0.1 + layer * 0.112 + bow
  }
  return (x, y, px) => {
    let colour = colours[0] ?? [1, 1, 1]
    for (let layer = 1; layer < colours.length; layer += 1) {
      const depth = y - line(layer, x)
      const shadow = Math.exp(-Math.max(0, line(layer, x - 0.012) - y + 0.012) / 0.022)
      colour = shade(colour, 1 - 0.3 * shadow * (depth < 0 ? 1 : 0.99))
      const paper = shade(colours[layer] ?? colour, 1.02 - smooth(0, 0.3, depth) * 0.12)
      const rim = Math.exp(-depth / 0.0035) * 0.12
      colour = blend(colour, add(paper, [1, 0.95, 0.9], rim), smooth(-px, px, depth))
    }
    return shade(colour, 1 + grain(x * 160, y * 160) * 0.03)
  }
}

/** Broad strokes of a brush in clear colours. */
function brush(): Shader {
  const noise = noiseOf(61)
  const bristle = noiseOf(62)
  const ground = rgb('#f4efe6')
  const strokes = [
    { at: 0.2, tilt: -0.16, wide: 0.17, from: -0.2, to: 1.15, hex: ['#f0c05a', '#eaa94a', '#f5d58a'] },
    { at: 0.83, tilt: -0.2, wide: 0.16, from: 0.2, to: 1.8, hex: ['#e4775f', '#d4574f', '#f0a48a'] },
    { at: 0.56, tilt: 0.14, wide: 0.2, from: 0.35, to: 1.8, hex: ['#2f7f8f', '#1f6577', '#6fb0b4'] },
    { at: 0.67, tilt: -0.06, wide: 0.13, from: -0.2, to: 0.85, hex: ['#28385e', '#1f2b4b', '#51689a'] },
  ].map(({ hex, ...stroke }) => ({ ...stroke, colours: ramp(...hex, hex[0] ?? '') }))
  return (x, y) => {
    let colour = shade(ground, 1 + noise(x * 60, y * 60) * 0.015)
    for (const [index, { at, tilt, wide, from, to, colours }] of strokes.entries()) {
      const along = x + noise(x * 2 + index * 9, y * 2) * 0.03
      const across = (y - at - (along - 0.8) * tilt - noise(x * 1.1 + index * 5, index) * 0.05) / wide
      const hairs = bristle(x * 1.6 + index * 20, across * 34) * 0.6 + bristle(x * 3 + index * 31, across * 90) * 0.4
      const dry = smooth(0.35, 1, (along - from) / (to - from)) * 0.75 + smooth(0.7, 1, Math.abs(across)) * 0.55
      const inside = smooth(1, 0.94, Math.abs(across) + hairs * 0.05)
      const ends = smooth(from, from + 0.02, along + hairs * 0.05) * smooth(to, to - 0.1, along + hairs * 0.14)
      const paint = clamp(inside * ends * smooth(dry - 0.62, dry - 0.4, 0.5 + hairs * 0.75))
      const body = shade(colours(0.5 + hairs * 0.42 + across * 0.15), 1 + hairs * 0.1)
      colour = blend(colour, body, paint * 0.96)
    }
    return colour
  }
}

export const art = { silk: silk(), paper_cut: paperCut(), brush: brush() }
