import { randomBytes } from 'node:crypto'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { zipOf } from '../../../../test/zip-of.ts'
import { fileOfBytes } from '../../stored-file/stored-file.ts'
import { Lz4Error, isMozillaLz4, unpackMozillaLz4 } from './lz4.ts'
import { unpack } from './unpack.ts'
import { unpackZip } from './zip.ts'

const bounds = { files: 10, bytes: 10_000 }

describe('a ZIP archive', () => {
  it('gives its files by name, without folders and what systems add', async () => {
    const bytes = await zipOf(
      { 'a/links.txt': 'https://a.example/', '__MACOSX/a/._links.txt': 'x', '.DS_Store': 'x', 'ü.html': '<DL>' },
      { folders: ['a/'] },
    )
    expect(await textsIn(unpackZip(fileOfBytes(bytes), bounds))).toEqual({ 'a/links.txt': 'https://a.example/', 'ü.html': '<DL>' })
  })

  it('leaves what is no text unread, however large', async () => {
    const bytes = await zipOf({ 'picture.png': Buffer.alloc(9_000_000), 'links.txt': 'https://a.example/' })
    expect(await textsIn(unpackZip(fileOfBytes(bytes), bounds))).toEqual({ 'picture.png': null, 'links.txt': 'https://a.example/' })
  })

  it('keeps texts of UTF-16, which are full of NUL', async () => {
    const text = Buffer.from('\uFEFFhttps://a.example/', 'utf16le')
    expect(await textsIn(unpackZip(fileOfBytes(await zipOf({ 'a.txt': text })), bounds))).toEqual({ 'a.txt': 'https://a.example/' })
  })

  it('takes names for names: a path out of the archive is no more than one', async () => {
    const bytes = Buffer.from(
      (await zipOf({ 'aaaaaaaaa.txt': 'https://a.example/' })).toString('latin1').replaceAll('aaaaaaaaa.txt', '../../../x.tx'),
      'latin1',
    )
    expect(await textsIn(unpackZip(fileOfBytes(bytes), bounds))).toEqual({ '../../../x.tx': 'https://a.example/' })
  })

  it('unpacks no more text than its bound', async () => {
    const bytes = await zipOf({ 'a.txt': 'a'.repeat(6_000), 'b.txt': 'b'.repeat(6_000) })
    expect(await unpackZip(fileOfBytes(bytes), bounds)).toEqual({ problem: 'too_large', file: 'b.txt' })
  })

  it('has no more files than its bound', async () => {
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.txt`, '']))
    expect(await unpackZip(fileOfBytes(await zipOf(files)), bounds)).toEqual({ problem: 'too_large' })
  })

  it('refuses files that name the same bytes again and again', async () => {
    const bytes = await zipOf({ 'a.txt': randomBytes(2_000).toString('base64'), 'b.txt': '', 'c.txt': '' }, { compress: false })
    const [first = 0, ...following] = directoryOf(bytes)
    for (const at of following) {
      bytes.copy(bytes, at + 16, first + 16, first + 28)
      bytes.writeUInt32LE(bytes.readUInt32LE(first + 42), at + 42)
    }
    expect(await unpackZip(fileOfBytes(bytes), bounds)).toEqual({ problem: 'too_large', file: 'b.txt' })
  })

  it('refuses a directory that is larger than is read', async () => {
    const zip = new ZipFile()
    const options = { compress: true, fileComment: 'c'.repeat(60_000) }
    for (let n = 0; n < 80; n += 1) zip.addBuffer(Buffer.from('x'), `${n}.txt`, options)
    zip.end()
    const pieces: Buffer[] = []
    for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
    expect(await unpackZip(fileOfBytes(Buffer.concat(pieces)), { ...bounds, files: 100 })).toEqual({ problem: 'too_large', file: '69.txt' })
  })

  it('is refused when a file is larger than its directory says', async () => {
    const bytes = await zipOf({ 'a.txt': 'a'.repeat(5_000) })
    const directory = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    bytes.writeUInt32LE(5, directory + 24)
    expect(await unpackZip(fileOfBytes(bytes), bounds)).toEqual({ problem: 'damaged', file: 'a.txt' })
  })

  it('is refused when a file is encrypted', async () => {
    const bytes = await zipOf({ 'a.txt': 'https://a.example/' })
    const directory = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
    bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8)
    expect(await unpackZip(fileOfBytes(bytes), bounds)).toEqual({ problem: 'damaged', file: 'a.txt' })
  })

  it('is refused when its content is other than its checksum says', async () => {
    const bytes = await zipOf({ 'a.txt': 'https://a.example/' }, { compress: false })
    bytes[bytes.indexOf('https')] = 0x58
    expect(await unpackZip(fileOfBytes(bytes), bounds)).toEqual({ problem: 'damaged', file: 'a.txt' })
  })

  it('is refused wherever it is cut off', async () => {
    const bytes = await zipOf({ 'a.txt': 'https://a.example/', 'b.txt': 'https://b.example/' })
    for (let length = 4; length < bytes.length; length += 7)
      expect(await unpackZip(fileOfBytes(bytes.subarray(0, length)), bounds), `${length} bytes`).toMatchObject({ problem: 'damaged' })
  })

  it('never fails in another way, whatever byte of it is wrong', async () => {
    const bytes = await zipOf({ 'a.txt': 'https://a.example/'.repeat(20) })
    for (let at = 4; at < bytes.length; at += 3) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const result = await unpackZip(fileOfBytes(broken), bounds)
      expect(Array.isArray(result) || ['damaged', 'too_large'].includes(result.problem), `byte ${at}`).toBe(true)
    }
  })
})

describe('a compressed backup of Firefox', () => {
  // Of the documented block format: literals "abc", a match of 9 at distance 3, then literals.
  const block = [0x35, 0x61, 0x62, 0x63, 0x03, 0x00, 0x50, ...Buffer.from('-end-')]
  const lz4 = (size: number, content: number[]) =>
    Buffer.concat([Buffer.from('mozLz40\0', 'latin1'), Buffer.from(new Uint32Array([size]).buffer), Buffer.from(content)])

  it('gives its text, matches that overlap themselves included', async () => {
    const file = lz4(17, block)
    expect(isMozillaLz4(file)).toBe(true)
    expect(await unpacked(file)).toBe('abcabcabcabc-end-')
  })

  it('reads lengths that go on in further bytes', async () => {
    const text = 'x'.repeat(300)
    const file = lz4(300, [0xf0, 255, 30, ...Buffer.from(text)])
    expect(await unpacked(file)).toBe(text)
  })

  it.each([
    ['is larger than it says', lz4(10, block), 12],
    ['is shorter than it says', lz4(18, block), 24],
    ['refers to before its beginning', lz4(17, [0x35, 0x61, 0x62, 0x63, 0x04, 0x00, 0x50, ...Buffer.from('-end-')]), 12],
    ['refers to itself', lz4(17, [0x35, 0x61, 0x62, 0x63, 0x00, 0x00, 0x50, ...Buffer.from('-end-')]), 12],
    ['ends within its literals', lz4(17, [0xf0, 255]), 12],
    ['ends within its head', Buffer.from('mozLz40\0\u0001', 'latin1'), 9],
  ])('is refused when it %s', (_name, file, byte) => expect(unpacked(file)).rejects.toEqual(new Lz4Error(byte)))

  it('gives what is longer than a piece, and matches that reach back into the piece before', async () => {
    const text = 'x'.repeat(200_000)
    // One literal, then a match at distance 1 that goes on for the rest but a last literal.
    const match = text.length - 2 - 4 - 15
    const more = [...Array<number>(Math.floor(match / 255)).fill(255), match % 255]
    const twice = [0x1f, 0x78, 1, 0, ...more, 0x1f, 0x78, 1, 0, ...more, 0x20, 0x78, 0x78]
    expect(await unpacked(lz4(2 * text.length, [...twice]))).toBe(text.repeat(2))
  })

  it('is refused when it says that it is larger than a file may be', async () => {
    expect(await unpack(fileOfBytes(lz4(limits.import_bytes + 1, block)))).toEqual({ problem: 'too_large' })
  })
})

describe('an uploaded file', () => {
  it('that is no archive is left as it is', async () => {
    expect(await textsIn(unpack(fileOfBytes(Buffer.from('PKs are links'))))).toEqual({ null: 'PKs are links' })
  })

  it('of archives in archives stays unread below the first', async () => {
    const inner = await zipOf({ 'a.txt': 'https://a.example/' })
    expect(await unpack(fileOfBytes(await zipOf({ 'inner.zip': inner })))).toEqual([{ name: 'inner.zip', isBinary: true }])
  })

  it('that unpacks to a thousand times its size is refused', async () => {
    const bomb = await zipOf({ 'a.txt': Buffer.alloc(limits.import_bytes + 1, 'a') })
    expect(bomb.length * 900).toBeLessThan(limits.import_bytes)
    expect(await unpack(fileOfBytes(bomb))).toEqual({ problem: 'too_large', file: 'a.txt' })
  })
})

async function textsIn(unpacking: ReturnType<typeof unpack>): Promise<Record<string, string | null> | { problem: string }> {
  const files = await unpacking
  if ('problem' in files) return files
  const texts: Record<string, string | null> = {}
  for (const file of files) {
    if ('isBinary' in file) texts[file.name] = null
    else for await (const piece of file.text()) texts[String(file.name)] = (texts[String(file.name)] ?? '') + piece
  }
  return texts
}

async function unpacked(bytes: Uint8Array): Promise<string> {
  let text = ''
  for await (const piece of unpackMozillaLz4(fileOfBytes(bytes))) text += piece.toString('latin1')
  return text
}

/** Where the entries of the central directory begin. */
function directoryOf(bytes: Buffer): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1, 'latin1'))
    places.push(at)
  return places
}
