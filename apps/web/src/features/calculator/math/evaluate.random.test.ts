import fc from 'fast-check'
import { type Fraction as MathFraction, all, create } from 'mathjs'
import { describe, expect, it } from 'vitest'
import { calculate } from './calculate.ts'
import { CalculationError } from './calculation-error.ts'
import { evaluate } from './evaluate.ts'

// Math.js is the second implementation: it has the same precedence of signs, powers, products and sums.
const exact = create(all ?? {}, { number: 'Fraction' })
const precise = create(all ?? {}, { number: 'BigNumber', precision: 40 })

const runs = { numRuns: 1_000 }
const digits = fc.tuple(fc.nat(999), fc.constantFrom('', '.5', '.25', '.125', '.001')).map(([whole, rest]) => `${whole}${rest}`)
const joined = (left: fc.Arbitrary<string>, symbol: fc.Arbitrary<string>, right: fc.Arbitrary<string>) =>
  fc.tuple(left, symbol, right).map((parts) => parts.join(''))

/** What fractions can say exactly. */
const rational: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    digits,
    joined(tie('any'), fc.constantFrom('+', '-', '*', '/', ' + ', ' * '), tie('any')),
    tie('any').map((inner) => `(${inner})`),
    tie('any').map((inner) => `-${inner}`),
    joined(
      tie('any').map((inner) => `(${inner})`),
      fc.constant('^'),
      fc.constantFrom('0', '1', '2', '3', '-1', '-2', '2^2'),
    ),
    fc.tuple(fc.constantFrom('abs', 'floor', 'ceil'), tie('any')).map(([name, inner]) => `${name}(${inner})`),
  ),
})).any

/** Our names of functions by those of Math.js. */
const functionNames: Record<string, string> = {
  sqrt: 'sqrt',
  cbrt: 'cbrt',
  sin: 'sin',
  cos: 'cos',
  atan: 'atan',
  exp: 'exp',
  log: 'ln',
  log10: 'log',
}
const positive = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 16 })).map(([top, bottom]) => `${top}/${bottom}`)
const real = fc.tuple(digits, fc.constantFrom('+', '-', '*'), fc.constantFrom(...Object.keys(functionNames)), positive)

describe('random expressions', () => {
  it('are the same fraction as in another implementation, or cannot be calculated in either', () => {
    const same = fc.property(rational, (expression) => {
      expect(valueOf(() => ours(expression))).toEqual(valueOf(() => theirs(expression)))
    })
    fc.assert(same, runs)
  })

  it('with functions are the same number but for the last digits', () => {
    const same = fc.property(real, ([first, symbol, name, inner]) => {
      const calculation = calculate(`${first}${symbol}${functionNames[name]}(${inner})`, 'en')
      const expected = Number(precise.evaluate(`${first}${symbol}${name}(${inner})`))
      if (!('value' in calculation)) throw new Error(calculation.problem)
      expect(Math.abs(calculation.value - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1_000, Math.abs(expected)))
    })
    fc.assert(same, runs)
  })
})

function valueOf(read: () => string): string {
  try {
    return read()
  } catch (error) {
    const isDivision = error instanceof CalculationError ? error.problem === 'division_by_zero' : /division by zero/i.test(String(error))
    if (isDivision) return 'division by zero'
    throw error
  }
}

function ours(expression: string): string {
  const { numerator, denominator } = evaluate(expression.replaceAll(' ', ''))
  return `${numerator}/${denominator}`
}

function theirs(expression: string): string {
  const { s, n, d } = exact.evaluate(expression) as MathFraction
  return `${s * n}/${d}`
}
