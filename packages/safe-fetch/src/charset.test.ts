import { describe, expect, it } from 'vitest'
import { type TextKind, createCharsetSniffer, createDecoder, decodeBody } from './charset.ts'

const bytes = (...parts: Array<string | number[]>) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const utf8 = (text: string) => Buffer.from(text, 'utf8')

describe('decoding an HTML page', () => {
  it.each([
    ['byte order mark over header', bytes([0xef, 0xbb, 0xbf], utf8('é').toString('latin1')), 'text/html; charset=koi8-r', 'é', 'utf-8'],
    ['UTF-16 by its mark', bytes([0xff, 0xfe, 0x68, 0, 0x69, 0]), undefined, 'hi', 'utf-16le'],
    ['header over meta', bytes('<meta charset=koi8-r>', [0xe4]), 'text/html; charset=ISO-8859-1', '<meta charset=koi8-r>ä', 'windows-1252'],
    ['quoted header', bytes([0xc4]), 'text/html; a=b; charset="windows-1251"; c=d', 'Д', 'windows-1251'],
    [
      'unknown header, then meta',
      bytes('<meta charset=koi8-r>', [0xc4]),
      'text/html; charset=nonsense',
      '<meta charset=koi8-r>д',
      'koi8-r',
    ],
    ['meta charset', bytes('<meta charset=shift_jis>', [0x93, 0xfa]), 'text/html', '<meta charset=shift_jis>日', 'shift_jis'],
    ['meta that lies about UTF-16', utf8('<meta charset=utf-16>é'), undefined, '<meta charset=utf-16>é', 'utf-8'],
    ['nothing, valid UTF-8', utf8('grün'), 'text/html', 'grün', 'utf-8'],
    ['nothing, not UTF-8', bytes('gr', [0xfc], 'n ', [0x80]), 'text/html', 'grün €', 'windows-1252'],
    ['nothing at all', bytes(''), undefined, '', 'utf-8'],
  ])('%s', (_name, body, contentType, text, charset) => {
    expect(decodeBody(body, { kind: 'html', ...(contentType === undefined ? {} : { contentType }) })).toEqual({ text, charset })
  })

  it('finds a declaration after the first 1024 bytes, but not over what is plainly UTF-8', () => {
    const far = `${'<!-- x -->'.repeat(200)}<meta charset=windows-1251>`
    expect(decodeBody(bytes(far, [0xc4]), { kind: 'html' })).toMatchObject({ charset: 'windows-1251', text: `${far}Д` })
    expect(decodeBody(utf8(`${far}Д`), { kind: 'html' })).toMatchObject({ charset: 'utf-8', text: `${far}Д` })
  })

  it('never throws for what cannot be decoded', () => {
    expect(decodeBody(bytes('a', [0xff]), { kind: 'html', contentType: 'text/html; charset=utf-8' }).text).toBe('a\ufffd')
    expect(decodeBody(bytes('abc'), { kind: 'html', contentType: 'text/html; charset=hz-gb-2312' })).toEqual({
      text: '\ufffd',
      charset: 'replacement',
    })
    expect(decodeBody(bytes('a', [0xff]), { kind: 'html', contentType: 'text/html; charset=x-user-defined' }).text).toBe('a\uf7ff')
  })
})

