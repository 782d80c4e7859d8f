import { describe, expect, it } from 'vitest'
import { destinationOf, handedOver, toTrash, withAll, withDestination } from './handed-over.ts'

const pages = [{ id: 1 }, { id: 2 }, { id: 3 }]

describe('the pages of a team that is deleted', () => {
  it('go to the trash where nothing is chosen', () => {
    expect(handedOver(pages, toTrash)).toEqual([])
  })

  it('go to one receiver, but for those that are sent elsewhere', () => {
    const chosen = withDestination(withDestination(withAll(toTrash, 'person:7'), 2, 'trash'), 3, 'team:team002')
    expect(handedOver(pages, chosen)).toEqual([
      { page_id: 1, to: { kind: 'person', user_id: 7 } },
      { page_id: 3, to: { kind: 'team', public_id: 'team002' } },
    ])
  })

  it('drops exceptions that go where all others go', () => {
    const back = withDestination(withDestination(toTrash, 1, 'person:7'), 1, 'trash')
    expect(back.exceptions.size).toBe(0)
    expect(withAll(withDestination(toTrash, 1, 'person:7'), 'person:7').exceptions.size).toBe(0)
    expect(destinationOf(withAll(withDestination(toTrash, 1, 'person:7'), 'team:x'), 1)).toBe('person:7')
  })
})
