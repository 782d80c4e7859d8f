import { describe, expect, it } from 'vitest'
import { resolveHtml } from './resolve-html.ts'

const base = 'https://blog.example/2024/a/'

describe('resolveHtml', () => {
  it.each([
    ['<a href="b.html">x</a>', '<a href="https://blog.example/2024/a/b.html">x</a>'],
    ["<img alt='1 > 0' src='/i.png'>", '<img alt=\'1 > 0\' src="https://blog.example/i.png">'],
    ['<IMG SRC=i.png>', '<IMG SRC="https://blog.example/2024/a/i.png">'],
    ['<a href="?a=1&amp;b=2">', '<a href="https://blog.example/2024/a/?a=1&amp;b=2">'],
    ['<a href="//cdn.example/x">', '<a href="https://cdn.example/x">'],
    ['<a href="#note">', '<a href="https://blog.example/2024/a/#note">'],
    ['<img srcset="a.png 1x, /b.png 2x">', '<img srcset="https://blog.example/2024/a/a.png 1x, https://blog.example/b.png 2x">'],
    ['<video poster="p.jpg" src="v.mp4">', '<video poster="https://blog.example/2024/a/p.jpg" src="https://blog.example/2024/a/v.mp4">'],
  ])('rewrites %s to %s', (html, resolved) => expect(resolveHtml(html, base)).toBe(resolved))

  it.each([
    '<a href="https://other.example/x?a=1&b=2">',
    '<a href="mailto:a@a.example">',
    '<a data-x="1" href="javascript:alert(1)">',
    '<img src="data:image/png;base64,AA">',
    'href="not/in/a/tag"',
    '<!-- <a href="x"> -->',
    '<code>&lt;a href="x"&gt;</code>',
    '<a href="">',
  ])('leaves %s unchanged', (html) => expect(resolveHtml(html, base)).toBe(html))

  it('handles megabytes of repeated markup without losing text', () => {
    for (const html of ['<a href=x ', '<a href="', ' href=', '<', '<a =', '<!-- href="x']) {
      expect(resolveHtml(html.repeat(100_000), base).length).toBeGreaterThanOrEqual(100_000)
    }
  })
})
