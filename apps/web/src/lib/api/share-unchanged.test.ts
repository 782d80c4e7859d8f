import { replaceEqualDeep } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareUnchanged } from './share-unchanged.ts'

describe('shareUnchanged', () => {
  it('keeps what is equal and takes what is new', () => {
    const before = { page: { title: 'Old', widgets: [{ id: 1 }, { id: 2, items: [{ id: 3 }] }] } }
    const after = { page: { title: 'New', widgets: [{ id: 1 }, { id: 2, items: [{ id: 3 }, { id: 4 }] }] } }
    const shared = shareUnchanged(before, after) as typeof after
    expect(shared).toEqual(after)
    expect(shared.page.widgets[0]).toBe(before.page.widgets[0])
    expect(shared.page.widgets[1]?.items?.[0]).toBe(before.page.widgets[1]?.items?.[0])
    expect(shareUnchanged(before, structuredClone(before))).toBe(before)
  })

  it('keeps what is equal wherever in a list it stands now', () => {
    const before = [{ id: 1 }, { id: 2, links: [{ id: 3 }] }, { id: 4 }]
    const after = [{ id: 2, links: [{ id: 3 }] }, { id: 5 }, { id: 4 }]
    const shared = shareUnchanged(before, after) as typeof after
    expect(shared).toEqual(after)
    expect(shared[0]).toBe(before[1])
    expect(shared[2]).toBe(before[2])
  })

  it('gives any newer JSON as it is, as the sharing of the library does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(shareUnchanged(before, after)).toEqual(after)
        expect(shareUnchanged(before, after)).toEqual(replaceEqualDeep(before, after))
      }),
    )
  })

  it('gives any newer list as it is, also with ids that come twice', () => {
    const part = fc.oneof(fc.record({ id: fc.oneof(fc.nat(3), fc.string(), fc.constant(null)), title: fc.nat(2) }), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (before, after) => {
        expect(shareUnchanged(before, after)).toEqual(after)
      }),
    )
  })

  it('takes a long list as it came', () => {
    const links = Array.from({ length: 501 }, (_, id) => ({ id }))
    const fresh = structuredClone(links)
    expect(shareUnchanged({ links }, { links: fresh })).toEqual({ links: fresh })
    expect((shareUnchanged({ links }, { links: fresh }) as { links: unknown }).links).toBe(fresh)
  })
})
