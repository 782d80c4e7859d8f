import { describe, expect, it } from 'vitest'
import { addressLines, looksLikeAddress, sameAddress, typedAddress } from './addresses.ts'

describe('an address as it is typed', () => {
  it.each([
    'example.org',
    ' https://example.org/a b ',
    'heise',
    'localhost:8080/x',
    '10.0.0.1:81',
    'mailto:ada@example.org',
    'javascript:alert(1)',
  ])('%s can be one', (text) => expect(typedAddress(text)).toBe(text.trim()))
  it.each(['', '   ', 'https://', 'hello world', 'a b.org'])('“%s” cannot', (text) => expect(typedAddress(text)).toBeNull())
})

describe('the same address', () => {
  it('is found whether its protocol was typed or not', () => {
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

  it('need a protocol or a domain', () => {
    expect(looksLikeAddress('example.org')).toBe(true)
    expect(looksLikeAddress('example.org:8080/x?y')).toBe(true)
    expect(looksLikeAddress('word')).toBe(false)
    expect(looksLikeAddress('end.')).toBe(false)
    expect(looksLikeAddress('ada@example.org')).toBe(false)
  })
})
