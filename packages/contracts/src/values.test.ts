import { describe, expect, it } from 'vitest'
import { isBookmarkUrl, normalizeUrl } from './values.ts'

describe('addresses that a bookmark may have', () => {
  it.each([
    'https://a.example/b?c#d',
    'HTTP://a.example',
    'mailto:a@b.example',
    'tel:+49123',
    'callto:+49123',
    'ssh://a@b.example',
    'ftp://a.example/b',
    'javascript:void(0)',
    'chrome://settings',
    'edge://flags',
    'file:///home/a/b.html',
  ])('include %s', (url) => expect(isBookmarkUrl(url)).toBe(true))

  it.each([
    '',
    'a',
    'https://',
    'ftp://',
    'mailto:',
    'ssh://',
    'javascript:',
    'file:///',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/1',
    'https://a.example/b c',
    'mailto:a b@c.example',
    `javascript:${'x'.repeat(2040)}`,
    'constructor:x',
  ])('do not include %s', (url) => expect(isBookmarkUrl(url)).toBe(false))

  it('keep a scheme that was typed', () => {
    expect(normalizeUrl(' mailto:a@b.example ')).toBe('mailto:a@b.example')
    expect(normalizeUrl('javascript:alert(1, 2)')).toBe('javascript:alert(1,%202)')
    expect(isBookmarkUrl(normalizeUrl('a@b.example'))).toBe(false)
  })
})
