import { type Shader, ramp, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'
import { clouds, conifers, layered } from '../scenery.ts'

const greys = ramp('#0c0d0e', '#2b2d2f', '#5c5f62', '#96999c', '#cbcdce', '#f3f3f2')

/** Ranges of mountains that fade into the haze. */
function ranges(): Shader {
  const rough = fractal(noiseOf(71), 7, 0.52)
  const veil = clouds(72, { wide: 1.2, high: 3, from: -0.1, to: 0.7 })
  const layers = Array.from({ length: 6 }, (_, index) => ({
    height: (x: number) => 0.36 + index * 0.105 - rough(x * (1.5 + index * 0.25) + index * 11, index * 4.3) * (0.2 + index * 0.012),
    colour: (x: number, _depth: number, y: number) =>
      greys(
        0.76 - index * 0.135 + smooth(-0.18, 0.14, y - 0.44 - index * 0.105 + rough(x * 1.2 + index, y * 3) * 0.07) * (0.27 - index * 0.02),
      ),
  }))
  return layered((x, y) => greys(0.88 + y * 0.14 - veil(x, y) * 0.11), layers)
}

/** Light on sand that the wind has drawn. */
function ripples(): Shader {
  const broad = fractal(noiseOf(81), 3)
  const fine = fractal(noiseOf(82), 4, 0.6)
  const height = (x: number, y: number) => {
    const phase = (x * 0.34 + y) * 74 + broad(x * 1.6, y * 1.6) * 17 + broad(x * 4 + 7, y * 4) * 2.5
    return Math.sin(phase) * 0.5 + Math.sin(phase * 2 + 1) * 0.12 + broad(x * 1.1, y * 1.4) * 3
  }
  return (x, y) => {
    const step = 0.0012
    const slope = (height(x + step, y + step) - height(x - step, y - step)) / (step * 4)
    const lit = 0.46 + slope * 0.0052 + broad(x * 0.9 + 3, y) * 0.2
    return greys(lit + fine(x * 120, y * 120) * 0.03)
  }
}

/** A forest in the fog. */
function fog(): Shader {
  const drift = fractal(noiseOf(91), 5)
  const layers = Array.from({ length: 5 }, (_, index) => {
    const ground = (x: number) => 0.55 + index * 0.115 + drift(x * 0.9 + index * 6, 1) * 0.07 - x * 0.05 * (index % 2 ? 1 : -1)
    return {
      height: ground,
      above: conifers(93 + index, ground, { tall: 0.13 + index * 0.08, gap: 0.016 + index * 0.012 }),
      colour: (x: number, _depth: number, y: number) => {
        const mist = smooth(-0.16, 0.16, y - ground(x) + drift(x * 2.5 + index, y * 4) * 0.14)
        return greys(0.74 - index * 0.155 + mist * (0.3 - index * 0.02))
      },
    }
  })
  return layered((x, y) => greys(0.9 - Math.abs(y - 0.45) * 0.16 + drift(x * 1.4, y * 2.4) * 0.05), layers)
}

export const blackWhite = { ranges: ranges(), ripples: ripples(), fog: fog() }
