import fc from 'fast-check'
import rules from 'tidy-url/data/rules.js'
import { describe, expect, it } from 'vitest'
import { generalParametersText, siteParametersText } from '../../scripts/site-parameters-text.ts'
import { linkKey } from '../link-key.ts'
import { canonicalAddress, canonicalOfPage } from './canonical-address.ts'
import { generalParameters, siteParameters } from './site-parameters.data.ts'

describe('canonicalAddress', () => {
  it.each([
    ['http://EXAMPLE.com.:80/a%7eb/%e4', 'http://example.com/a~b/%E4'],
    ['https://bücher.example/ä?q=ö', 'https://xn--bcher-kva.example/%C3%A4?q=%C3%B6'],
    ['https://a.example//x///y/', 'https://a.example//x///y/'],
    ['https://a.example/?', 'https://a.example/'],
    ['https://a.example/?&a=1&&b=2&', 'https://a.example/?a=1&b=2'],
    ['https://a.example/x;jsessionid=1F?PHPSESSID=2&y=1', 'https://a.example/x?y=1'],
  ])('spells %s as %s', (url, canonical) => expect(canonicalAddress(url)).toBe(canonical))

  it.each([
    ['https://a.example/post?utm_source=x&id=7&UTM_Medium=y&fbclid=z', 'https://a.example/post?id=7'],
    ['https://a.example/post?%75tm_source=x', 'https://a.example/post'],
    ['https://www.amazon.de/Kettle/dp/B01/ref=sr_1_1?qid=1&th=1&tag=a', 'https://www.amazon.de/Kettle/dp/B01?th=1'],
    ['https://www.youtube.com/watch?v=abc&si=x&feature=share&t=9', 'https://www.youtube.com/watch?v=abc&t=9'],
    ['https://x.com/ada/status/1?s=20&t=a', 'https://x.com/ada/status/1'],
    ['https://www.reddit.com/r/a/?share_id=x&tags=y', 'https://www.reddit.com/r/a/?tags=y'],
    ['https://a.example/?source=rss-feed', 'https://a.example/'],
  ])('removes what follows readers from %s', (url, canonical) => expect(canonicalAddress(url)).toBe(canonical))

  it.each([
    'https://a.example/?source=book&ref=chapter&t=9&s=20&id=7&page=2',
    'https://a.example/?q=utm_source',
    'https://www.ebay.de/itm/1?var=2',
    'https://music.apple.com/de/album/1?i=2',
    'https://listen.example/?mbid=1',
    'https://www.awin1.com/awclick.php?awinmid=1&awinaffid=2&clickref=x&utm_source=y',
    'https://track.example/?clickid=1&to=https%3A%2F%2Fb.example%2F',
  ])('leaves all parameters of %s', (url) => expect(canonicalAddress(url)).toBe(url))

  it.each([
    ['https://a.example/x#part', 'https://a.example/x#part'],
    ['https://a.example/x#part:~:text=some', 'https://a.example/x#part'],
    ['https://a.example/x#top', 'https://a.example/x'],
    ['https://a.example/x#utm_source=a&fbclid=b', 'https://a.example/x'],
    ['https://a.example/x#room=a&utm_source=b', 'https://a.example/x#room=a&utm_source=b'],
    ['https://a.example/x#:~:text=some%20words', 'https://a.example/x'],
    ['https://a.example/#!/x:~:text=some', 'https://a.example/#!/x'],
    ['https://a.example/#/inbox', 'https://a.example/#/inbox'],
    ['https://mail.google.com/mail/u/0/#starred', 'https://mail.google.com/mail/u/0/#starred'],
    ['https://docs.google.com/spreadsheets/d/1/edit#gid=7', 'https://docs.google.com/spreadsheets/d/1/edit#gid=7'],
  ])('has of the fragment of %s what makes another page', (url, canonical) => expect(canonicalAddress(url)).toBe(canonical))

  it.each([
    ['https://en.m.wikipedia.org/wiki/Cat', 'https://en.wikipedia.org/wiki/Cat'],
    ['https://m.youtube.com/watch?v=abc', 'https://youtube.com/watch?v=abc'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x&t=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3'],
    ['https://mobile.twitter.com/ada', 'https://x.com/ada'],
    ['https://old.reddit.com/r/a/', 'https://www.reddit.com/r/a/'],
    ['https://m.bbc.co.uk/news', 'https://bbc.co.uk/news'],
    ['https://amp.a.example/x', 'https://a.example/x'],
    ['https://amp.cnn.com/cnn/2026/x/index.html', 'https://cnn.com/2026/x/index.html'],
    ['https://a.example/a-long-story/amp/', 'https://a.example/a-long-story/'],
    ['https://a.example/2026/11/26/story.amp.html', 'https://a.example/2026/11/26/story.html'],
    ['https://www.a.example/news/amp/world-12345678', 'https://www.a.example/news/world-12345678'],
    ['https://a.example/x?outputType=amp&amp=1', 'https://a.example/x'],
    ['https://www.google.com/amp/s/m.a.example/x', 'https://a.example/x'],
    ['https://a-example.cdn.ampproject.org/v/s/a.example/x?amp_js_v=0.1#aoh=1', 'https://a.example/x'],
  ])('takes %s for what it is a form of', (url, canonical) => expect(canonicalAddress(url)).toBe(canonical))

  it.each([
    'https://m.co.uk/',
    'https://m.me/ada',
    'https://mobile.de/x',
    'https://mobile.free.fr/',
    'https://a.example/guitars/amp',
    'https://a.example/amp/',
    'https://a.example/?amp=20',
    'https://www.google.com/amp/',
    'https://web.archive.org/web/2026/https://a.example/',
  ])('takes %s for no such form', (url) => expect(canonicalAddress(url)).toBe(url))

  it.each([
    ['https://www.google.com/url?q=https%3A%2F%2Fa.example%2F%3Futm_source%3Dx&sa=D', 'https://a.example/'],
    ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx&data=1', 'https://a.example/x'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.de%2Furl%3Furl%3Dhttps%253A%252F%252Fa.example%252F', 'https://a.example/'],
  ])('goes past %s', (url, canonical) => expect(canonicalAddress(url)).toBe(canonical))

  it.each([
    'javascript:alert(1)',
    'mailto:a@a.example',
    'ftp://A.example/',
    'no address',
    '',
    'https://',
    'https://www.google.com/url?q=javascript:x',
  ])('leaves %j as it is', (text) => expect(canonicalAddress(text)).toBe(text))

  it('is the canonical address of itself', () => {
    fc.assert(
      fc.property(nearlyCanonical, (url) => {
        const canonical = canonicalAddress(url)
        expect(canonicalAddress(canonical)).toBe(canonical)
        expect(linkKey(canonical)).toBe(linkKey(url))
      }),
    )
  })

  it('is the same however an address is decorated', () => {
    fc.assert(
      fc.property(plainAddress, fc.shuffledSubarray(decorations), (url, chosen) => {
        expect(linkKey(chosen.reduce((text, decorate) => decorate(text), new URL(url).href))).toBe(linkKey(url))
      }),
    )
  })

  it('goes through an address of the greatest length in no time', () => {
    const nested = Array.from({ length: 80 }).reduce<string>(
      (url) => url.replace('https://', 'https://www.google.com/amp/s/'),
      'https://a.example/x',
    )
    expect(canonicalAddress(nested)).toBe('https://a.example/x')
    const long = `https://a.example/${'-amp/'.repeat(80_000)}`
    expect(canonicalAddress(long)).toBe(long)
  })
})

describe('canonicalOfPage', () => {
  it.each([
    ['https://a.example/x?lang=de', 'https://a.example/x', 'https://a.example/x'],
    ['https://news.a.example/x', 'https://www.a.example/news/x', 'https://www.a.example/news/x'],
    ['https://a.example/', 'https://a.example/?utm_source=x', 'https://a.example/'],
    ['https://a.example/x#part', 'https://a.example/y', 'https://a.example/y'],
  ])('of %s takes %s', (url, link, canonical) => expect(canonicalOfPage(url, link)).toBe(canonical))

  it.each([
    ['https://a.example/x', 'https://a.example/'],
    ['https://a.example/x', 'https://b.example/x'],
    ['https://a.example/x', 'https://notа.example/x'],
    ['https://a.example/#/inbox', 'https://a.example/app'],
    ['https://a.example/x', 'javascript:alert(1)'],
    ['https://a.example/x', null],
  ])('of %s does not take %s', (url, link) => expect(canonicalOfPage(url, link)).toBe(url))
})

describe('the list of tracking parameters', () => {
  it('is what the script makes of the release that is installed', () => {
    expect(siteParameters.trim()).toBe(siteParametersText(rules))
    expect(generalParameters.trim().split(/\s+/).join(' ')).toBe(generalParametersText(rules))
  })
})

const nearlyCanonical = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'm.',
        'amp.',
        'www.',
        'en.m.wikipedia.org',
        'a.example',
        'a-b-c',
        '/',
        '//',
        '/amp',
        '.amp.html',
        '/amp/s/',
        'google.com',
        '?',
        '&',
        '=',
      ),
      fc.constantFrom(
        'utm_source',
        'amp',
        '#',
        '#!',
        ':~:text=',
        '%',
        '%2',
        '25',
        '%7e',
        ';jsessionid=1',
        'https://',
        '..',
        '.',
        '@',
        ':',
        'ü',
        'youtu.be/abcdefghijk',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `https://a.example/${parts.join('')}`)
  .chain((url) => fc.constantFrom(url, url.replace('a.example/', ''), `https://www.google.com/url?q=${encodeURIComponent(url)}`))

