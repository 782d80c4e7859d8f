import { describe, expect, it } from 'vitest'
import { diffParts, diffTexts } from './text-diff.ts'
import { mergeTexts } from './text-merge.ts'

const textOf = (segments: ReturnType<typeof diffTexts>, without: 'added' | 'removed') =>
  segments.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('')

/** Texts of a few lines that repeat, the same ones every time. */
function* texts(count: number): Generator<string> {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let index = 0; index < count; index += 1)
    yield Array.from({ length: next(7) }, () => ['rye', 'rye bread', 'salt  and rye', '', 'oil'][next(5)]).join('\n')
}

describe('the difference of two texts', () => {
  it('names the words that were changed in a line, and leaves the other lines alone', () => {
    expect(diffTexts('Buy rye\nand salt today\n', 'Buy rye\nand oil today\n')).toEqual([
      { kind: 'same', text: 'Buy rye\nand ' },
      { kind: 'removed', text: 'salt ' },
      { kind: 'added', text: 'oil ' },
      { kind: 'same', text: 'today\n' },
    ])
  })

  it('says that a line was added', () => {
    expect(diffTexts('a\nc', 'a\nb\nc')).toEqual([
      { kind: 'same', text: 'a\n' },
      { kind: 'added', text: 'b\n' },
      { kind: 'same', text: 'c' },
    ])
  })

  it('gives nothing but the text where nothing was changed', () => {
    expect([diffTexts('a\nb', 'a\nb'), diffTexts('', '')]).toEqual([[{ kind: 'same', text: 'a\nb' }], []])
  })

  it('holds both texts whole, whatever they are', () => {
    const all = [...texts(300)]
    for (const [index, before] of all.entries()) {
      const after = all[(index * 7 + 3) % all.length] ?? ''
      const segments = diffTexts(before, after)
      expect([textOf(segments, 'added'), textOf(segments, 'removed')]).toEqual([before, after])
    }
  })

  it('takes lists that are too long to compare as changed in one place', () => {
    const [before, after] = [1, 2].map((n) => Array.from({ length: 1_500 }, (_, index) => String(index * n + n)))
    expect(diffParts(before ?? [], after ?? [])).toHaveLength(1)
  })
})

describe('two changes of a text', () => {
  it.each([
    ['of lines apart', 'a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD', 'A\nb\nc\nD'],
    ['of which one adds at the end', 'a\nb\nc', 'A\nb\nc', 'a\nb\nc\nd', 'A\nb\nc\nd'],
    ['of which one removes', 'a\nb\nc\nd', 'b\nc\nd', 'a\nb\nc\nd\ne', 'b\nc\nd\ne'],
    ['that are the same', 'a\nb', 'a\nB', 'a\nB', 'a\nB'],
    ['that share one and differ elsewhere', 'a\nb\nc\nd\ne', 'A\nb\nc\nd\nE', 'A\nb\nC\nd\ne', 'A\nb\nC\nd\nE'],
    ['of the same line', 'a\nb', 'a\nB', 'a\nbb', null],
    ['of lines beside each other', 'a\nb', 'A\nb', 'a\nB', null],
    ['that add different lines in one place', 'a\nb', 'a\n1\nb', 'a\n2\nb', null],
  ])('takes changes %s', (_, base, first, second, merged) => {
    expect([mergeTexts(base, first, second), mergeTexts(base, second, first)]).toEqual([merged, merged])
  })

  it('gives the change where only one was made, whatever the texts are', () => {
    const all = [...texts(100)]
    for (const [index, base] of all.entries()) {
      const changed = all[(index + 31) % all.length] ?? ''
      expect([mergeTexts(base, changed, base), mergeTexts(base, base, changed)]).toEqual([changed, changed])
    }
  })
})
