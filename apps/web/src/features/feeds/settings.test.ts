import { rsslistDefaults } from '@foyer/contracts/kinds/feeds'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../entities/feed/default-settings.ts'
import { roomOf, shownArticles } from './settings.ts'
import { feedDisplaySettings } from './widget/display-settings.ts'

describe('settings of a feed widget', () => {
  it('default to the values of the contracts', () => {
    expect(defaultSettings).toEqual(rsslistDefaults)
    expect(feedDisplaySettings({ settings: {} })).toEqual({
      count: 10,
      view: 'list',
      hasPreview: true,
      hasPictures: true,
      unreadOnly: false,
      marksNew: true,
      opensHere: false,
      isTogether: true,
    })
  })

  it('change one display setting each', () => {
    expect(feedDisplaySettings({ settings: { n: 5, m: 0, p: 0, i: 0, f: 0, h: 0, x: 1, t: 0 } })).toEqual({
      count: 5,
      view: 'headlines',
      hasPreview: false,
      hasPictures: false,
      unreadOnly: true,
      marksNew: false,
      opensHere: true,
      isTogether: false,
    })
    expect(feedDisplaySettings({ settings: { m: 2 } }).view).toBe('cards')
  })

  it('fall back to the defaults when invalid', () => {
    expect(feedDisplaySettings({ settings: { m: 7, p: 'no', i: 2, f: null, n: 0 } })).toEqual(feedDisplaySettings({ settings: {} }))
    expect([{}, { n: 5 }, { n: 0 }, { n: 500 }, { n: '7' }].map((settings) => shownArticles({ settings }))).toEqual([10, 5, 10, 100, 10])
  })

  it('reserve more rows for views with larger articles', () => {
    const rooms = [{ m: 0 }, { p: 0 }, {}, { m: 2 }].map((settings) => roomOf({ settings }))
    expect(rooms).toEqual(rooms.toSorted((a, b) => a - b))
  })
})
