import { type Shader, add, blend, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'

const grain = fractal(noiseOf(5), 2, 0.8)
const paper = (x: number, y: number) => 1 + grain(x * 210, y * 210) * 0.018

/** One disc over a quiet horizon. */
function disc(): Shader {
  const sky = ramp('#f3e7db', '#f1ddcd', '#ecd0c0')
  const sun = ramp('#e98b6d', '#dd6f5c')
  const ground = ramp('#c98f7f', '#b97a70')
  return (x, y, px) => {
    const distance = Math.hypot(x - 1.07, y - 0.5) - 0.21
    let colour = add(sky(y), rgb('#ffb590'), Math.exp(-Math.max(distance, 0) / 0.12) * 0.08)
    colour = blend(colour, sun((y - 0.3) * 2.4), smooth(px, -px, distance))
    const line = y - 0.645 - Math.sin(x * 1.3 + 0.6) * 0.022
    colour = blend(colour, ground(line * 2.8), smooth(-px, px, line))
    return shade(colour, paper(x, y))
  }
}

/** Arches that stand inside each other. */
function arches(): Shader {
  const colours = ['#e9eeea', '#c9d8d1', '#a3bfb6', '#759f97', '#4a7c78', '#2c5a5c', '#e8b98c'].map((hex) => rgb(hex))
  return (x, y, px) => {
    let colour = shade(colours[0] ?? [1, 1, 1], 1.02 - y * 0.07)
    for (let arch = 1; arch < colours.length; arch += 1) {
      const wide = 0.66 - arch * 0.094
      const distance = y < 0.92 ? Math.hypot(x - 1.0, Math.min(y - 0.92, 0)) - wide : Math.abs(x - 1.0) - wide
      const shadow = Math.exp(-Math.max(distance, 0) / 0.02) * 0.14
      const body = shade(colours[arch] ?? colour, 1.05 - smooth(0, 0.3, -distance) * 0.1 - (y - 0.4) * 0.08)
      colour = blend(shade(colour, 1 - shadow), body, smooth(px, -px, distance))
    }
    return shade(colour, paper(x, y))
  }
}

/** Sheets of paper that lie on each other. */
function sheets(): Shader {
  const edges = [
    { angle: 0.5, at: 0.42, hex: '#dbe2ec' },
    { angle: 0.92, at: 0.72, hex: '#c6d2e2' },
    { angle: 0.3, at: 0.82, hex: '#a9bcd4' },
    { angle: 1.2, at: 1.2, hex: '#7f9abf' },
    { angle: 0.66, at: 1.32, hex: '#5a7aa8' },
  ].map(({ angle, at, hex }) => ({ x: Math.cos(angle), y: Math.sin(angle), at, colour: rgb(hex) }))
  return (x, y, px) => {
    let colour = shade(rgb('#edf0f4'), 1.02 - (x + y) * 0.02)
    for (const edge of edges) {
      const depth = x * edge.x + y * edge.y - edge.at
      const shadow = Math.exp(-Math.max(-depth, 0) / 0.035) * 0.2 + Math.exp(-Math.max(-depth, 0) / 0.006) * 0.1
      const body = add(shade(edge.colour, 1.04 - depth * 0.16), [1, 1, 1], Math.exp(-Math.max(depth, 0) / 0.0022) * 0.12)
      colour = blend(shade(colour, 1 - shadow), body, smooth(-px, px, depth))
    }
    return shade(colour, paper(x, y))
  }
}

export const minimal = { disc: disc(), arches: arches(), sheets: sheets() }
