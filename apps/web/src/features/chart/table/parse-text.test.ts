import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { parseText } from './parse-text.ts'

describe('a pasted table', () => {
  it.each([
    ['tabs', 'Month\tSales\nJan\t1,5'],
    ['semicolons', 'Month;Sales\r\nJan;1,5\r\n'],
    ['commas', 'Month,Sales\nJan,"1,5"'],
  ])('has its cells between %s', (_, text) => {
    expect(parseText(text)).toEqual({
      rows: [
        ['Month', 'Sales'],
        ['Jan', '1,5'],
      ],
      is_cut: false,
    })
  })

  it('has empty cells, at the beginning of a line too', () => {
    expect(parseText('\n\tSales\n\nJan\t').rows).toEqual([[null, 'Sales'], [null], ['Jan']])
  })

  it('may have quotes, line breaks in cells, and a mark of its byte order', () => {
    expect(parseText('\uFEFFa;"b ""c""\nd"').rows).toEqual([['a', 'b "c" d']])
  })

  it('is nothing without text', () => expect(parseText(' \n\t\n ')).toEqual({ rows: [], is_cut: false }))

  it('is cut to as many rows, columns and characters as a chart may have', () => {
    const long = parseText(Array.from({ length: limits.table_rows + 5 }, (_, row) => `${row},1`).join('\n'))
    expect(long.rows).toHaveLength(limits.table_rows + 1)
    expect(long.is_cut).toBe(true)
    const wide = parseText(`${'1,'.repeat(limits.table_columns)}${'x'.repeat(limits.table_cell + 5)}`)
    expect(wide.rows[0]).toHaveLength(limits.table_columns)
    expect(wide.is_cut).toBe(true)
    expect(String(parseText('x'.repeat(limits.table_cell + 5)).rows[0]?.[0])).toHaveLength(limits.table_cell)
  })

  it('keeps no characters that change the direction of a text', () => {
    expect(parseText('a\u202Eb,1').rows).toEqual([['a b', '1']])
  })
})
