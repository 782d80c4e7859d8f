import { random } from './canvas.ts'

export type Noise = (x: number, y: number) => number

/** Gradient noise (Perlin) of a seed, about -1 to 1. */
export function noiseOf(seed: number): Noise {
  const next = random(seed)
  const order = Uint8Array.from({ length: 512 })
  const shuffled = Array.from({ length: 256 }, (_, index) => ({ index, key: next() })).toSorted((a, b) => a.key - b.key)
  for (let at = 0; at < 512; at += 1) order[at] = shuffled[at & 255]?.index ?? 0
  const gradientX = Float64Array.from({ length: 256 }, (_, index) => Math.cos(index * 2.399_963))
  const gradientY = Float64Array.from({ length: 256 }, (_, index) => Math.sin(index * 2.399_963))
  const corner = (cellX: number, cellY: number, dx: number, dy: number) => {
    const hash = order[(order[cellX & 255] as number) + (cellY & 255)] as number
    return (gradientX[hash] as number) * dx + (gradientY[hash] as number) * dy
  }
  return (x, y) => {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const dx = x - cellX
    const dy = y - cellY
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const top = corner(cellX, cellY, dx, dy) * (1 - u) + corner(cellX + 1, cellY, dx - 1, dy) * u
    const bottom = corner(cellX, cellY + 1, dx, dy - 1) * (1 - u) + corner(cellX + 1, cellY + 1, dx - 1, dy - 1) * u
    return (top * (1 - v) + bottom * v) * 1.5
  }
}

/** Several octaves of a noise, each finer and weaker, about -1 to 1. */
export function fractal(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let [sum, strength, scale, total] = [0, 1, 1, 0]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * strength
      total += strength
      strength *= gain
      scale *= 2
    }
    return sum / total
  }
}

/** Sharp crests, as mountains have, 0 to 1. */
export function ridged(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let [sum, strength, scale, total, above] = [0, 1, 1, 0, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      const crest = (1 - Math.abs(noise(x * scale + octave * 5.7, y * scale))) ** 2
      sum += crest * strength * above
      total += strength
      above = crest
      strength *= 0.5
      scale *= 2.1
    }
    return sum / total
  }
}
