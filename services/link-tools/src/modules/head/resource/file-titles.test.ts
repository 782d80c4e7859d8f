import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileName } from './file-name.ts'
import { pdfTitle } from './pdf-title.ts'
import { pictureTitle } from './picture-title.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const pdf = (...parts: (string | Buffer)[]) => Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part as string, 'latin1')))
const info = (title: string | Buffer) => pdf('7 0 obj\n<< /Producer (x) /Title ', title, ' >>\nendobj\ntrailer << /Info 7 0 R /Size 9 >>')
const xmp = (title: string) => `<x:xmpmeta><rdf:RDF><dc:title><rdf:Alt>${title}</rdf:Alt></dc:title></rdf:RDF></x:xmpmeta>`

describe('pdfTitle', () => {
  it.each<[string, string | Buffer, string]>([
    ['a literal', '(Cats (and dogs))', 'Cats (and dogs)'],
    [
      'escapes',
      String.raw`(A\(B\051 caf\351\
s)`,
      'A(B) cafés',
    ],
    ['UTF-16', Buffer.concat([Buffer.from('('), utf16('Żółw'), Buffer.from(')')]), 'Żółw'],
    ['UTF-16 in hexadecimal', `<${utf16('東京').toString('hex')}>`, '東京'],
    ['UTF-8', Buffer.from('(\ufeffgrün)'), 'grün'],
    ['a program’s prefix', '(Microsoft Word - Report.docx)', 'Report.docx'],
  ])('reads %s', (_, title, expected) => expect(pdfTitle([info(title)])).toBe(expected))

  it('reads the information of the last revision, and none of an outline', () => {
    const outline = '3 0 obj << /Title (Chapter 1) >> endobj\n'
    expect(
      pdfTitle([pdf(outline, '1 0 obj << /Title (Old) >> endobj /Info 1 0 R\n', '9 0 obj << /Title (New) >> endobj /Info 9 0 R')]),
    ).toBe('New')
    expect(pdfTitle([pdf(outline, 'trailer << /Size 3 >>')])).toBeNull()
  })

  it('reads information at the end of a file, and in a compressed stream', () => {
    expect(pdfTitle([pdf('beginning'), info('(At the end)')])).toBe('At the end')
    const objects = deflateSync(Buffer.from('7 0 8 20 << /Type /Page >> << /Title (Inside) /Creator (x) >>'))
    const stream = pdf('5 0 obj << /Type /ObjStm /N 2 /Filter /FlateDecode >> stream\n', objects, '\nendstream /Info 8 0 R')
    expect(pdfTitle([stream])).toBe('Inside')
  })

  it('reads XMP where there is no information', () => {
    const title = xmp('<rdf:li xml:lang="de">Katzen</rdf:li><rdf:li xml:lang="x-default">Cats &amp; dogs</rdf:li>')
    expect(pdfTitle([pdf(title)])).toBe('Cats & dogs')
    expect(pdfTitle([pdf('/Encrypt 3 0 R /Info 7 0 R 7 0 obj << /Title (#$%) >> endobj', title)])).toBe('Cats & dogs')
  })

  it.each(['(untitled)', '()', '(Dokument1)', '(Microsoft Word - Document1)', '/Name', '<<'])('finds none in %s', (title) =>
    expect(pdfTitle([info(title)])).toBeNull(),
  )

  it('reads what is hostile in no time', () => {
    for (const part of [
      '/Info 1 0 R'.repeat(10_000),
      '('.repeat(200_000),
      '/Type /ObjStm stream\n'.repeat(10_000),
      '<dc:title'.repeat(10_000),
    ]) {
      expect(pdfTitle([pdf(part)])).toBeNull()
    }
  })
})

describe('pictureTitle', () => {
  const chunk = (type: string, data: string) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(Buffer.byteLength(data, type === 'iTXt' ? 'utf8' : 'latin1'))
    head.write(type, 4)
    return Buffer.concat([head, Buffer.from(data, type === 'iTXt' ? 'utf8' : 'latin1'), Buffer.alloc(4)])
  }
  const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', '1234567890123'), ...chunks])

  it('reads those of PNG', () => {
    expect(pictureTitle(png(chunk('tEXt', 'Author\0Ada'), chunk('tEXt', 'Title\0Café')))).toBe('Café')
    expect(pictureTitle(png(chunk('iTXt', 'Title\0\0\0de\0Titel\0東京')))).toBe('東京')
  })

  it('reads XMP of any picture', () => {
    expect(pictureTitle(Buffer.from(`\u00ff\u00d8${xmp('<rdf:li xml:lang="x-default">Sunset</rdf:li>')}`))).toBe('Sunset')
  })

  it.each([Buffer.alloc(0), png(), png(Buffer.from('ffffffff74455874', 'hex')), png(chunk('tEXt', 'Title\0 '))])(
    'finds none in picture %#',
    (bytes) => expect(pictureTitle(bytes)).toBeNull(),
  )
})

describe('fileName', () => {
  it.each([
    ['https://a.example/x/Annual%20report.pdf?v=2', undefined, 'Annual report.pdf'],
    ['https://a.example/download', 'attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['https://a.example/x.pdf', "attachment; filename=x.pdf; filename*=UTF-8''gr%C3%BCn.pdf", 'grün.pdf'],
    ['https://a.example/x.pdf', 'inline; filename="../../etc/y.pdf"', 'y.pdf'],
    ['https://a.example/%E0%A4%A.png', undefined, '%E0%A4%A.png'],
  ])('of %s is %s', (url, disposition, name) => expect(fileName(url, disposition)).toBe(name))

  it.each(['https://a.example/', 'https://a.example/download', 'https://a.example/.htaccess', 'https://a.example/v1.2/'])(
    'has none for %s',
    (url) => expect(fileName(url, undefined)).toBeNull(),
  )
})
