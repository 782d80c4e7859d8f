import { CalculationError } from './calculation-error.ts'

/**
 * A number as a fraction in lowest terms, so that 0.1 + 0.2 is 0.3 and 1/3 · 3 is 1. `isExact` is false once a function has rounded it.
 */
export type Fraction = { numerator: bigint; denominator: bigint; isExact: boolean }

/** Beyond this many bits a fraction is rounded, so that no expression takes long. */
const maxBits = 4_096
const maxExponent = 1_000
/** Sums of rounded numbers that are closer to zero than this, beside their terms, are zero. */
const epsilon = 1e-14

export function fraction(numerator: bigint, denominator = 1n, isExact = true): Fraction {
  if (denominator === 0n) throw new CalculationError('division_by_zero')
  const sign = denominator < 0n ? -1n : 1n
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator * sign)
  const reduced = { numerator: (numerator * sign) / divisor, denominator: (denominator * sign) / divisor, isExact }
  if (bits(reduced.numerator) <= maxBits && bits(reduced.denominator) <= maxBits) return reduced
  return rounded(toNumber(reduced))
}

/** @param text digits with a point and an exponent, each optional, as in `12.5e-3` */
export function parseNumber(text: string): Fraction {
  const [mantissa = '', exponentText = '0'] = text.toLowerCase().split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const exponent = Number(exponentText) - decimals.length
  if (Math.abs(exponent) > maxExponent) throw new CalculationError('too_large')
  const digits = BigInt(whole + decimals)
  return exponent < 0 ? fraction(digits, 10n ** BigInt(-exponent)) : fraction(digits * 10n ** BigInt(exponent))
}

/** The result of a function. */
export function rounded(value: number): Fraction {
  if (Number.isNaN(value)) throw new CalculationError('undefined')
  if (!Number.isFinite(value)) throw new CalculationError('too_large')
  const text = Math.abs(value).toExponential()
  const { numerator, denominator } = parseNumber(text)
  return { numerator: value < 0 ? -numerator : numerator, denominator, isExact: false }
}

export function toNumber({ numerator, denominator }: Fraction): number {
  const shift = Math.max(0, 64 + bits(denominator) - bits(numerator))
  const quotient = Number((numerator << BigInt(shift)) / denominator)
  // In two steps: the power alone may be beyond what a number holds.
  const half = Math.floor(shift / 2)
  return quotient / 2 ** half / 2 ** (shift - half)
}

export function negate(value: Fraction): Fraction {
  return { ...value, numerator: -value.numerator }
}

export function add(a: Fraction, b: Fraction): Fraction {
  const isExact = a.isExact && b.isExact
  const sum = fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator, isExact)
  if (isExact) return sum
  const isNoise = Math.abs(toNumber(sum)) < epsilon * Math.max(Math.abs(toNumber(a)), Math.abs(toNumber(b)))
  return isNoise ? fraction(0n, 1n, false) : sum
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator, a.isExact && b.isExact)
}

export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator, a.isExact && b.isExact)
}

export function power(base: Fraction, exponent: Fraction): Fraction {
  const isExact = base.isExact && exponent.isExact
  if (base.numerator === 0n && exponent.numerator < 0n) throw new CalculationError('division_by_zero')
  const count = exponent.numerator < 0n ? -exponent.numerator : exponent.numerator
  const size = Math.max(bits(base.numerator), bits(base.denominator))
  if (exponent.denominator !== 1n || count > BigInt(maxBits) || size * Number(count) > maxBits) {
    return largePower(base, exponent)
  }
  const [numerator, denominator] = [base.numerator ** count, base.denominator ** count]
  return exponent.numerator < 0n ? fraction(denominator, numerator, isExact) : fraction(numerator, denominator, isExact)
}

/**
 * A power that is rounded. That of the whole part of the exponent is calculated with more digits than a number has, as it would lose one of them for
 * each digit of the exponent.
 */
function largePower(base: Fraction, exponent: Fraction): Fraction {
  const estimate = toNumber(base) ** toNumber(exponent)
  if (!Number.isFinite(estimate) || estimate === 0) return rounded(estimate)
  const whole = exponent.numerator / exponent.denominator
  const rest = toNumber(fraction(exponent.numerator - whole * exponent.denominator, exponent.denominator))
  const wholePart = whole < 0n ? wholePower(divide(fraction(1n), base), -whole) : wholePower(base, whole)
  return rounded(toNumber(multiply(wholePart, rounded(toNumber(base) ** rest))))
}

function wholePower(base: Fraction, exponent: bigint): Fraction {
  let [result, square] = [fraction(1n), base]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) result = shortened(multiply(result, square))
    if (left > 1n) square = shortened(multiply(square, square))
  }
  return result
}

/** The same number within 2⁻²⁵⁵ of it. */
function shortened(value: Fraction): Fraction {
  const excess = Math.min(bits(value.numerator), bits(value.denominator)) - 256
  return excess > 0 ? fraction(value.numerator >> BigInt(excess), value.denominator >> BigInt(excess), value.isExact) : value
}

function bits(value: bigint): number {
  return (value < 0n ? -value : value).toString(16).length * 4
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
