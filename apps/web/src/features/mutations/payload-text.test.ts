import { describe, expect, it } from 'vitest'
import { textOfPayload } from './payload-text.ts'

describe('text shown for a rejected mutation', () => {
  it.each([
    [{ widget_id: 1, url: 'https://a.example', title: 'A' }, 'https://a.example\nA'],
    [{ widget_id: 1, bookmarks: [{ url: 'https://a.example' }, { url: 'https://b.example' }] }, 'https://a.example\nhttps://b.example'],
    [{ widget_id: 1, settings: { ds: 'About', _b: 3 } }, 'About'],
    [{ widget_id: 1, ids: [1, 2] }, ''],
    [null, ''],
  ])('is taken from the payload %j', (payload, text) => expect(textOfPayload(payload)).toBe(text))
})
