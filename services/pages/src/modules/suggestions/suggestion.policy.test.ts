import { mergeTexts } from '@foyer/text/text-merge'
import { describe, expect, it } from 'vitest'
import { conflictOf, isAsAccepted, outcomeOf, pickFields } from './suggestion.policy.ts'

const links = { identity: ['url', 'title', 'description'] }
const notes = { identity: ['text'], merge: (...texts: unknown[]) => mergeTexts(...(texts as [string, string, string])) }
const link = { url: 'https://a.example/', title: 'A', description: '', folder_id: null as number | null, tags: ['x'] }
const change = { kind: 'change' as const, before: link, proposed: { title: 'B' } }
const there = (current: typeof link | null) => ({ current, hasWidget: true })

describe('the conflict of a suggestion', () => {
  it.each([
    ['nothing was changed', link, null],
    ['something else was changed', { ...link, description: 'New' }, null],
    ['somebody has made the same change', { ...link, title: 'B' }, null],
    ['the same field was changed', { ...link, title: 'C' }, 'changed'],
    ['the bookmark is gone', null, 'gone'],
  ] as const)('says of a change where %s', (_, current, conflict) => {
    expect(conflictOf(links, change, there(current && { ...current, tags: ['x'] }))).toBe(conflict)
  })

  it.each<[typeof link | null, string | null]>([
    [{ ...link, tags: [] }, null],
    [{ ...link, url: 'https://b.example/' }, 'changed'],
    [null, 'gone'],
  ])('says of a removal where the bookmark is %j', (current, conflict) => {
    expect(conflictOf(links, { kind: 'remove', before: link }, there(current))).toBe(conflict)
  })

  it('says of an item to add that its widget is gone', () => {
    const add = { kind: 'add' as const, proposed: link }
    const conflicts = [true, false].map((hasWidget) => conflictOf(links, add, { current: null, hasWidget }))
    expect(conflicts).toEqual([null, 'gone'])
  })

  it('goes by what the reviewer has seen where that is given', () => {
    const seen = { ...link, title: 'C' }
    expect(conflictOf(links, change, { current: seen, hasWidget: true, seen })).toBeNull()
    expect(conflictOf(links, change, { current: { ...link, title: 'D' }, hasWidget: true, seen })).toBe('changed')
  })
})

describe('what accepting a change makes', () => {
  const suggestion = { before: { text: 'a\nb\nc' }, proposed: { text: 'A\nb\nc' } }

  it('puts changes of different lines of a note together', () => {
    expect(outcomeOf(notes, suggestion, { text: 'a\nb\nC' })).toEqual({ text: 'A\nb\nC' })
  })

  it('refuses to choose between changes of one line', () => {
    expect(outcomeOf(notes, suggestion, { text: 'Aa\nb\nc' })).toBeNull()
  })

  it('takes what was suggested once the reviewer has seen the note as it is', () => {
    const current = { text: 'Aa\nb\nC' }
    expect(outcomeOf(notes, suggestion, current, current)).toEqual(suggestion.proposed)
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
