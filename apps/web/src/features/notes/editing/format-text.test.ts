import { describe, expect, it } from 'vitest'
import { formatOfKey } from './format-keys.ts'
import { type Format, type TextChange, continueList, formatText } from './format-text.ts'

/** A text in which `|` marks the caret, or both ends of the selection. */
function read(marked: string) {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|')
  return { text: marked.replaceAll('|', ''), selection: { start, end: end === start ? end : end - 1 } }
}
function write(text: string, change: TextChange | undefined): string | undefined {
  if (!change) return undefined
  const next = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const { start, end } = change.selection
  return start === end
    ? `${next.slice(0, start)}|${next.slice(start)}`
    : `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`
}
const formatted = (format: Format, marked: string) => {
  const { text, selection } = read(marked)
  return write(text, formatText(format, text, selection))
}

describe('formatText', () => {
  it.each<[Format, string, string]>([
    ['bold', 'a |b| c', 'a **|b|** c'],
    ['bold', 'a **|b|** c', 'a |b| c'],
    ['bold', 'a| b |c', 'a **|b|** c'],
    ['bold', 'a |', 'a **|**'],
    ['italic', '|a b|', '_|a b|_'],
    ['italic', '_|a b|_', '|a b|'],
    ['link', 'see |here|', 'see [here](|https://|)'],
    ['link', '|https://a.example|', '[|](https://a.example)'],
    ['list', 'a\n|b\nc|\nd', 'a\n|- b\n- c|\nd'],
    ['list', '|- b\n- c|', '|b\nc|'],
    ['list', '- [ ] b|', '- b|'],
    ['checklist', 'b|', '- [ ] b|'],
    ['checklist', '- b|', '- [ ] b|'],
    ['checklist', '- [x] b|', 'b|'],
    ['checklist', '|- [x] a\nb|', '|- [x] a\n- [ ] b|'],
    ['checklist', '|', '- [ ] |'],
  ])('%s: %j becomes %j', (format, before, after) => expect(formatted(format, before)).toBe(after))
})

describe('continueList', () => {
  it.each([
    ['- a|', '- a\n- |'],
    ['  * a|', '  * a\n  * |'],
    ['- [x] a|', '- [x] a\n- [ ] |'],
    ['9. a|', '9. a\n10. |'],
    ['x\n- |', 'x\n|'],
    ['- [ ] |', '|'],
    ['a|', undefined],
    ['|- a', undefined],
    ['- |a|', undefined],
  ])('Enter at %j gives %j', (before, after) => {
    const { text, selection } = read(before)
    expect(write(text, continueList(text, selection))).toBe(after)
  })
})

describe('formatOfKey', () => {
  const press = (key: string, modifiers = {}) =>
    formatOfKey({ key, code: '', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...modifiers })
  it('knows the keys by their letter, and those of digits by their place', () => {
    expect(press('b')).toBe('bold')
    expect(press('B', { ctrlKey: false, metaKey: true })).toBe('bold')
    expect(press('(', { code: 'Digit9', shiftKey: true })).toBe('checklist')
    expect(press('b', { shiftKey: true })).toBeUndefined()
    expect(press('b', { ctrlKey: false })).toBeUndefined()
  })
})
