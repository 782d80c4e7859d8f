import { describe, expect, it } from 'vitest'
import { createCsvRows, csvRows } from './csv-rows.ts'

const limits = { row: 200, cell: 100, columns: 10 }

const rowsOf = (text: string, size: number) => {
  const reader = createCsvRows({ delimiter: ',', limits })
  const rows: string[][] = []
  for (let at = 0; at < text.length; at += size) rows.push(...reader.write(text.slice(at, at + size)))
  const { rows: last, unfinished } = reader.end()
  return { rows: [...rows, ...last], unfinished }
}

describe('rows of CSV', () => {
  it.each([
    [
      'commas',
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['each kind of line end', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    [
      'quotation marks',
      '"a,b","c\nd"\n"e""f",g',
      [
        ['a,b', 'c\nd'],
        ['e"f', 'g'],
      ],
    ],
    ['white space behind a quotation mark', '"a" ,"b"\t\n"c"', [['a', 'b'], ['c']]],
    ['quotation marks that end nothing', '"a" b",c"d', [['a" b', 'c"d']]],
    ['words in quotation marks at the beginning of a cell', '1,"a" b\n2,"c"\n', [['1', '"a" b'], ['2', 'c'], ['']]],
  ])('reads %s, however the text is cut', (_name, text, rows) => {
    for (const size of [1, 2, 3, 100]) expect(rowsOf(text, size), `pieces of ${size}`).toEqual({ rows, unfinished: null })
  })

  it('says where a cell begins that never ends', () => {
    expect(rowsOf('a,b\nc,"d\n', 3).unfinished).toBe(6)
  })

  it('keeps the beginning of a long cell, a long row, and a row of many columns', () => {
    const [[cell = ''] = [], columns = [], long = []] = csvRows(
      [`${'x'.repeat(300)},a`, ','.repeat(50), `${'x'.repeat(90)},`.repeat(100)].join('\n'),
      { delimiter: ',', max: 3, limits },
    )
    expect(cell).toHaveLength(100)
    expect(columns).toHaveLength(10)
    expect(long.join('')).toHaveLength(200)
  })

  it('gives no more rows than are asked for', () => {
    expect(csvRows('a\n\nb\nc', { delimiter: ',', max: 2, limits, isRow: ([first]) => first !== '' })).toEqual([['a'], ['b']])
  })

  it('does not take the square of the length of a cell', () => {
    // The square of a million takes longer than a test may.
    const text = `a,b\n"${'x"'.repeat(300_000)}${' '.repeat(400_000)},`
    expect(csvRows(text, { delimiter: ',', max: 10, limits })).toHaveLength(2)
  })
})
