import { describe, expect, it } from 'vitest'
import { editedText } from './edited-text.ts'

describe('the words of an edit that was refused', () => {
  it.each([
    [{ widget_id: 1, url: 'https://a.example', title: 'A', position: 'top' }, 'https://a.example\nA'],
    [{ widget_id: 1, bookmarks: [{ url: 'https://a.example' }, { url: 'https://b.example' }] }, 'https://a.example\nhttps://b.example'],
    [{ widget_id: 1, settings: { ds: 'About', _b: 3 } }, 'About'],
    [{ widget_id: 1, ids: [1, 2] }, ''],
    [null, ''],
  ])('%j', (payload, text) => expect(editedText(payload)).toBe(text))
})
