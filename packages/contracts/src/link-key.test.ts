import { describe, expect, it } from 'vitest'
import { linkKey } from './link-key.ts'

const same = 'https://example.com/a'

describe('linkKey', () => {
  it.each([
    'http://example.com/a',
    'https://www.example.com/a',
    'HTTPS://Example.COM/a',
    'https://example.com./a',
    'https://example.com:443/a',
    'http://example.com:80/a',
    'https://example.com/a/',
    'https://example.com/a#section',
    'https://example.com/a?',
    'https://example.com/b/../a',
  ])('is the same for %s', (url) => expect(linkKey(url)).toBe(linkKey(same)))

  it.each([
    'https://example.com/A',
    'https://example.com/a/b',
    'https://example.com/a?x=1',
    'https://example.com/a#/route',
    'https://example.com/a#!route',
    'https://example.com:8443/a',
    'https://ada@example.com/a',
    'https://example.org/a',
    'ftp://example.com/a',
    'mailto:a@example.com',
  ])('is another one for %s', (url) => expect(linkKey(url)).not.toBe(linkKey(same)))

  it('takes a path of slashes in one pass', () => {
    const path = '/'.repeat(400_000)
    expect(linkKey(`https://a.example${path}a`)).toBe(`//a.example${path}a`)
    expect(linkKey(`https://a.example/a${path}`)).toBe('//a.example/a')
  })

  it('leaves the order of parameters, the host www itself and other schemes as they are', () => {
    expect(linkKey('https://a.example/?b=1&a=2')).not.toBe(linkKey('https://a.example/?a=2&b=1'))
    expect(linkKey('https://www.com/')).toBe('//www.com')
    expect(linkKey('https://www.a.example')).toBe('//a.example')
    expect(linkKey('javascript:alert(1)')).toBe('javascript:alert(1)')
    expect(linkKey('no address')).toBe('no address')
  })
})
