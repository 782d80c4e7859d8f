import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressKind, isWebUrl, readAddress, readWebAddress } from './addresses.ts'

const long = (start: string, length: number) => start + 'x'.repeat(length - start.length)

describe('an address without a scheme', () => {
  it.each<[string, string, AddressKind]>([
    ['example.com', 'https://example.com', 'web'],
    ['example', 'https://example.com', 'web'],
    ['münchen', 'https://münchen.com', 'web'],
    ['example.com.', 'https://example.com.', 'web'],
    ['localhost', 'http://localhost', 'web'],
    ['localhost:3000', 'http://localhost:3000', 'web'],
    ['host:8080/x', 'http://host:8080/x', 'web'],
    ['192.168.1.1', 'http://192.168.1.1', 'web'],
    ['10.0.0.1:81/x', 'http://10.0.0.1:81/x', 'web'],
    ['[::1]', 'http://[::1]', 'web'],
    ['::1', 'http://[::1]', 'web'],
    ['//host/x', 'http://host/x', 'web'],
    ['youtube.com/@veritasium', 'https://youtube.com/@veritasium', 'web'],
    ['example.com/?mail=a@b.com', 'https://example.com/?mail=a@b.com', 'web'],
    ['a@b.com', 'mailto:a@b.com', 'email'],
    ['a@b.com; c@d.com;', 'mailto:a@b.com,c@d.com', 'email'],
    ['+49 (30) 123-4567', 'tel:+49301234567', 'phone'],
    ['030 1234567', 'tel:0301234567', 'phone'],
    ['git@github.com:a/b.git', 'ssh://git@github.com/a/b.git', 'ssh'],
    ['root@10.0.0.1', 'ssh://root@10.0.0.1', 'ssh'],
    [String.raw`C:\My files\x.txt`, 'file:///C:/My%20files/x.txt', 'file'],
    [String.raw`\\server\share`, 'file://server/share', 'file'],
  ])('%s is completed to %s', (input, url, kind) => expect(readAddress(input)).toEqual({ url, kind }))
})

describe('an address with a scheme', () => {
  it.each<[string, string, AddressKind]>([
    ['HTTP://A.example/', 'HTTP://A.example/', 'web'],
    ['http:example.com', 'http://example.com', 'web'],
    ['https//example.com', 'https://example.com', 'web'],
    ['https://https://example.com', 'https://example.com', 'web'],
    [String.raw`https:\\example.com\a?b\c`, String.raw`https://example.com/a?b\c`, 'web'],
    ['https://me:secret@a.example/', 'https://me:secret@a.example/', 'web'],
    ['mailto:a@b.com;c@d.com?subject=x;y', 'mailto:a@b.com,c@d.com?subject=x;y', 'email'],
    ['tel:+49123', 'tel:+49123', 'phone'],
    ['callto:12345', 'callto:12345', 'phone'],
    ['ssh://a@b.example', 'ssh://a@b.example', 'ssh'],
    ['file:///home/a/b.html', 'file:///home/a/b.html', 'file'],
    ['chrome://settings', 'chrome://settings', 'browser'],
    ['edge://flags', 'edge://flags', 'browser'],
    ['evernote:///view/1', 'evernote:///view/1', 'custom'],
    ['obsidian://open?vault=My vault', 'obsidian://open?vault=My%20vault', 'custom'],
    ['magnet:?xt=urn:btih:1', 'magnet:?xt=urn:btih:1', 'custom'],
    ['sms:+49123', 'sms:+49123', 'custom'],
    ['sftp://a.example', 'sftp://a.example', 'custom'],
    ['a:b', 'a:b', 'custom'],
    ['constructor:x', 'constructor:x', 'custom'],
  ])('%s is read as %s', (input, url, kind) => expect(readAddress(input)).toEqual({ url, kind }))
})

describe('a script', () => {
  it.each([
    [' javascript: alert(1, 2)\n', 'javascript:alert(1, 2)'],
    ['javascript:a() // b\nc()', 'javascript:a() // b\nc()'],
    ['javascript:javascript: JAVASCRIPT:alert(1)', 'JAVASCRIPT:alert(1)'],
    ['javascript:alert("x")', 'javascript:alert("x")'],
    ['javascript:a="x"', 'javascript:a="x"'],
  ])('stays a script with one prefix: %j', (input, url) => expect(readAddress(input)).toEqual({ url, kind: 'script' }))

  it('is none when the prefix stands before a web address', () => {
    expect(readAddress('javascript:https://a.example/')).toEqual({ url: 'https://a.example/', kind: 'web' })
  })
})

