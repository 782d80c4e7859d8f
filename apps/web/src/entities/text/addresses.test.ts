import { describe, expect, it } from 'vitest'
import { addressesIn } from './addresses.ts'

const textsIn = (text: string) => addressesIn(text).map((address) => address.text)

describe('addressesIn', () => {
  it.each([
    ['https://docs.example.org/ref.html#object.__init__', ['https://docs.example.org/ref.html#object.__init__']],
    ['Get https://example.org/_foo_/bar here', ['https://example.org/_foo_/bar']],
    ['https://example.org/*x*/y and https://example.org/~~a~~/b', ['https://example.org/*x*/y', 'https://example.org/~~a~~/b']],
    ['**https://example.org/a**', ['https://example.org/a']],
    ['**_https://example.org/a_**', ['https://example.org/a']],
    ['_see https://example.org/a_b_', ['https://example.org/a_b']],
    ['**see https://example.org/*x***', ['https://example.org/*x*']],
    ['an _end_ and https://example.org/_a_', ['https://example.org/_a_']],
    ['a snake_case and https://example.org/_a_', ['https://example.org/_a_']],
    ['_open\n\nhttps://example.org/_a_', ['https://example.org/_a_']],
    ['(https://de.wikipedia.org/wiki/Bank_(Möbel))', ['https://de.wikipedia.org/wiki/Bank_(Möbel)']],
    ['https://example.org/a(b)c).', ['https://example.org/a(b)c']],
    ['[see https://example.org/x](https://example.com/)', ['https://example.org/x', 'https://example.com/']],
    ['[https://example.org/?a[]=1]', ['https://example.org/?a[]=1']],
    ['http://[::1]:8080/a', ['http://[::1]:8080/a']],
    ['`https://example.org/a`', ['https://example.org/a']],
    ['https://example.org/?q=a&hl;', ['https://example.org/?q=a']],
    ['https://example.org/?q=a&hl=en', ['https://example.org/?q=a&hl=en']],
    ['https://example.org/a?!, “https://example.org/b”', ['https://example.org/a', 'https://example.org/b']],
    ['请看 https://example.org/a。', ['https://example.org/a']],
    ['a_b@example.org, _ada@example.org_', ['a_b@example.org', 'ada@example.org']],
    ['https:// and javascript:alert(1)', []],
  ])('finds in %j', (text, addresses) => expect(textsIn(text)).toEqual(addresses))

  it('finds them in a moment, however long and odd the text is', () => {
    const start = performance.now()
    for (const part of ['a', 'a.', 'https://', 'www.a_', 'a@', '_https://a.example/_', 'https://a.example/))', '*', '&a;'])
      addressesIn(part.repeat(200_000 / part.length))
    addressesIn(`https://a.example/${')'.repeat(20_000)}`)
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
