import { describe, expect, it } from 'vitest'
import { looksLikeHtml, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['plain', 'plain'],
    ['  two \n words\u0000here ', 'two words here'],
    ['<p>one</p><p>two</p>three<br>four', 'one two three four'],
    ['a&nbsp;b &lt;i&gt; &amp;amp; &quot;c&quot; &#x1F98A;', 'a b <i> &amp; "c" 🦊'],
    ['<a href="javascript:alert(1)" onclick="x()">link</a>', 'link'],
    ['<script>alert(1)</script><style>p{}</style>text<object data=x>more</object>', 'textmore'],
    ['<!-- no --><![CDATA[no]]><?php no ?>yes', 'yes'],
    ['sa<!-- -- left open >fe<script>alert(1)</script>', 'safe'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['<a title="1 > 0">in</a>', 'in'],
    ['Map<Key, Value> and List<T>', 'Map and List<T>'],
    ['<x-y>one</x-y> <key>two</key>', 'one two'],
    ['<b', ''],
    ['<script>never ends', ''],
  ])('converts %j to %j', (html, text) => expect(plainText(html, 100)).toBe(text))

  it('never cuts a surrogate pair at the length limit', () => {
    expect(plainText('x'.repeat(99) + '🦊'.repeat(9), 101)).toBe(`${'x'.repeat(99)}…`)
    expect(plainText(`<p>${'word '.repeat(1_000)}`, 12)).toBe('word word w…')
  })

  it('converts megabytes of repeated markup within the length limit', () => {
    for (const html of ['<b>', '<', '<a b="', '<script>', '<!--', '&', '&amp', '</', '<p', '<x>']) {
      expect(plainText(html.repeat(300_000), 100).length).toBeLessThanOrEqual(100)
    }
  })
})

describe('looksLikeHtml', () => {
  it.each(['AT&amp;T', 'a <b>bold</b> word', '<img src=x>', 'one<br>two', 'x<!-- y -->', '<a href="x">'])('is true for %j', (text) =>
    expect(looksLikeHtml(text)).toBe(true),
  )
  it.each(['AT&T', 'use of the <b> tag', '1 < 2', 'Map<Key>', 'a </foo> b', 'plain; text & more;'])('is false for %j', (text) =>
    expect(looksLikeHtml(text)).toBe(false),
  )
})
