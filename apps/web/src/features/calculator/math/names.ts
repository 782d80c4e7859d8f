import { type Fraction, fraction, negate, rounded, toNumber } from './fraction.ts'

const trigonometric = (compute: (value: number) => number) => (value: Fraction) => {
  const result = compute(toNumber(value))
  // sin(pi) is 1.2e-16 in binary, and 0.
  return Math.abs(result) < 1e-15 ? fraction(0n, 1n, false) : rounded(result)
}
const real = (compute: (value: number) => number) => (value: Fraction) => rounded(compute(toNumber(value)))
const logarithm = (compute: (value: number) => number) => real((value) => (value > 0 ? compute(value) : NaN))

/** Every function has one argument. Angles are in radians; `deg` turns degrees into them. */
export const functions: ReadonlyMap<string, (value: Fraction) => Fraction> = new Map([
  ['sqrt', real(Math.sqrt)],
  ['cbrt', real(Math.cbrt)],
  ['sin', trigonometric(Math.sin)],
  ['cos', trigonometric(Math.cos)],
  ['tan', trigonometric(Math.tan)],
  ['asin', real(Math.asin)],
  ['acos', real(Math.acos)],
  ['atan', real(Math.atan)],
  ['ln', logarithm(Math.log)],
  ['log', logarithm(Math.log10)],
  ['exp', real(Math.exp)],
  ['abs', (value) => (value.numerator < 0n ? negate(value) : value)],
  ['floor', floor],
  ['ceil', (value) => negate(floor(negate(value)))],
  // Halves away from zero, as taught at school.
  ['round', (value) => (value.numerator < 0n ? negate(roundHalfUp(negate(value))) : roundHalfUp(value))],
])

export const constants: ReadonlyMap<string, Fraction> = new Map([
  ['pi', rounded(Math.PI)],
  ['e', rounded(Math.E)],
  ['deg', rounded(Math.PI / 180)],
])

function floor({ numerator, denominator }: Fraction): Fraction {
  const remainder = ((numerator % denominator) + denominator) % denominator
  return fraction((numerator - remainder) / denominator)
}

function roundHalfUp({ numerator, denominator }: Fraction): Fraction {
  return floor(fraction(2n * numerator + denominator, 2n * denominator))
}
