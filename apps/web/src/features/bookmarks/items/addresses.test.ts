import { describe, expect, it } from 'vitest'
import { addressLines, looksLikeAddress, sameAddress, typedAddress } from './addresses.ts'

describe('typed address', () => {
  it.each([
    'example.org',
    ' https://example.org/a b ',
    'heise',
    'localhost:8080/x',
    '10.0.0.1:81',
    'mailto:ada@example.org',
    'javascript:alert(1)',
  ])('can be %s', (text) => expect(typedAddress(text)).toBe(text.trim()))
  it.each(['', '   ', 'https://', 'hello world', 'a b.org'])('cannot be “%s”', (text) => expect(typedAddress(text)).toBeNull())
})

describe('duplicate address', () => {
  it('is found with and without a typed protocol', () => {
    expect(sameAddress('example.org', 'https://example.org/')).toBe(true)
    expect(sameAddress('heise', 'https://heise.com')).toBe(true)
    expect(sameAddress('example.org/a', 'https://example.org/b')).toBe(false)
    expect(sameAddress('http://example.org', 'https://example.org')).toBe(false)
  })
})

describe('pasted lines', () => {
  it('are addresses when each of them is one', () => {
    expect(addressLines('https://a.example\r\n\n  b.example/path  \n')).toEqual(['https://a.example', 'b.example/path'])
    expect(addressLines('https://a.example\nsome words')).toEqual([])
    expect(addressLines('https://a.example\nword')).toEqual([])
  })

  it('are no addresses without a protocol or a domain', () => {
    expect(looksLikeAddress('example.org')).toBe(true)
    expect(looksLikeAddress('example.org:8080/x?y')).toBe(true)
    expect(looksLikeAddress('word')).toBe(false)
    expect(looksLikeAddress('end.')).toBe(false)
    expect(looksLikeAddress('ada@example.org')).toBe(false)
  })
})
