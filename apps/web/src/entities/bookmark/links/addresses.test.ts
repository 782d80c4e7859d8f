import { describe, expect, it } from 'vitest'
import { addressLines, addressToSend, evidentAddress, typedAddress } from './addresses.ts'

describe('typed address', () => {
  it('is completed as the server completes it', () => {
    expect(typedAddress(' example.org/a b ')).toBe('https://example.org/a%20b')
    expect(typedAddress('evernote:///view/1')).toBe('evernote:///view/1')
  })
  it.each(['', '   ', 'https://', 'hello world', 'a b.org'])('cannot be “%s”', (text) => expect(typedAddress(text)).toBeNull())
})

describe('an address that is sent', () => {
  it.each([
    [' nas.lan:5000/x ', 'nas.lan:5000/x'],
    ['http://nas.lan', 'http://nas.lan'],
    ['example.org', 'https://example.org'],
    ['hello world', null],
  ])('is, of %j, %j', (text, sent) => expect(addressToSend(text)).toBe(sent))
})

describe('pasted lines', () => {
  it('are addresses when each of them is one', () => {
    expect(addressLines('https://a.example\r\n\n  b.example/path  \n')).toEqual(['https://a.example', 'https://b.example/path'])
    expect(addressLines('ada@a.example\n+49 30 1234567\nobsidian://open')).toEqual([
      'mailto:ada@a.example',
      'tel:+49301234567',
      'obsidian://open',
    ])
    expect(addressLines('https://a.example\nsome words')).toEqual([])
    expect(addressLines('https://a.example\nword')).toEqual([])
  })
})

describe('an address within a text', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['example.org:8080/x?y', 'http://example.org:8080/x?y'],
    ['“https://example.org/”', 'https://example.org/'],
    ['youtube.com/@veritasium', 'https://youtube.com/@veritasium'],
    ['example.org/?mail=a@b.example', 'https://example.org/?mail=a@b.example'],
    ['magnet:?xt=urn:x', 'magnet:?xt=urn:x'],
    ['192.168.1.10:8080', 'http://192.168.1.10:8080'],
    ['localhost:3000', 'http://localhost:3000'],
    ['localhost/admin', 'http://localhost/admin'],
    ['[fd00::1]:8080/x', 'http://[fd00::1]:8080/x'],
    ['nas.local', 'http://nas.local'],
    ['homeassistant:8123/lovelace', 'http://homeassistant:8123/lovelace'],
  ])('is %s', (text, url) => expect(evidentAddress(text)).toBe(url))

  it.each(['word', 'end.', 'ada@example.org', 'Note:this', 'john:316', 'localhost', 'and/or', '12345678', '3.50', '12.34.56'])(
    'is not %s',
    (text) => expect(evidentAddress(text)).toBeNull(),
  )
})