describe('what surrounds an address', () => {
  it.each([
    '"https://a.example"',
    '“https://a.example”',
    '«https://a.example',
    'https://a.example"',
    '<https://a.example>',
    ' \t\u200bhttps://a.example\ufeff\n ',
    'https://\u200ba.ex\u00adample\u200d',
    '\u0000https://"a.example"',
  ])('is removed: %j', (input) => expect(readAddress(input)).toEqual({ url: 'https://a.example', kind: 'web' }))

  it('keeps apostrophes and joiners that belong to the address', () => {
    expect(readWebAddress("https://a.example/rock'n'")).toBe("https://a.example/rock'n'")
    expect(readWebAddress('نامه\u200cای.com')).toBe('https://نامه\u200cای.com')
  })
})

describe('no address', () => {
  it.each([
    'schéme://a.example/b',
    '日本://a',
    '1password://a',
    String.raw`schéme:\\a.example`,
    '/relative',
    '24/7',
    '?query',
    '#hash',
    '@name',
    'user@host',
    'end.',
    '.com',
    'a..b',
    '-',
    'hello world',
    'a b.org',
    'https://',
    'ftp://',
    'mailto:',
    'ssh://',
    'javascript:',
    'file:///',
    'http://a b.example/',
    'java\nscript:alert(1)',
    'example.com:99999',
    'https://a.example:99999/',
    'fe80::1%eth0',
    '[fe80::1%eth0]',
  ])('is %s', (input) => expect(readAddress(input)).toEqual({ problem: 'not_an_address' }))

  it.each([
    ['', 'empty'],
    [' "\u200b" ', 'empty'],
    ['PLACE:sort=8', 'place'],
    ['about:blank', 'about'],
    [long('https://a.example/', 2048), 'too_long'],
    [long('javascript:', 65_537), 'too_long'],
  ])('is %.60j', (input, problem) => expect(readAddress(input)).toEqual({ problem }))

  it('is not a long one that is within the bounds', () => {
    expect(readAddress(long('https://a.example/', 2047))).toHaveProperty('kind', 'web')
    expect(readAddress(long('javascript:', 65_536))).toHaveProperty('kind', 'script')
  })
})

describe('an address that is made to take time', () => {
  it('is read in one pass, however many schemes stand before it', () => {
    expect(readAddress(`${'https://'.repeat(7_000)}a.example`)).toEqual({ url: 'https://a.example', kind: 'web' })
    expect(readAddress('https://'.repeat(7_000))).toEqual({ problem: 'not_an_address' })
  })

  it('is no e-mail address, and 5,000 of them take no longer than others', () => {
    const address = `a@a.${'a'.repeat(2_040)}!`
    for (let count = 0; count < 5_000; count += 1) expect('problem' in readAddress(address)).toBe(true)
  })

  it.each(['a@b.example?subject=x', 'ä@münchen.example', `${'a'.repeat(64)}@b.example`])('leaves %s one', (input) =>
    expect(readAddress(input)).toEqual({ url: `mailto:${input}`, kind: 'email' }),
  )

  it.each(['a@b..example', 'a@.example', 'a@b.1', `${'a'.repeat(320)}@b.example`])('leaves %.20s none', (input) =>
    expect(readAddress(input)).toHaveProperty('problem'),
  )
})

describe('a plain web address', () => {
  it('is read the same as with a blank before it, which takes the long way', () => {
    const part = fc.constantFrom(
      'a.example',
      'http',
      'https',
      '://',
      ':',
      '8080',
      '/',
      '?',
      '#',
      '"',
      "'",
      '`',
      '>',
      '@',
      '%',
      '%20',
      '\\',
      '.',
      '-',
      'Ä',
    )
    fc.assert(
      fc.property(
        fc.constantFrom('https://', 'HTTP://'),
        fc.array(fc.oneof(part, fc.string({ maxLength: 2 })), { maxLength: 8 }),
        (scheme, parts) => {
          const address = scheme + parts.join('')
          // A blank in front is taken away, step by step.
          expect(readAddress(address)).toEqual(readAddress(` ${address}`))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('isWebUrl', () => {
  it.each(['http://a b.example', 'ftp://a.example', 'javascript:alert(1)', 'https://', long('https://a.example/', 2048), ''])(
    'refuses %.60j',
    (url) => expect(isWebUrl(url)).toBe(false),
  )
  it('accepts 2047 characters', () => expect(isWebUrl(long('https://a.example/', 2047))).toBe(true))
})
