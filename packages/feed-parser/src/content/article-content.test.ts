import { describe, expect, it } from 'vitest'
import { articleContent } from './article-content.ts'

const article = (fields: Partial<Parameters<typeof articleContent>[0]>) =>
  articleContent({ title: 'A title', summary: '', url: 'https://a.example/1', image: null, content: null, enclosures: [], ...fields })
const file = (url: string, type = 'audio/mpeg') => ({ url, type, length: null })

describe('articleContent', () => {
  it('is empty when the summary already shows the whole text', () => {
    expect(article({})).toEqual([])
    expect(article({ content: '<p>All of it.</p>', summary: 'All of it.' })).toEqual([])
    expect(article({ content: '<h1>A  title</h1><p>All of it.</p>', summary: 'All of it.' })).toEqual([])
    expect(article({ content: '<p>All of it. <a href="/1">Read more</a></p>', summary: 'All of it. Read more' })).toEqual([])
    expect(article({ content: '<img src="/a.png"><p>All.</p>', summary: 'All.', image: 'https://a.example/a.png' })).toEqual([])
    expect(article({ content: '<script>x</script>' })).toEqual([])
  })

  it('gives the text when it is longer than the summary or adds links or pictures', () => {
    const long = 'Word '.repeat(100).trim()
    expect(article({ content: `<p>${long}</p>`, summary: `${long.slice(0, 299)}…` })).toEqual([{ tag: 'p', children: [long] }])
    expect(article({ content: '<p>All. <a href="/2">Two</a></p>', summary: 'All. Two' })).toHaveLength(1)
    expect(article({ content: '<img src="/b.png">All.', summary: 'All.', image: 'https://a.example/a.png' })).toHaveLength(1)
  })

  it('gives a short text whose lines or cells a summary cannot show', () => {
    const code = { tag: 'pre', children: ['for i in x:\n    print(i)'] }
    expect(article({ content: '<p>See:</p><pre>for i in x:\n    print(i)</pre>', summary: 'See: for i in x: print(i)' })).toEqual([
      { tag: 'p', children: ['See:'] },
      code,
    ])
    expect(article({ content: '<pre><code>a<br>b</code></pre>', summary: 'a b' })).toHaveLength(1)
    expect(
      article({ content: '<table><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>', summary: 'a b c d' }),
    ).toHaveLength(1)
    expect(article({ content: '<pre>npm start</pre>', summary: 'npm start' })).toEqual([])
  })

  it('removes a heading that repeats the title', () => {
    expect(article({ content: '<h2>A title</h2><p>More to read</p>' })).toEqual([{ tag: 'p', children: ['More to read'] }])
    expect(article({ content: '<h2>Another</h2><p>More to read</p>' })).toHaveLength(2)
  })

  it('links each enclosure that the text does not link itself', () => {
    const played = { tag: 'p', children: [{ tag: 'a', href: 'https://b.example/an%20episode.mp3', children: ['an episode.mp3'] }] }
    expect(article({ enclosures: [file('https://b.example/an%20episode.mp3?utm_source=rss')] })).toEqual([played])
    const content = '<p>Said <a href="https://b.example/1.mp3">here</a></p>'
    expect(article({ content, enclosures: [file('https://b.example/1.mp3')] })).toHaveLength(1)
    expect(article({ enclosures: [file('javascript:alert(1)'), file('data:,x')] })).toEqual([])
  })

  it('shows an image enclosure unless it is the article image', () => {
    const picture = file('https://a.example/p.jpg', 'image/jpeg')
    expect(article({ enclosures: [picture] })).toEqual([{ tag: 'figure', children: [{ tag: 'img', src: 'https://a.example/p.jpg' }] }])
    expect(article({ enclosures: [picture], image: 'https://a.example/p.jpg' })).toEqual([])
  })
})