describe('decoding XML', () => {
  const decl = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`

  it.each([
    ['the declaration', bytes(decl('windows-1251'), [0xc4]), 'text/xml', 'windows-1251', 'Д'],
    ['the header over the declaration', bytes(decl('koi8-r'), [0xc4]), 'text/xml; charset=windows-1251', 'windows-1251', 'Д'],
    [
      'the declaration where the bytes contradict the header',
      bytes(decl('windows-1251'), [0xc4]),
      'text/xml; charset=utf-8',
      'windows-1251',
      'Д',
    ],
    ["UTF-8 under a server's default", utf8(`${decl('utf-8')}Д`), 'text/xml; charset=iso-8859-1', 'utf-8', 'Д'],
    ['the header although bytes are broken in both', bytes(decl('utf-8'), [0xff]), 'text/xml; charset=utf-8', 'utf-8', '\ufffd'],
    ['nothing, UTF-8', utf8('<a>Д'), 'text/xml', 'utf-8', 'Д'],
    ['nothing, not UTF-8', bytes('<a>', [0xe4]), 'text/xml', 'windows-1252', 'ä'],
    ['UTF-16 by mark', Buffer.from(`\ufeff${decl('utf-16')}Д`, 'utf16le'), undefined, 'utf-16le', 'Д'],
    ['UTF-16 without mark', Buffer.from(`${decl('utf-16')}Д`, 'utf16le'), undefined, 'utf-16le', 'Д'],
  ])('goes by %s', (_name, body, contentType, charset, end) => {
    const decoded = decodeBody(body, { kind: 'xml', ...(contentType === undefined ? {} : { contentType }) })
    expect(decoded.charset).toBe(charset)
    expect(decoded.text.endsWith(end)).toBe(true)
    expect(decoded.text.startsWith('<')).toBe(true)
  })

  it.each([
    ['utf-32be', false],
    ['utf-32le', true],
  ])('reads %s, with and without its mark', (charset, little) => {
    for (const text of ['<a>😀</a>', '\ufeff<a>😀</a>']) {
      const points = Array.from(text, (char) => char.codePointAt(0) ?? 0)
      const view = new DataView(new ArrayBuffer(points.length * 4))
      points.forEach((point, i) => view.setUint32(i * 4, point, little))
      expect(decodeBody(new Uint8Array(view.buffer), { kind: 'xml' })).toEqual({ text: '<a>😀</a>', charset })
    }
  })
})

describe('decoding plain text', () => {
  it('goes by the mark, the header, and then the bytes', () => {
    expect(decodeBody(utf8('\ufeffhi'), { kind: 'text' })).toEqual({ text: 'hi', charset: 'utf-8' })
    expect(decodeBody(bytes([0xc4]), { kind: 'text', contentType: 'text/plain;charset=koi8-r' })).toEqual({ text: 'д', charset: 'koi8-r' })
    expect(decodeBody(bytes('<meta charset=koi8-r>', [0xc4]), { kind: 'text' }).charset).toBe('windows-1252')
    expect(decodeBody(utf8('é'), { kind: 'text' }).charset).toBe('utf-8')
  })
})

describe('decoding a body in pieces', () => {
  const declared = '<?xml version="1.0" encoding="koi8-r"?>'
  it.each<[string, Buffer, TextKind, string | undefined]>([
    ['UTF-8 with its mark', utf8('\ufeffgrün 😀 日'), 'text', undefined],
    ['UTF-16', Buffer.from('\ufeffgrün 😀', 'utf16le'), 'html', undefined],
    ['windows-1252', bytes('gr', [0xfc], 'n ', [0x80]), 'html', undefined],
    ['cut UTF-8', utf8('grün').subarray(0, 3), 'text', undefined],
    ['a meta', bytes('<meta charset=shift_jis>', [0x93, 0xfa]), 'html', undefined],
    ['a declaration over a header', bytes(declared, [0xc4]), 'xml', 'text/xml; charset=utf-8'],
    ['a header over a declaration', bytes(declared, [0xc4]), 'xml', 'text/xml; charset=windows-1251'],
    ['UTF-32', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c, 0, 1, 0xf6, 0]), 'xml', undefined],
    ['what must not be decoded', bytes('abc'), 'html', 'text/html; charset=hz-gb-2312'],
    ['x-user-defined', bytes('a', [0x80]), 'html', 'text/html; charset=x-user-defined'],
    ['nothing', bytes(), 'text', undefined],
  ])('gives the text that the whole gives: %s', (_name, body, kind, contentType) => {
    const options = { kind, ...(contentType === undefined ? {} : { contentType }) }
    for (const size of [1, 3, 100]) {
      const sniffer = createCharsetSniffer()
      const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, n) => body.subarray(n * size, (n + 1) * size))
      for (const piece of pieces) sniffer.write(piece)
      const charset = sniffer.charset(options)
      const decoder = createDecoder(charset)
      const text = pieces.map((piece) => decoder.write(piece)).join('') + decoder.end()
      expect({ text, charset }, `pieces of ${size}`).toEqual(decodeBody(body, options))
    }
  })
})
