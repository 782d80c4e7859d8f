import { describe, expect, it } from 'vitest'
import { embedCode, embedHostOf } from './embed-code.ts'

describe('embedHostOf', () => {
  it.each([
    ['blog.example.org', 'blog.example.org'],
    [' Blog.Example.org ', 'blog.example.org'],
    ['https://blog.example.org/2026/post?x#y', 'blog.example.org'],
    ['*.example.org', '*.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['http://localhost:8080/', 'localhost:8080'],
    ['blog.example.org:8443', null],
    ['*.org', null],
    ['blog', null],
    ['javascript:alert(1)', null],
    ['two words.example', null],
    ['', null],
  ])('of %j is %j', (typed, host) => expect(embedHostOf(typed)).toBe(host))
})

describe('embedCode', () => {
  const from = (token: string | null, title = 'Morning') =>
    embedCode({ title, public_id: 'Abc1234' }, { origin: 'https://foyer.example', token })

  it('shows a page in a frame', () =>
    expect(from(null)).toBe(
      '<iframe src="https://foyer.example/p/Abc1234?embed=1" title="Morning" width="100%" height="600" loading="lazy" style="border:0"></iframe>',
    ))

  it('has the token of the link of a page', () =>
    expect(from('secret')).toContain('src="https://foyer.example/p/Abc1234?embed=1&amp;access_token=secret"'))

  it('has the title as text', () => expect(from(null, '"><script>&')).toContain('title="&quot;&gt;&lt;script&gt;&amp;"'))
})
