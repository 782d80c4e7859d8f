import { describe, expect, it } from 'vitest'
import type { LinkFields } from './suggestion.model.ts'
import { conflictOf, isAsAccepted, pickFields } from './suggestion.policy.ts'

const link: LinkFields = { url: 'https://a.example/', title: 'A', description: '', folder_id: null, tags: ['x'] }
const change = { kind: 'change' as const, before: link, proposed: { title: 'B' } }

describe('the conflict of a suggestion', () => {
  it.each([
    ['nothing was changed', link, null],
    ['something else was changed', { ...link, description: 'New' }, null],
    ['somebody has made the same change', { ...link, title: 'B' }, null],
    ['the same field was changed', { ...link, title: 'C' }, 'changed'],
    ['the bookmark is gone', null, 'gone'],
  ] as const)('of a change where %s', (_, current, conflict) => {
    expect(conflictOf(change, current, true)).toBe(conflict)
  })

  it.each<[LinkFields | null, string | null]>([
    [{ ...link, tags: [] }, null],
    [{ ...link, url: 'https://b.example/' }, 'changed'],
    [null, 'gone'],
  ])('of a removal where the bookmark is %j', (current, conflict) => {
    expect(conflictOf({ kind: 'remove', before: link }, current, true)).toBe(conflict)
  })

  it('of a bookmark to add is that its widget is gone', () => {
    const add = { kind: 'add' as const, proposed: link }
    expect([conflictOf(add, null, true), conflictOf(add, null, false)]).toEqual([null, 'gone'])
  })

  it('goes by what the reviewer has seen where that is given', () => {
    const current = { ...link, title: 'C' }
    expect(conflictOf(change, current, true, current)).toBeNull()
    expect(conflictOf(change, { ...link, title: 'D' }, true, current)).toBe('changed')
  })
})

describe('an accepted change', () => {
  it('recognizes an accepted change while its fields keep their values', () => {
    expect(isAsAccepted({ title: 'B' }, { ...link, title: 'B', description: 'New' })).toBe(true)
    expect(isAsAccepted({ title: 'B' }, link)).toBe(false)
  })

  it('takes a change back by the fields before it', () => {
    expect(pickFields(link, { title: 'B', tags: [] })).toEqual({ title: 'A', tags: ['x'] })
  })
})
