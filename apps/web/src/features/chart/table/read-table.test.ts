import { describe, expect, it } from 'vitest'
import { parseText } from './parse-text.ts'
import { hasValues, isAmbiguous, readTable } from './read-table.ts'

const read = (text: string, decimal: '.' | ',' | null = null) => readTable(parseText(text), decimal)
const valuesOf = (text: string, decimal: '.' | ',' | null = null) => read(text, decimal).series.map(({ values }) => values)

describe('the data of a chart', () => {
  it('has the names of rows in the first column and those of series in the first row', () => {
    expect(read('Month;Sales;Costs\nJan;12,5;8\nFeb;-3;')).toEqual({
      labelTitle: 'Month',
      labels: ['Jan', 'Feb'],
      series: [
        { name: 'Sales', values: [12.5, -3] },
        { name: 'Costs', values: [8, null] },
      ],
      problems: [],
      isCut: false,
    })
  })

  it('has series without a name where the first row has numbers', () => {
    expect(read('Jan,1\nFeb,2')).toMatchObject({ labels: ['Jan', 'Feb'], series: [{ name: '', values: [1, 2] }] })
  })

  it.each([
    ['an empty corner', '\t1\t2\nJan\t3\t4', ['1', '2']],
    ['years', 'City,2024,2025\nVienna,3,4', ['2024', '2025']],
  ])('takes numbers for names beside %s', (_, text, names) => {
    expect(read(text).series).toEqual([
      { name: names[0], values: [3] },
      { name: names[1], values: [4] },
    ])
  })

  it('has values alone in a single column', () => {
    expect(read('Sales\n1\n2')).toMatchObject({ labelTitle: '', labels: ['', ''], series: [{ name: 'Sales', values: [1, 2] }] })
    expect(readTable({ rows: [[1], [2]], is_cut: true }, null)).toMatchObject({ series: [{ name: '', values: [1, 2] }], isCut: true })
  })

  it('may have numbers and years as names of rows', () => {
    expect(
      readTable(
        {
          rows: [
            ['Year', 'Sales'],
            [2025, 3],
          ],
          is_cut: false,
        },
        null,
      ).labels,
    ).toEqual(['2025'])
  })

  it('names the row and the column of what is no number', () => {
    expect(read('Month,Sales,\n\nJan,x,y\nFeb,-,n/a').problems).toEqual([
      { row: 3, column: 2, name: 'Sales', text: 'x' },
      { row: 3, column: 3, name: '', text: 'y' },
    ])
  })

  it('has nothing to draw without a number', () => {
    expect(hasValues(read('a,b\nc,d'))).toBe(false)
    expect(hasValues(read(''))).toBe(false)
    expect(hasValues(read('a,b\nc,0'))).toBe(true)
  })
})

describe('the decimal separator of a table', () => {
  it('is the one that its numbers say', () => {
    expect(valuesOf('a;b\nx;1.234\ny;0,5')).toEqual([[1_234, 0.5]])
    expect(valuesOf('a;b\nx;1,234\ny;0.5')).toEqual([[1_234, 0.5]])
  })

  it('is a point where they say none, and the one that was chosen before all', () => {
    expect(valuesOf('a;b\nx;1.234')).toEqual([[1.234]])
    expect(valuesOf('a;b\nx;1.234', ',')).toEqual([[1_234]])
  })

  it.each([
    ['a;b\nx;1.234', true],
    ['a;b\nx;1,234\ny;7', true],
    ['a;b\nx;1,234\ny;0,5', false],
    ['a;b\nx;1234', false],
    ['a;b\n1.234;7', false],
  ])('is open for %j: %s', (text, open) => expect(isAmbiguous(parseText(text))).toBe(open))
})
