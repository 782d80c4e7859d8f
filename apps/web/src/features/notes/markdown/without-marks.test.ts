import { describe, expect, it } from 'vitest'
import { withoutMarks } from './without-marks.ts'

describe('a note without its marks', () => {
  it.each([
    ['# Plan\n\nText', 'Plan\nText'],
    ['With **weight**, _stress_, *more*, ***both***, `code` and ~~waste~~', 'With weight, stress, more, both, code and waste'],
    ['- one\n* two\n+ three', '• one\n• two\n• three'],
    ['- [ ] Milk\n- [x] Bread', '• Milk\n• Bread'],
    ['1. one\n2. two', '1. one\n2. two'],
    ['> said', 'said'],
    ['above\n\n---\n\nbelow', 'above\nbelow'],
    ['```js\ncall()\n```', 'call()\n'],
    ['[label](https://a.example/x) ![alt](https://b.example/) <https://c.example/>', 'label alt https://c.example/'],
    ['snake_case_name, 2 * 3 * 4 and C:\\a_b_c', 'snake_case_name, 2 * 3 * 4 and C:\\a_b_c'],
    ['**open', '**open'],
    ['**https://a.example/_x_** and https://a.example/*y*', 'https://a.example/_x_ and https://a.example/*y*'],
  ])('%j is %j', (text, expected) => expect(withoutMarks(text)).toBe(expected))

  it('is made in a moment, however long and odd the text is', () => {
    const start = performance.now()
    for (const mark of ['*', '_', '[', '`', '~', '<https:', '![a](', '\n ', '> ']) withoutMarks(mark.repeat(200_000 / mark.length) + 'x')
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
