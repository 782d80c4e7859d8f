import { describe, expect, it } from 'vitest'
import { codeOf } from './log-rejected.ts'

describe('codeOf', () => {
  it.each([
    ['deleteWidget', {}, 'widget_delete_failed'],
    ['orderBookmarks', {}, 'order_failed'],
    ['moveBookmarks', {}, 'order_failed'],
    ['updateBookmark', { fields: { mute_broken: true } }, 'mute_failed'],
    ['updateBookmark', { fields: { title: 'x' } }, 'save_failed'],
    ['deleteNote', {}, 'delete_failed'],
    ['copyBookmarks', {}, 'copy_failed'],
    ['updateNote', undefined, 'save_failed'],
  ])('gives the entry of the log for %s %j', (kind, payload, code) => expect(codeOf(kind, payload)).toBe(code))
})
