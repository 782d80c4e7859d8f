import { facebookPageKind, twitterTimelineKind } from '@foyer/contracts/kinds/social'
import { describe, expect, it } from 'vitest'
import { embedOf, facebook, twitter } from './networks.ts'

const display = (language: string, isDark: boolean) => ({ language, isDark, open: 'Open <b> & more', failed: 'Not loaded.' })

describe('a Facebook page', () => {
  it.each([
    ['Wikipedia', 'Wikipedia'],
    [' @Wikipedia ', 'Wikipedia'],
    ['https://www.facebook.com/Wikipedia/', 'Wikipedia'],
    ['facebook.com/Wikipedia/posts/123?locale=de_DE', 'Wikipedia'],
    ['https://m.facebook.com/pg/Wikipedia/about', 'Wikipedia'],
    ['https://de-de.facebook.com/M%C3%BCllers-Caf%C3%A9-123', 'Müllers-Café-123'],
    ['https://www.facebook.com/people/Wiki-Media/100064', 'people/Wiki-Media/100064'],
    ['https://www.facebook.com/profile.php?id=100064', '100064'],
    ['fb.com/Wikipedia', 'Wikipedia'],
  ])('is read from %j', (text, account) => {
    expect(facebook.read(text)).toBe(account)
    expect(facebookPageKind.settings.safeParse({ a: account }).success).toBe(true)
  })

  it.each([
    '',
    'https://example.org/Wikipedia',
    'https://facebook.com.example.org/x',
    'https://www.facebook.com/',
    'a b',
    'javascript:alert(1)',
    '"><script>',
  ])('is not read from %j', (text) => expect(facebook.read(text)).toBeNull())

  it('is shown by the plugin of Facebook, which is asked for that page alone', () => {
    const embed = embedOf(facebook, { settings: { a: 'Müllers-Café' } }, display('de', false))
    if (embed?.content.kind !== 'frame') throw new Error('no frame')
    const url = new URL(embed.content.url)
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/plugins/page.php')
    expect(url.searchParams.get('href')).toBe('https://www.facebook.com/M%C3%BCllers-Caf%C3%A9')
    expect(embed.height).toBe(500)
  })
})

describe('an account of X', () => {
  it.each([
    ['nasa', 'nasa'],
    ['@NASA', 'NASA'],
    ['https://twitter.com/nasa', 'nasa'],
    ['https://x.com/nasa/status/1', 'nasa'],
    ['mobile.twitter.com/nasa?lang=de', 'nasa'],
    ['https://x.com/@nasa', 'nasa'],
  ])('is read from %j', (text, account) => {
    expect(twitter.read(text)).toBe(account)
    expect(twitterTimelineKind.settings.safeParse({ a: account }).success).toBe(true)
  })

  it.each(['', 'https://x.com', 'x.com', 'https://example.org/nasa', 'a-b', '<b>', 'https://x.com/%22%3E'])('is not read from %j', (text) =>
    expect(twitter.read(text)).toBeNull(),
  )

  it('is shown by the script of X in a frame without an origin', () => {
    const embed = embedOf(twitter, { settings: { a: 'nasa', height: 320 } }, display('de', true))
    expect(embed).toMatchObject({ height: 320, loadsAtOnce: false, content: { kind: 'code', host: 'platform.twitter.com' } })
    const code = embed?.content.kind === 'code' ? embed.content.code : ''
    expect(code).toContain('href="https://twitter.com/nasa" data-height="320" data-lang="de" data-dnt="true" data-theme="dark"')
    expect(code).toContain('<p hidden>Not loaded.</p>')
    expect(code).toContain('>Open &lt;b> &amp; more</a>')
  })
})

describe('stored settings of another release', () => {
  it.each([{}, { a: 7 }, { a: '"><script>alert(1)</script>' }, { a: null }])('%j show nothing', (settings) => {
    expect(embedOf(facebook, { settings }, display('en', false))).toBeNull()
    expect(embedOf(twitter, { settings }, display('en', false))).toBeNull()
  })
})
