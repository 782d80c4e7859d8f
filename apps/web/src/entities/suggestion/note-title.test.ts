import { describe, expect, it } from 'vitest'
import { noteTitle } from './note-title.ts'

describe('the title of a note', () => {
  it.each([
    ['Bread\nSalt', 'Bread'],
    ['\n  \n# Bread', 'Bread'],
    ['- [x] Bread', 'Bread'],
    ['1. Bread', 'Bread'],
    ['#bread', '#bread'],
    ['', ''],
  ])('takes from %j the first line without its marks', (text, title) => expect(noteTitle(text)).toBe(title))
})
