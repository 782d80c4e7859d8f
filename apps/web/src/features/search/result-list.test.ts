import { describe, expect, it } from 'vitest'
import { screenEntry } from './entry.ts'
import type { ResultGroup } from './result-groups.ts'
import { emptyList, stepped, withResults } from './result-list.ts'

const group = (scope: string, ...names: string[]): ResultGroup => ({
  key: scope,
  scope,
  labelKey: scope,
  entries: names.map((name) => screenEntry({ scope, name, title: name })),
  more: 0,
})
const shown = ({ groups }: { groups: readonly ResultGroup[] }) =>
  groups.map(({ key, entries }) => [key, ...entries.map(({ title }) => title)])

describe('withResults', () => {
  it('chooses the first result of a new query', () => {
    const list = withResults(emptyList, 'a', [group('page', 'A', 'B')])
    expect(list.chosen).toBe('page-A')
    expect(withResults({ ...list, chosen: 'page-B' }, 'ab', [group('page', 'B')]).chosen).toBe('page-B')
  })

  it('keeps what is chosen and all above it in place when better results arrive', () => {
    const before = stepped(withResults(emptyList, 'a', [group('page', 'A', 'B'), group('note', 'N')]), 1)
    const after = withResults(before, 'a', [group('link', 'L'), group('page', 'Z', 'A', 'B')])
    expect(after.chosen).toBe('page-B')
    expect(shown(after)).toEqual([
      ['page', 'A', 'B', 'Z'],
      ['link', 'L'],
    ])
  })

  it('puts better results right below the first, which is chosen', () => {
    const before = withResults(emptyList, 'a', [group('page', 'A', 'B')])
    expect(shown(withResults(before, 'a', [group('link', 'L'), group('page', 'Z', 'A', 'B')]))).toEqual([
      ['page', 'A', 'Z', 'B'],
      ['link', 'L'],
    ])
  })

  it('shows more of a kind that stands above what is chosen further below', () => {
    const before = stepped(withResults(emptyList, 'a', [group('page', 'A'), group('note', 'N')]), 1)
    expect(shown(withResults(before, 'a', [group('page', 'A', 'B'), group('note', 'N')]))).toEqual([
      ['page', 'A'],
      ['note', 'N'],
      ['page-further', 'B'],
    ])
  })
})

describe('stepped', () => {
  const list = withResults(emptyList, 'a', [group('page', 'A', 'B'), group('note', 'N')])

  it('goes on from the last result to the first, by single steps', () => {
    expect(stepped(list, -1).chosen).toBe('note-N')
    expect(stepped(stepped(list, -1), 1).chosen).toBe('page-A')
  })

  it('stops at the ends by longer steps', () => {
    expect(stepped(list, 8).chosen).toBe('note-N')
    expect(stepped(list, -8).chosen).toBe('page-A')
  })

  it('leaves an empty list as it is', () => expect(stepped(emptyList, 1)).toBe(emptyList))
})
