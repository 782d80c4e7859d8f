import { type Shader, add, blend, clamp, ramp, rgb, shade, smooth } from '../canvas.ts'
import { fractal, noiseOf } from '../noise.ts'
import { stars } from '../scenery.ts'

/** A cloud of gas in which stars are born. */
function nebula(): Shader {
  const gas = fractal(noiseOf(601), 7, 0.54)
  const warp = fractal(noiseOf(602), 4)
  const dust = fractal(noiseOf(603), 6, 0.56)
  const points = stars(604, 1100)
  const faint = stars(605, 2600, 0.2)
  const colours = ramp('#05060f', '#0f1233', '#2b2062', '#6b2f7c', '#c1507f', '#f39a7a', '#ffe3b8')
  return (x, y) => {
    const u = x + warp(x * 1.4, y * 1.4) * 0.42
    const v = y + warp(x * 1.4 + 8, y * 1.4 + 3) * 0.42
    const body = gas(u * 1.7, v * 1.7)
    const band = Math.exp(-(((y - 0.62 + (x - 0.8) * 0.42 + warp(x, y) * 0.2) / 0.34) ** 2))
    const lanes = smooth(-0.05, 0.42, dust(u * 2.6 + 4, v * 2.6))
    const light = clamp((0.32 + body * 0.85) * band * (1 - lanes * 0.62) + 0.07)
    const teal = smooth(0.1, 0.6, warp(x * 1.1 + 20, y * 1.1)) * band * (1 - light)
    const clouded = add(colours(light * 0.98), rgb('#1f7a8c'), teal * 0.35)
    return add(add(clouded, points(x, y)), faint(x, y), 0.5)
  }
}

/** The morning side of a planet. */
function planet(): Shader {
  const weather = fractal(noiseOf(611), 7, 0.55)
  const land = fractal(noiseOf(612), 6)
  const points = stars(613, 620)
  const [centreX, centreY, radius] = [0.98, 1.62, 1.12]
  const sun = [-0.62, -0.62, 0.48] as const
  return (x, y) => {
    const [dx, dy] = [(x - centreX) / radius, (y - centreY) / radius]
    const distance = Math.hypot(dx, dy)
    const light = clamp(0.25 - dx * 0.9 - dy * 0.55)
    const air = Math.exp(-Math.abs(distance - 1) / (distance > 1 ? 0.022 : 0.05)) * light
    if (distance > 1) {
      const wide = Math.exp(-(distance - 1) / 0.14) * light
      return add(add(add(rgb('#03040b'), points(x, y)), rgb('#6db9ff'), air * 0.75), rgb('#244a9c'), wide * 0.22)
    }
    const dz = Math.sqrt(1 - distance * distance)
    const day = smooth(-0.08, 0.75, dx * sun[0] + dy * sun[1] + dz * sun[2])
    const [u, v] = [dx / (0.55 + dz * 0.45), dy / (0.55 + dz * 0.45)]
    const twist = land(u * 2.4, v * 2.4) * 0.5
    const cloud = smooth(0.02, 0.42, weather(u * 3.2 + twist, v * 6.2 - twist))
    const sea = blend(rgb('#0b2c56'), rgb('#1a5687'), land(u * 4, v * 4) * 0.5 + 0.5)
    const ground = blend(sea, rgb('#6f6a4c'), smooth(0.12, 0.2, land(u * 2.1 + 6, v * 2.1)) * 0.85)
    const surface = blend(ground, rgb('#f2f5fa'), cloud * 0.82)
    return add(shade(surface, 0.012 + day * 0.95), rgb('#7cc0ff'), air * 0.55)
  }
}

/** The band of our own galaxy. */
function milkyWay(): Shader {
  const cloud = fractal(noiseOf(621), 7, 0.55)
  const dark = fractal(noiseOf(622), 7, 0.58)
  const points = stars(623, 1500)
  const dense = stars(624, 9000, 0.22)
  const sky = ramp('#050a18', '#0b1730', '#14264a', '#24395f')
  return (x, y) => {
    const [u, v] = [x * 0.62 + y * 0.78, y * 0.62 - x * 0.78 + 0.35]
    const across = v - cloud(u * 1.2, v * 1.2) * 0.1
    const band = Math.exp(-((across / 0.15) ** 2))
    const core = Math.exp(-((across / 0.07) ** 2)) * Math.exp(-(((u - 0.78) / 0.42) ** 2))
    const lane = smooth(0, 0.34, dark(u * 2.6, v * 4.4)) * Math.exp(-(((across + 0.015) / 0.09) ** 2))
    const glow = band * (0.5 + cloud(u * 3.4, v * 3.4) * 0.6) * (1 - lane * 0.8)
    const base = sky(y * 0.8 + band * 0.12)
    const lit = add(add(base, rgb('#7d86c4'), glow * 0.34), rgb('#ffcf9e'), core * (1 - lane * 0.85) * 0.32)
    return add(add(lit, points(x, y), 0.9), dense(x, y), 0.15 + band * 0.9 * (1 - lane * 0.8))
  }
}

export const space = { nebula: nebula(), planet: planet(), milky_way: milkyWay() }
