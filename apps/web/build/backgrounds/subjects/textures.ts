import { type Shader, blend, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'

/** Handmade paper, lit from the left. */
function paper(): Shader {
  const pulp = fractal(noiseOf(101), 6, 0.66)
  const fibre = noiseOf(102)
  const bend = noiseOf(103)
  const height = (x: number, y: number) => {
    const angle = bend(x * 2, y * 2) * 2.6
    const strand = Math.max(0, fibre(x * 22 * Math.cos(angle) + y * 120 * Math.sin(angle), y * 22 + x * 30)) ** 3
    return pulp(x * 24, y * 24) * 0.9 + strand * 0.35
  }
  return (x, y) => {
    const step = 0.0016
    const slope = height(x + step, y + step * 0.7) - height(x - step, y - step * 0.7)
    return shade(rgb('#ece4d6'), 0.97 + slope * 0.34 + bend(x * 0.9, y * 0.9) * 0.04)
  }
}

/** Woven linen. */
function linen(): Shader {
  const uneven = fractal(noiseOf(111), 3)
  const slub = noiseOf(112)
  const colours = ramp('#51677a', '#6c8296', '#8499ab', '#9fb1c0')
  const threads = 150
  return (x, y) => {
    const u = x * threads + uneven(x * 3, y * 14) * 1.1
    const v = y * threads + uneven(x * 14 + 5, y * 3) * 1.1
    const warp = Math.abs(Math.sin(u * Math.PI))
    const weft = Math.abs(Math.sin(v * Math.PI))
    const isOver = (Math.floor(u) + Math.floor(v)) % 2 === 0
    const thread = isOver ? warp * 0.75 + weft * 0.25 : weft * 0.75 + warp * 0.25
    const along = isOver ? slub(Math.floor(u) * 7.7, y * 13) : slub(x * 13, Math.floor(v) * 5.3 + 40)
    return colours(0.42 + (thread - 0.5) * 0.24 + along * 0.2 + uneven(x * 1.2, y * 1.2) * 0.14 + (isOver ? 0.03 : -0.03))
  }
}

/** Dark marble with veins of gold. */
function marble(): Shader {
  const broad = fractal(noiseOf(121), 5)
  const fine = fractal(noiseOf(122), 6, 0.56)
  const stone = ramp('#10201f', '#17302f', '#1f4241', '#2f5a57', '#456f6a')
  return (x, y) => {
    const u = x + broad(x * 1.1, y * 1.1) * 0.24
    const v = y + broad(x * 1.1 + 9, y * 1.1 + 4) * 0.24
    const body = broad(u * 1.5, v * 1.9)
    const vein = (at: number, width: number) => Math.exp(-((Math.abs(at) / width) ** 1.2))
    const gold = vein(fine(u * 1.3 + v * 0.7, v * 1.15 - 2), 0.005 + Math.max(0, broad(x * 3, y * 3)) * 0.008)
    const white = vein(fine(u * 1.9 - v + 5, v * 1.5 + 3), 0.02) * 0.4
    let colour = stone(0.34 + body * 0.72 + fine(x * 8, y * 8) * 0.08)
    colour = blend(colour, rgb('#8fb3ab'), white * 0.5)
    const glint = 0.6 + smooth(-0.3, 0.5, fine(x * 14, y * 14)) * 0.5
    return blend(colour, shade(rgb('#c9a25c'), glint), gold * 0.85)
  }
}

export const textures = { paper: paper(), linen: linen(), marble: marble() }
