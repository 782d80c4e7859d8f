import { describe, expect, it } from 'vitest'
import { decimalOf, isEmptyCell, parseNumber } from './parse-number.ts'

describe('numbers of a table', () => {
  it.each([
    ['1', 1],
    ['-1.5', -1.5],
    ['−2', -2],
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234', 1234],
    ['1,234,567.89', 1_234_567.89],
    ['1 234.5', 1234.5],
    ['1’234.5', 1234.5],
    ['$1,000', 1000],
    ['-€5', -5],
    ['12 %', 12],
    ['3 €', 3],
    ['1e3', 1000],
    ['1,5', null],
    ['1.2.3', null],
    ['12 apples', null],
    ['1e999', null],
    ['', null],
  ])('%j is %j with a decimal point', (text, expected) => {
    expect(parseNumber(text, '.')).toBe(expected)
  })

  it.each([
    ['1,5', 1.5],
    ['1.234', 1234],
    ['1.234.567,89', 1_234_567.89],
    ['1 234,5 €', 1234.5],
    ['1.5', null],
  ])('%j is %j with a decimal comma', (text, expected) => {
    expect(parseNumber(text, ',')).toBe(expected)
  })

  it.each(['', ' - ', '–', 'n/a', 'NULL', 'k. A.'])('%j is no value', (text) => {
    expect(isEmptyCell(text)).toBe(true)
  })
})

describe('the decimal separator of a table', () => {
  it.each([
    [['1,5', '2'], ','],
    [['1.5', '2'], '.'],
    [['1.234,5'], ','],
    [['1,234.5'], '.'],
    [['1.234.567'], ','],
    [['1,234,567'], '.'],
    [['0,125'], ','],
    [['1234,5'], ','],
    [['1,5', '2,5', '3.5'], ','],
    [['1,234'], null],
    [['1,5', '1.5'], null],
    [['May', '7'], null],
  ])('of %j is %j', (texts, expected) => {
    expect(decimalOf(texts)).toBe(expected)
  })
})
