import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('HTML as plain text', () => {
  it.each([
    ['plain', 'plain'],
    ['  two \n words\u0000here ', 'two words here'],
    ['<p>one</p><p>two</p>three<br>four', 'one two three four'],
    ['a&nbsp;b &lt;i&gt; &amp;amp; &quot;c&quot; &#x1F98A;', 'a b <i> &amp; "c" 🦊'],
    ['<a href="javascript:alert(1)" onclick="x()">link</a>', 'link'],
    ['<script>alert(1)</script><style>p{}</style>text<iframe src=x></iframe>', 'text'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt>alert(1)ipt>'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['<b', ''],
  ])('%j is %j', (html, text) => expect(plainText(html, 100)).toBe(text))

  it('is cut between characters and not inside a tag', () => {
    expect(plainText('x'.repeat(99) + '🦊'.repeat(9), 101)).toBe(`${'x'.repeat(99)}…`)
    expect(plainText('<b>'.repeat(100_000), 100)).toBe('')
    expect(plainText(`${'y'.repeat(50)}<a href="${'z'.repeat(20_000)}">more</a>`, 100)).toBe('y'.repeat(50))
  })
})
