import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap((part) => (part.href ? [[part.text, part.href]] : []))

describe('textParts of a note', () => {
  it.each([
    ['see https://a.example/x?y=1.', [['https://a.example/x?y=1', 'https://a.example/x?y=1']]],
    ['(www.a.example)', [['www.a.example', 'https://www.a.example']]],
    [
      'https://de.wikipedia.org/wiki/Bank_(Möbel)',
      [['https://de.wikipedia.org/wiki/Bank_(Möbel)', 'https://de.wikipedia.org/wiki/Bank_(Möbel)']],
    ],
    ['write to ada@b.example, please', [['ada@b.example', 'mailto:ada@b.example']]],
    ['javascript:alert(1) data:text/html,x', []],
    ['nothing here', []],
  ])('%s', (text, expected) => expect(links(text)).toEqual(expected))

  it('contain the whole text', () => {
    const text = 'a http://b.example, c\nd www.e.example!'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
