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
    'https://example.org/_a_/*b*/~~c~~ and https://example.org/#object.__init__',
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

  it.each([
    '---------',
    '*********',
    '_________',
    '- - - - - - - - - -',
    ' * * * * * * * * * ',
    '> ----------',
    '='.repeat(40),
    `${'-'.repeat(200)} `,
  ])('reads a note with the line %j', (line) => expect(types(`# Plan\n\n${line}\n\n**text**`)).toContain('heading'))

  it.each([`${'- '.repeat(12)}a`, `${'1. '.repeat(12)}a`, `${'>'.repeat(12)}a`, `${'- '.repeat(12)}*`])(
    'gives nothing for the nested line %j',
    (line) => expect(parseNote(line)).toBeNull(),
  )

  it.each([
    'https://docs.example.org/ref.html#object.__init__',
    'https://example.org/_foo_/bar',
    'https://example.org/*x*/y',
    'https://example.org/~~a~~/b',
    'https://example.org/a_(b)_c',
    'https://example.org/a\\_b',
    'https://example.org/?a=1&copy=2',
    'www.example.org/__a__',
    'a__b__@example.org',
  ])('takes nothing in %s for Markdown', (address) => {
    expect(parseNote(`Get **${address}** here`)).toMatchObject([
      { children: [{ value: 'Get ' }, { type: 'strong', children: [{ type: 'text', value: address }] }, { value: ' here' }] },
    ])
  })

  it.each([
    ['`https://a.example/_x_`', { type: 'inlineCode', value: 'https://a.example/_x_' }],
    [
      '[https://a.example/_x_](https://b.example/a&amp;b)',
      { type: 'link', url: 'https://b.example/a&b', children: [{ value: 'https://a.example/_x_' }] },
    ],
    ['[label](https://b.example/_x_(y))', { type: 'link', url: 'https://b.example/_x_(y)' }],
    ['<https://a.example/_x_>', { type: 'link', url: 'https://a.example/_x_' }],
    ['![https://a.example/_x_](https://b.example/)', { type: 'image', alt: 'https://a.example/_x_' }],
    ['\uE000\uE100\uE100\uE100 https://a.example/x', { type: 'text', value: '\uE000\uE100\uE100\uE100 https://a.example/x' }],
  ])('reads %j as its author meant it', (text, node) => expect(parseNote(text)).toMatchObject([{ children: [node] }]))

  it('tells where nodes stand in the text as it was written', () => {
    const text = 'https://a.example/_x_\n\n- [ ] one'
    expect(parseNote(text)?.[1]?.position?.start.offset).toBe(text.indexOf('- ['))
  })

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
