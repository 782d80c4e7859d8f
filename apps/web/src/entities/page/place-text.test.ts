import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { describe, expect, it } from 'vitest'
import { placeText } from './place-text.ts'

const place: SearchPlace = {
  page: { id: 1, public_id: 'page001', title: 'Engines' },
  widget: { id: 2, title: 'Links' },
  group: { id: 3, title: 'Fuel' },
}
const organization = { id: 9, public_id: 'team001', title: 'Rockets' }

describe('text of a place', () => {
  it.each([
    ['the page, the widget and the group', place, 'Engines › Links › Fuel'],
    ['a group that is named as its widget once', { ...place, group: { id: 3, title: 'Links' } }, 'Engines › Links'],
    ['the team of the page first', { ...place, page: { ...place.page, organization } }, 'Rockets › Engines › Links › Fuel'],
    ['the inbox alone', { ...place, page: { ...place.page, is_inbox: true as const } }, 'Unsorted'],
    ['the team of an inbox', { ...place, page: { ...place.page, is_inbox: true as const, organization } }, 'Rockets › Unsorted'],
  ])('names %s', (_, shown, text) => {
    expect(placeText(shown, 'Unsorted')).toBe(text)
  })
})
