import { indexHtml } from '@foyer/testing/web-app'
import { describe, expect, it } from 'vitest'
import { parseDocument } from './app-document.ts'

const files: Record<string, string> = { '/theme.js': "start('$&')", '/style.css': 'a{color:red}' }
const viewer = { language: 'de', isMember: true, hasChoices: false, isListed: true, isEmbedded: false, signUp: 'all' as const }
const parsed = async (contents = files) => parseDocument(indexHtml, async (path) => contents[path])
const startOf = async (contents = files) => (await parsed(contents))?.start(viewer, 'n0nce') ?? ''
const screen = {
  title: 'A & <b>',
  html: '<p>Page</p>',
  styles: '[data-style="1"]{color:red}',
  state: '<script type="application/json"></script>',
  showsAges: false,
}

describe('parseDocument', () => {
  it('says which ways to a new account a visitor is offered, where that is not all of them', async () => {
    expect((await parsed())?.start({ ...viewer, signUp: 'none' }, 'n0nce')).toContain(' data-sign-up="none"')
    expect((await parsed())?.start(viewer, 'n0nce')).not.toContain('data-sign-up')
  })

  it('says at the start whom the screen is for', async () => expect(await startOf()).toContain('<html lang="de" data-viewer="member">'))

  it('says so where the browser keeps what the first paint needs', async () =>
    expect((await parsed())?.start({ ...viewer, hasChoices: true }, 'n0nce')).toContain(
      '<html lang="de" data-viewer="member" data-choices>',
    ))

  it('asks search engines to leave out what they may not list', async () => {
    const robots = '<meta name="robots" content="noindex">'
    expect(await startOf()).not.toContain(robots)
    expect((await parsed())?.start({ ...viewer, isListed: false }, 'n0nce')).toContain(robots)
  })

  it('opens links in new tabs where it may be in a frame of another site', async () => {
    const base = '<base target="_blank">'
    expect(await startOf()).not.toContain(base)
    expect((await parsed())?.start({ ...viewer, isEmbedded: true }, 'n0nce')).toContain(base)
  })

  it('has the blocking script and the style sheet in the HTML, allowed by the nonce', async () => {
    const start = await startOf()
    expect(start).toContain(
      `<script nonce="n0nce" data-texts-en="/assets/en.js" data-entry="/assets/app.js" data-imports="/assets/vendor.js">start('$&')</script>`,
    )
    expect(start).toContain('<style nonce="n0nce">a{color:red}</style>')
  })

  it('leaves it to the blocking script when the app is fetched and started', async () => {
    const start = await startOf()
    expect(start).not.toContain('type="module"')
    expect(start).not.toContain('modulepreload')
  })

  it.each([
    ['they cannot be read', {}],
    ['they could end their element', { '/theme.js': '"</SCRIPT>"', '/style.css': 'a{content:"</style>"}' }],
  ])('leaves both in their files where %s', async (_, contents: Record<string, string>) => {
    const start = await startOf(contents)
    expect(start).toContain('<script src="/theme.js"')
    expect(start).toContain('<script type="module" crossorigin src="/assets/app.js">')
    expect(start).toContain('<link rel="stylesheet"')
  })

  it('has the screen at the end, with its title as text and without the notice for browsers without scripts', async () => {
    const end = (await parsed())?.end(screen, '', 'n0nce')
    expect(end).toContain('<title>A &amp; &lt;b&gt;</title>')
    expect(end).toContain('<style id="server-styles" nonce="n0nce">[data-style="1"]{color:red}</style>')
    expect(end).toContain('<div id="root"><p>Page</p></div>')
    expect(end).toContain(screen.state)
    expect(end).not.toContain('noscript')
  })

  it('is drawn on a wide window once all of the screen is there', async () => {
    expect(await startOf()).toContain('<link rel="expect" href="#screen-end" blocking="render" media="(width >= 40rem)">')
    const end = (await parsed())?.end(screen, '', 'n0nce')
    expect(end).toContain('<div id="root"><p>Page</p></div><template id="screen-end"></template>')
  })

  it('holds what the browser waits for where the browser draws the screen', async () => {
    expect((await parsed())?.shellEnd('')).toContain('<div id="root"></div><template id="screen-end"></template>')
  })

  it('gives nothing for HTML that is not that of the app', async () =>
    expect(await parseDocument('<!doctype html><title>Foyer</title>', async () => undefined)).toBeNull())
})
