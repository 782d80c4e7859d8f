import { describe, expect, it } from 'vitest'
import { importedAddress, readDate, readDescription, readTags, readTitle } from './netscape.values.ts'

const now = 1_760_000_000

describe('the address of a bookmark', () => {
  const longBookmarklet = `javascript:${'x'.repeat(65_536 - 11)}`
  it.each([
    ['https://a.example/', 'https://a.example/'],
    [' \n HTTP://A.example/ \u0000', 'HTTP://A.example/'],
    ['https://a.example/x y\tz\n', 'https://a.example/x%20yz'],
    ['//a.example/x', 'https://a.example/x'],
    ['a.example', 'https://a.example'],
    ['a.example:8080/x', 'http://a.example:8080/x'],
    ['localhost:3000', 'http://localhost:3000'],
    ['javascript:alert( "x" )\n', 'javascript:alert( "x" )'],
    ['data:text/html,<h1>x</h1>', 'data:text/html,<h1>x</h1>'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:12345', 'tel:12345'],
    ['file:///C:/x.txt', 'file:///C:/x.txt'],
    ['chrome://settings', 'chrome://settings'],
    ['ftp://a.example/', 'ftp://a.example/'],
    [longBookmarklet, longBookmarklet],
    [`https://a.example/${'x'.repeat(2047 - 18)}`, `https://a.example/${'x'.repeat(2047 - 18)}`],
  ])('is kept: %.60j', (href, url) => expect(importedAddress(href)).toEqual({ url }))

  it.each([
    [undefined, 'empty'],
    [' \u0001\n', 'empty'],
    ['place:sort=8', 'place'],
    ['PLACE:sort=8', 'place'],
    ['about:blank', 'about'],
    ['?lY47tw', 'not_an_address'],
    ['/relative', 'not_an_address'],
    ['24/7', 'not_an_address'],
    ['https://', 'not_an_address'],
    ['http://a b.example/', 'not_an_address'],
    ['java\nscript:alert(1)', 'not_an_address'],
    [`https://a.example/${'x'.repeat(2048 - 18)}`, 'too_long'],
    [`javascript:${'x'.repeat(65_536)}`, 'too_long'],
  ])('is skipped when invalid: %.60j', (href, reason) => expect(importedAddress(href)).toEqual({ skipped: reason }))
})

describe('the date of a bookmark', () => {
  it.each([
    ['1700000000', 1_700_000_000],
    ['1700000000.5', 1_700_000_000],
    ['1700000000123', 1_700_000_000],
    ['1700000000123456', 1_700_000_000],
    ['13344473600123456', 1_700_000_000],
    ['10/Oct/2000:13:55:36 +0300', 971_175_336],
    ['2023-11-14T22:13:20Z', 1_700_000_000],
    ['', now],
    [undefined, now],
    ['0', now],
    ['-5', now],
    ['14.11.2023', Date.parse('2023/11/14') / 1000],
    ['14/11/2023 10:00', Date.parse('2023/11/14 10:00') / 1000],
    ['yesterday', now],
    ['99999999999', now],
    ['1760000000999', now],
  ])('is read from %j', (text, seconds) => expect(readDate(text, now)).toBe(seconds))
})

describe('the tags of a bookmark', () => {
  it.each([
    ['a,b , c', ['a', 'b', 'c']],
    ['two words, a', ['two words', 'a']],
    ['web comic', ['web comic']],
    [', ,a,a,', ['a']],
    ['', []],
    [undefined, []],
  ])('are read from %j', (text, tags) => expect(readTags(text)).toEqual(tags))

  it('are split at white space only where that is asked for and there is no comma', () => {
    expect(readTags('a b\tc', { bySpaces: true })).toEqual(['a', 'b', 'c'])
    expect(readTags('two words, a', { bySpaces: true })).toEqual(['two words', 'a'])
  })
  it('are limited in number and length', () => {
    const tags = readTags(Array.from({ length: 300 }, (_, n) => `${n}${'x'.repeat(200)}`).join(','))
    expect(tags).toHaveLength(100)
    expect(Math.max(...tags.map((tag) => tag.length))).toBe(100)
  })
})

describe('the texts of a bookmark', () => {
  it('have white space and control characters folded in a title', () =>
    expect(readTitle(' a\n\u00A0 b\u0000c ', 'https://x.example')).toBe('a b c'))
  it('never end in half a surrogate pair when a title is shortened', () =>
    expect(readTitle(`${'x'.repeat(254)}😀`, '')).toBe('x'.repeat(254)))
  it('include the beginning of a bookmarklet as its title', () => expect(readTitle('', 'javascript:x()')).toBe('javascript:x()'))
  it('keep the lines of a description', () => expect(readDescription('\r\n a\r\n  b\u0000\r ')).toBe('a\n  b'))
  it('are shortened to 10,000 characters in a description', () => expect(readDescription('x'.repeat(20_000))).toHaveLength(10_000))
})
