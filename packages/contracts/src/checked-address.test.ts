import { describe, expect, it } from 'vitest'
import { checkedAddress } from './checked-address.ts'

describe('checkedAddress', () => {
  it.each([
    ['https://Example.org', 'https://example.org/'],
    ['https://example.org:443/a#part', 'https://example.org/a'],
    ['http://example.org./a?b=1#!/c', 'http://example.org/a?b=1'],
    ['https://example.org/a/', 'https://example.org/a/'],
    ['https://example.org/a?b=1&utm_source=mail#part', 'https://example.org/a?b=1'],
    ['https://example.org/%c3%a4', 'https://example.org/%C3%A4'],
    ['https://m.example.org/a', 'https://m.example.org/a'],
    ['https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa', 'https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa'],
  ])('of %s is %s', (url, address) => expect(checkedAddress(url)).toBe(address))

  it.each([
    'mailto:ada@example.org',
    'javascript:alert(1)',
    'https://ada:secret@example.org/',
    'no address',
    `https://a.org/${'x'.repeat(2_050)}`,
  ])('there is none of %s', (url) => expect(checkedAddress(url)).toBeNull())
})
