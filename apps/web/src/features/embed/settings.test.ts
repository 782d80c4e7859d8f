import { describe, expect, it } from 'vitest'
import { embedOf, rowsOf } from './settings.ts'
import { codeSandbox, siteSandbox } from '../../entities/embed/shown/frame-rules.ts'

const origin = 'https://foyer.example'
const contentOf = (settings: Record<string, unknown>) => embedOf({ settings }, origin)?.content

describe('what an embed shows', () => {
  it('is a frame of the site of its address', () => {
    expect(contentOf({ type: 0, url: 'https://a.example:8443/x' })).toEqual({
      kind: 'frame',
      url: 'https://a.example:8443/x',
      host: 'a.example:8443',
    })
  })

  it.each(['https://foyer.example/', 'https://FOYER.example:443/p/Abc1234'])('is no page of this Foyer: %s', (url) => {
    expect(contentOf({ type: 0, url })).toEqual({ kind: 'own' })
  })

  it('is markup with the address of a picture, which cannot end its attribute', () => {
    const content = contentOf({ type: 1, url: `https://a.example/"onload="alert(1)&x=1'><script>` })
    const code = content && 'code' in content ? content.code : ''
    expect(code.match(/<\w+/g)).toEqual(['<img'])
    expect(code).not.toContain('"onload')
  })

  it('shows the document of a stored data URL as code, in a frame without an origin', () => {
    expect(contentOf({ type: 0, url: 'data:text/html,<script>alert("1")</script>' })).toMatchObject({
      kind: 'code',
      code: expect.stringContaining('<iframe src="data:text/html,<script>alert(&quot;1&quot;)</script>"'),
    })
  })

  it.each([
    { type: 0, url: 'data:image/svg+xml,<svg onload="alert(1)"/>' },
    { type: 1, url: 'data:text/html,<script>alert(1)</script>' },
    { type: 0, url: 'javascript:alert(1)' },
    { type: 1, url: ' javascript:alert(1)' },
    { type: 0, url: 'blob:https://a.example/1' },
    { type: 0, url: 'view-source:https://a.example/' },
    { type: 0, url: 'about:blank' },
  ])('refuses the stored address of %j', (settings) => expect(contentOf(settings)).toEqual({ kind: 'refused' }))

  it('names at most five hosts, each once, and none that is the name of a person', () => {
    const code = ['//a.example', '//A.example/x', 'https://b.example', '//c.example', '//d.example', '//e.example', '//f.example']
    expect(contentOf({ type: 2, code: code.join(' ') })).toMatchObject({
      hosts: ['a.example', 'b.example', 'c.example', 'd.example', 'e.example'],
    })
    expect(contentOf({ type: 2, code: 'https://name.example@evil.example/' })).toMatchObject({ hosts: [] })
  })

  it.each([
    [{ type: 0, subtype: 'page', url: 'https://a.example/' }, 450],
    [{ type: 0, subtype: 'vimeo', url: 'https://a.example/' }, 315],
    [{ type: 0, url: 'https://a.example/', height: 100 }, 100],
    [{ type: 0, url: 'https://a.example/', height: 1e6 }, 450],
    [{ type: 0, url: 'https://a.example/', height: '100' }, 450],
    [{ type: 2, code: '<p>x</p>' }, null],
    [{ type: 1, url: 'https://a.example/a.png' }, null],
  ])('%j is %s pixels high', (settings, height) => expect(embedOf({ settings }, origin)?.height).toBe(height))

  it('has the room of its frame before it is there', () => {
    const pixels = [{}, { type: 0, url: 'https://a.example/', height: 300 }, { type: 2, code: '<p>x</p>' }].map(
      (settings) => rowsOf({ settings }) * 28,
    )
    expect(pixels).toEqual([56, 324, 200])
  })
})

describe('the sandbox of a frame', () => {
  it('has the origin of another site, and never that of this Foyer', () => {
    expect(siteSandbox('https://a.example/', origin)).toContain('allow-same-origin')
    for (const url of [`${origin}/p/Abc1234`, 'nonsense']) expect(siteSandbox(url, origin)).toBe(codeSandbox)
    expect(codeSandbox).not.toContain('allow-same-origin')
  })
})