const text = fc.string({ maxLength: 8, unit: 'binary' }).map((word) => encodeURIComponent(word.toWellFormed()))
const plainAddress = fc
  .tuple(
    fc.constantFrom('a.example', 'www.a.example', 'bücher.example:8443', 'm.a.example', 'shop.amazon.de', '192.0.2.1'),
    fc.array(text, { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom('q', 'id', 'page', 'ref', 's'), text), { maxLength: 3 }),
    fc.constantFrom('', '#part', '#/route', '#!route'),
  )
  .map(([host, path, query, hash]) => `https://${host}/${path.join('/')}?${query.map((pair) => pair.join('=')).join('&')}${hash}`)

const withPair = (url: string, pair: string) =>
  url.replace(/(\?[^#]*)?(?=#|$)/, (query) => (query === '' ? `?${pair}` : `${query}&${pair}`))
const decorations: ((url: string) => string)[] = [
  (url) => withPair(url, 'utm_source=newsletter&utm_campaign=x'),
  (url) => withPair(url, 'fbclid=IwAR0'),
  (url) => url.replace(/^https:/, 'http:'),
  (url) => url.replace(/^(https?:\/\/[^/:]+)(?=[/:])/, (start) => start.toUpperCase().replace(/^HTTPS?/, (scheme) => scheme.toLowerCase())),
  (url) => (url.includes('#') ? url : `${url}#:~:text=some%20words`),
  (url) => `https://www.google.com/url?q=${encodeURIComponent(url)}`,
]
