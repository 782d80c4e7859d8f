import { describe, expect, it } from 'vitest'
import { calculate } from './calculate.ts'
import { evaluate } from './evaluate.ts'
import { formatResult } from './format-result.ts'

const result = (text: string, locale = 'en') => {
  const calculation = calculate(text, locale)
  return 'problem' in calculation ? calculation.problem : formatResult(calculation.value, locale)
}

describe('calculate', () => {
  it.each([
    ['1+2', '3'],
    ['0.1+0.2', '0.3'],
    ['0.3-0.1*3', '0'],
    ['1/3*3', '1'],
    ['1.1*3', '3.3'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['10-4-3', '3'],
    ['24/4/2', '3'],
    ['2^3^2', '512'],
    ['-2^2', '-4'],
    ['(-2)^2', '4'],
    ['2^-2', '0.25'],
    ['2--3', '5'],
    ['-+-5', '5'],
    ['2*-3', '-6'],
    ['0^0', '1'],
    ['2(3+4)', '14'],
    ['(1+1)(2+2)', '8'],
    ['2pi', '6.28318530717959'],
    ['.5+5.', '5.5'],
    ['50%', '0.5'],
    ['200+10%', '220'],
    ['200-10%', '180'],
    ['200*10%', '20'],
    ['5e3', '5,000'],
    ['2E-2', '0.02'],
    ['sqrt(2)^2', '2'],
    ['sqrt(16)', '4'],
    ['√(9)', '3'],
    ['sin(pi)', '0'],
    ['sin(30°)', '0.5'],
    ['cos(60deg)', '0.5'],
    ['ln(e)', '1'],
    ['log(1000)', '3'],
    ['abs(-3.5)', '3.5'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['floor(-1.5)', '-2'],
    ['ceil(1.2)', '2'],
    ['SQRT( 4 ) =', '2'],
    ['3 × 4 ÷ 2 − 1', '5'],
    ['5²', '25'],
    ['1,234.5+1', '1,235.5'],
    ['2^64', '1.84467440737096E19'],
    ['2^0.5', '1.4142135623731'],
    ['1e-300*1e-300', '0'],
  ])('%s is %s', (text, expected) => expect(result(text)).toBe(expected))

  it.each([
    ['1,5+1', '2,5'],
    ['1.234,5', '1.234,5'],
    ['1.5+1', '2,5'],
    ['0.125*2', '0,25'],
    ['1.500+1', '1.501'],
  ])('%s in German is %s', (text, expected) => expect(result(text, 'de')).toBe(expected))

  it.each([
    ['1/0', 'division_by_zero'],
    ['1/(2-2)', 'division_by_zero'],
    ['0^-1', 'division_by_zero'],
    ['sqrt(-1)', 'undefined'],
    ['ln(0)', 'undefined'],
    ['(-8)^0.5', 'undefined'],
    ['', 'syntax'],
    ['=', 'syntax'],
    ['1+', 'syntax'],
    ['*2', 'syntax'],
    ['(1', 'syntax'],
    ['1)', 'syntax'],
    ['()', 'syntax'],
    ['1=2', 'syntax'],
    ['1..2.', 'syntax'],
    ['sqrt', 'syntax'],
    ['sin 3', 'syntax'],
    ['max(1,2)', 'characters'],
    ['pow(2 3)', 'unknown_name'],
    ['constructor', 'unknown_name'],
    ['constructor(1)', 'unknown_name'],
    ['__proto__', 'characters'],
    ['tostring(1)', 'unknown_name'],
    ['alert(1)', 'unknown_name'],
    ['1;alert(1)', 'characters'],
    ['[].map', 'characters'],
    ['`1`', 'characters'],
    ['9^9^9', 'too_large'],
    ['9^9^9^9^9^9', 'too_large'],
    ['1e999999', 'too_large'],
    ['1e99999999999999999999', 'too_large'],
    ['10^400*10^400', 'too_large'],
    [`${'('.repeat(10_000)}1${')'.repeat(10_000)}`, 'too_long'],
    ['9'.repeat(201), 'too_long'],
  ])('%.40s has the problem %s', (text, problem) => expect(result(text)).toBe(problem))

  it('names an unknown function', () => {
    expect(calculate('2+foo(1)', 'en')).toEqual({ problem: 'unknown_name', detail: 'foo' })
  })
})

describe('evaluate', () => {
  it.each([
    ['parentheses', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['powers', `${'2^'.repeat(10_000)}2`],
    ['functions', `${'abs('.repeat(10_000)}1${')'.repeat(10_000)}`],
  ])('refuses 10,000 nested %s without exhausting the stack', (_, expression) => {
    expect(() => evaluate(expression)).toThrow('too_deep')
  })

  it('evaluates 10,000 signs in a row', () => {
    expect(evaluate(`${'-'.repeat(10_000)}1`).numerator).toBe(1n)
  })
})
