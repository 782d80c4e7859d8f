import { describe, expect, it } from 'vitest'
import { changesBack, changesTo, fieldsOf, mergedContent } from './merged-content.ts'

const copy = (fields: Partial<Parameters<typeof mergedContent>[0][number]> = {}) => ({
  url: 'https://www.a.example/',
  title: 'A',
  description: '',
  created_at: new Date(5_000),
  ...fields,
})

describe('what copies of a link have together', () => {
  it.each([
    ['the longest title', ['Alder', 'Alder trees'], 'Alder trees'],
    ['the first of titles of one length', ['Alder', 'Birch'], 'Alder'],
    ['no title that follows from the address, however long', ['a.example', 'https://www.a.example/', 'Alder'], 'Alder'],
    ['a title that follows from the address where there is no other', ['', 'a.example'], 'a.example'],
  ])('is %s', (_, titles, expected) => expect(mergedContent(titles.map((title) => copy({ title }))).title).toBe(expected))

  it('is the longest description, the first chosen icon, every tag once and the first date', () => {
    const copies = [
      copy({ description: 'Trees', tags: ['a', 'b'], icon: null }),
      copy({ description: 'About trees', tags: ['B', 'c'], icon: 'emoji:1F333', created_at: new Date(1_000) }),
      copy({ icon: 'emoji:1F33B' }),
    ]
    expect(mergedContent(copies)).toEqual({
      title: 'A',
      description: 'About trees',
      icon: 'emoji:1F333',
      tags: ['a', 'b', 'c'],
      created_at: new Date(1_000),
      checked_on: null,
      check_every: null,
      check_due_on: null,
      checked_by: null,
      owner_user_id: null,
    })
  })
})

describe('the changes of a merge', () => {
  const before = copy({ title: 'a.example', tags: ['a'] })
  const after = mergedContent([before, copy({ title: 'Alder', tags: ['b'] })])

  it('are those fields alone that differ', () => {
    expect(changesTo(before, after)).toEqual({ title: 'Alder', tags: ['a', 'b'] })
    expect(changesTo(copy(), mergedContent([copy(), copy()]))).toEqual({})
  })

  it('bring the upkeep of a copy along, which is taken back with them', () => {
    const checking = { checked_on: '2026-11-01', check_every: 90, check_due_on: '2027-01-30', owner_user_id: 7 } as const
    const changes = changesTo(copy(), mergedContent([copy(), copy(checking)]))
    expect(changes).toEqual(checking)
    const former = fieldsOf(copy(), changes)
    expect(changesBack({ ...copy(), ...changes }, former, changes)).toEqual({
      checked_on: null,
      check_every: null,
      check_due_on: null,
      owner_user_id: null,
    })
  })

  it('are taken back where nobody has changed the field since', () => {
    const changes = changesTo(before, after)
    const former = fieldsOf(before, changes)
    expect(former).toEqual({ title: 'a.example', tags: ['a'] })
    expect(changesBack({ ...before, ...changes }, former, changes)).toEqual(former)
    expect(changesBack({ ...before, ...changes, title: 'Mine' }, former, changes)).toEqual({ tags: ['a'] })
  })
})
