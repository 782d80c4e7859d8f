import { describe, expect, it } from 'vitest'
import { opmlEnd, opmlPage, opmlStart } from './opml.writer.ts'

const feed = { title: 'A', url: 'https://a.example/feed?x=1&y="2"', site_url: null }

describe('the OPML writer', () => {
  it('writes a head and nests feeds in widgets in pages', () => {
    const text =
      opmlStart('Mine & yours', new Date(Date.UTC(2024, 0, 2, 3, 4, 5))) +
      opmlPage({ title: 'Page', widgets: [{ title: 'Widget', feeds: [feed, { ...feed, site_url: 'https://a.example/' }] }] }) +
      opmlEnd
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Mine &#38; yours</title>
    <dateCreated>Tue, 02 Jan 2024 03:04:05 GMT</dateCreated>
    <docs>http://opml.org/spec2.opml</docs>
  </head>
  <body>
    <outline text="Page">
      <outline text="Widget">
        <outline type="rss" text="A" title="A" xmlUrl="https://a.example/feed?x=1&#38;y=&#34;2&#34;"/>
        <outline type="rss" text="A" title="A" xmlUrl="https://a.example/feed?x=1&#38;y=&#34;2&#34;" htmlUrl="https://a.example/"/>
      </outline>
    </outline>
  </body>
</opml>
`)
  })

  it('leaves out pages and widgets without feeds', () => {
    expect(opmlPage({ title: 'Page', widgets: [{ title: 'Empty', feeds: [] }] })).toBe('')
    expect(
      opmlPage({
        title: 'Page',
        widgets: [
          { title: 'Empty', feeds: [] },
          { title: 'W', feeds: [feed] },
        ],
      }),
    ).not.toContain('Empty')
  })

  it('drops characters that XML forbids', () => {
    const title = `\u0000<b>\u001b[0m</b>\u0085 "'" \ud800 \t\n\r ]]> \uffff 漢字 😀`
    const text = opmlPage({ title, widgets: [{ title, feeds: [{ ...feed, title }] }] })
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/)
    expect(text.isWellFormed()).toBe(true)
    expect(text.match(/</g)).toHaveLength(5)
    expect(text).toContain('漢字 😀')
  })
})
