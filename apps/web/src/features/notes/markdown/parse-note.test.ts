import { describe, expect, it } from 'vitest'
import { headingLevels } from './heading-levels.ts'
import { hasMarkup } from './has-markup.ts'
import { parseNote, plainText } from './parse-note.ts'
import { boxOffset, tickTask } from './tick-task.ts'

const types = (text: string) => parseNote(text)?.map(({ type }) => type)

describe('hasMarkup', () => {
  it.each(['# A', '- a', 'x\n* a', '1. a', '> a', '**a**', 'a _b_ c', '~~a~~', '`a`', '[a](https://a.example)', 'a\n---', '- [ ] a'])(
    'is true of %j',
    (text) => expect(hasMarkup(text)).toBe(true),
  )
  it.each([
    '',
    'Milk',
    'a\nb',
    'C:\\x',
    'snake_case_name',
    '5 * 3 = 15',
    'https://example.org/a_b',
    'a - b',
    '#tag',
    '2.5 kg',
    'e-mail: a@b.example',
  ])('is false of %j', (text) => expect(hasMarkup(text)).toBe(false))
})

describe('parseNote', () => {
  it('takes HTML, indented and underlined lines, and definitions of references for text', () => {
    expect(types('<b>a</b>\n\n    indented\n\nunderlined\n===\n\n[a]: https://a.example')).toEqual(
      Array.from({ length: 4 }, () => 'paragraph'),
    )
  })

  it.each([
    ['is nested deeply by indentation', `${' '.repeat(60)}- a`],
    ['is nested deeply in one line', `${'> '.repeat(20)}a`],
    ['has very many delimiters', '['.repeat(5_000)],
    ['has very many items', '- a\n'.repeat(900)],
    ['has very many lines', 'a\n'.repeat(5_000)],
  ])('gives nothing for a text that %s', (_, text) => expect(parseNote(text)).toBeNull())

  it('gives the text of a node without its marks', () => {
    expect(parseNote('A **b** `c` ![d](https://e.example)')?.map(plainText)).toEqual(['A b c d'])
  })
})

describe('headingLevels', () => {
  it.each([
    ['# a\n## b\n# c', [3, 4, 3]],
    ['### a\n# b', [3, 3]],
    ['# a\n###### b', [3, 4]],
    ['no heading', []],
  ])('of %j are %j', (text, levels) => expect([...headingLevels(parseNote(text) ?? []).values()]).toEqual(levels))
})

describe('ticking a task', () => {
  const text = 'Plan\n- [ ] one\n  - [x] two [ ]'
  it('finds the box of an item and changes its character alone', () => {
    const first = boxOffset(text, text.indexOf('- [ ] one')) ?? 0
    expect(tickTask(text, first, true)).toBe('Plan\n- [x] one\n  - [x] two [ ]')
    const second = boxOffset(text, text.indexOf('- [x] two')) ?? 0
    expect(tickTask(text, second, false)).toBe('Plan\n- [ ] one\n  - [ ] two [ ]')
  })

  it('changes nothing where no box is any more', () => {
    expect(tickTask('Another text', 5, true)).toBeUndefined()
    expect(boxOffset('Another text', 0)).toBeUndefined()
  })
})
