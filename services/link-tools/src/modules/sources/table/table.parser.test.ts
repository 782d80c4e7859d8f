import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { parseTable } from './table.parser.ts'

const csv = (text: string, type = 'text/csv; charset=utf-8') => parseTable(text, type)?.rows
const json = (value: unknown) => parseTable(JSON.stringify(value), 'application/json')?.rows
const month = [
  ['Month', 'Sales'],
  ['Jan', 12],
  ['Feb', null],
]

describe('a table of text', () => {
  it.each([
    ['commas', 'Month,Sales\nJan,12\n'],
    ['semicolons', 'Month;Sales\r\nJan;12\r\n'],
    ['tabs', 'Month\tSales\nJan\t12'],
    ['quotation marks', '"Month","Sales"\n"Jan","12"\n'],
    ['a byte order mark and empty lines', '\uFEFFMonth,Sales\n\n , \nJan,12\n\n'],
  ])('is read with %s', (_, text) => {
    expect(csv(text)).toEqual([
      ['Month', 'Sales'],
      ['Jan', '12'],
    ])
  })

  it('keeps separators and line ends that are quoted, the latter as spaces', () => {
    expect(csv('Name,Sum\n"Müller, ""M.""\nGmbH","1,5"')).toEqual([
      ['Name', 'Sum'],
      ['Müller, "M." GmbH', '1,5'],
    ])
  })

  it('leaves the decimal commas of a table with semicolons alone', () => {
    expect(csv('Monat;Umsatz, netto\nJan;1,5')).toEqual([
      ['Monat', 'Umsatz, netto'],
      ['Jan', '1,5'],
    ])
  })

  it.each(['text/plain', 'application/octet-stream', 'application/vnd.ms-excel', ''])('is taken as %j', (type) => {
    expect(csv('a,1', type)).toEqual([['a', '1']])
  })
})

describe('a hostile table', () => {
  it('does not take the square of the length of a cell', () => {
    // The square of a million takes longer than a test may.
    expect(csv(`a,b\n"${'x"'.repeat(300_000)}${' '.repeat(400_000)},1`)).toHaveLength(2)
  })

  it('has no more cells in memory than are read, whatever its columns and rows multiply to', () => {
    const names = Array.from({ length: 80_000 }, (_, n) => `n${n}`)
    const objects = [Object.fromEntries(names.map((name) => [name, 1])), ...Array.from({ length: 1_000 }, () => ({}))]
    expect(json(objects)?.[0]).toHaveLength(limits.table_columns)
    const series = names.map((name) => ({ name, values: [1] }))
    const labels = Array.from({ length: 1_000 }, (_, n) => n)
    expect(json({ labels, series })?.[0]).toHaveLength(limits.table_columns)
  })
})

describe('a table of JSON', () => {
  it.each([
    ['objects', [{ Month: 'Jan', Sales: 12 }, { Month: 'Feb' }]],
    ['lists', month],
  ])('is a list of %s', (_, value) => expect(json(value)).toEqual(month))

  it('is a list of values', () => expect(json([1, 2.5])).toEqual([[1], [2.5]]))

  it.each([
    ['a list', [{ name: 'Sales', values: [12, null] }]],
    ['a list with data', [{ name: 'Sales', data: [12] }]],
    ['an object', { Sales: [12] }],
  ])('is labels with series as %s', (_, series) => {
    expect(json({ labels: ['Jan', 'Feb'], series })).toEqual([
      [null, 'Sales'],
      ['Jan', 12],
      ['Feb', null],
    ])
  })

  it('is recognised without its type', () => expect(parseTable('[[1]]', 'text/plain')?.rows).toEqual([[1]]))

  it('has no infinite numbers and nothing nested', () => {
    expect(parseTable('[["a", 1e999, {"x": 1}, [2], true]]', 'application/json')?.rows).toEqual([['a', null, null, null, 'true']])
  })

  it('keeps names of objects that objects have by themselves', () => {
    expect(parseTable('[{"__proto__": 1, "constructor": 2}, {"x": 3}]', 'application/json')?.rows).toEqual([
      ['__proto__', 'constructor', 'x'],
      [1, 2, null],
      [null, null, 3],
    ])
  })

  it.each(['{', '{"labels": ["a"]}', '{"labels": ["a"], "series": [1]}', '{"labels": 1, "series": {}}', '[1, [2]]', '[]', '"text"', '7'])(
    'is not %s',
    (text) => expect(parseTable(text, 'application/json')).toBeNull(),
  )
})

describe('what is no table', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['a page that says it is text', '\n <html>', 'text/plain'],
    ['a picture', 'a,1', 'image/png'],
    ['a program', 'PK\u0003\u0004\0\0,1', 'application/octet-stream'],
    ['nothing', ' \n ', 'text/csv'],
    ['empty cells', ',,\n,,', 'text/csv'],
  ])('is refused: %s', (_, text, type) => expect(parseTable(text, type)).toBeNull())
})

describe('a table that is too large', () => {
  it('is cut, and says so', () => {
    const table = parseTable(`a,b\n${'1,2\n'.repeat(limits.table_rows + 5)}`, 'text/csv')
    expect(table?.rows).toHaveLength(limits.table_rows + 1)
    expect(table?.is_cut).toBe(true)
  })

  it('is cut in its width', () => {
    const table = parseTable(','.repeat(500_000) + 'x\n' + '1,'.repeat(100), 'text/csv')
    expect(table?.rows.every((row) => row.length <= limits.table_columns)).toBe(true)
    expect(table?.is_cut).toBe(true)
  })

  it('is whole where it fits exactly', () => {
    expect(parseTable(`a\n${'1\n'.repeat(limits.table_rows)}`, 'text/csv')?.is_cut).toBe(false)
  })

  it('has cells of a bounded length without half a character or marks that turn text around', () => {
    expect(csv(`"${'😀'.repeat(150)}`)?.[0]?.[0]).toBe('😀'.repeat(limits.table_cell / 2))
    expect(csv('"a\u202Eb\u0007c",1')).toEqual([['a b c', '1']])
  })
})
