import { describe, expect, it } from 'vitest'
import { hashOfPlace } from './place-hash.ts'
import { placeOfHash } from './widget-hash.ts'

describe('placeOfHash', () => {
  it.each([
    ['#12', { widgetId: 12, groupId: null }],
    ['#12/34', { widgetId: 12, groupId: 34 }],
    ['#12/', { widgetId: 12, groupId: null }],
    ['#12/news', { widgetId: 12, groupId: null }],
    ['#menu', null],
    ['#12a', null],
    ['', null],
  ])('reads %j', (hash, place) => expect(placeOfHash(hash)).toEqual(place))
})

describe('hashOfPlace', () => {
  it.each([
    { widgetId: 12, groupId: null },
    { widgetId: 12, groupId: 34 },
  ])('is read as the place it was made of: %j', (place) => expect(placeOfHash(hashOfPlace(place))).toEqual(place))
})
