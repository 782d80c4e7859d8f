import { readFile } from 'node:fs/promises'
import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { binaryPlistOf, plistDictionary, plistList, plistText } from '../../../../test/binary-plist-of.ts'
import { linesOf, parseText } from '../../../../test/parse-text.ts'
import { fileOfBytes } from '../../stored-file/stored-file.ts'
import { maxPlistBytes } from './binary-plist.ts'
import { unpack } from './unpack.ts'

// Written by another implementation: plistlib of Python.
const safari = await readFile(new URL('../../../../test/fixtures/safari-bookmarks.plist', import.meta.url))

describe('a binary property list of Safari', () => {
  it('is read like one in XML', async () => {
    const file = parseText(await textOf(safari))
    expect(file).toMatchObject({ recognised: true, invalid_at: null })
    expect(linesOf(file)).toEqual([
      'Favorites: Own <https://own.example/>',
      'Favorites / Work: Docs <1> & Ü <https://docs.example/a?b=1&c>',
      'Favorites / Work / Inner: 漢字 😀 <https://deep.example/> “Said”',
      'Bookmarks Menu: Menu <https://menu.example/>',
      'Trips: Map <https://map.example/>',
      'Reading List: Tea <https://tea.example/> “How to make it” 2023-11-14',
    ])
    expect(file.skipped.samples).toEqual({ proxy: ['History'] })
  })

  it('is refused wherever it is cut off', async () => {
    for (let length = 8; length < safari.length; length += 5)
      expect(await unpack(fileOfBytes(safari.subarray(0, length))), `${length} bytes`).toMatchObject({ problem: 'damaged' })
  })

  it('is read or refused, and nothing else, whatever byte of it is wrong', async () => {
    for (let at = 8; at < safari.length; at += 1) {
      const broken = Buffer.from(safari)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const files = await unpack(fileOfBytes(broken))
      const problem = 'problem' in files ? files.problem : parseText(await textOf(broken)).invalid_at
      expect(['damaged', null], `byte ${at}`).toContain(problem)
    }
  })
})

describe('a binary property list', () => {
  it('of something else is not recognised', async () => {
    const text = await textOf(binaryPlistOf([plistDictionary(1, 2), plistText('Name'), plistText('https://a.example/')]))
    expect(parseText(text)).toMatchObject({ recognised: false, folders: [] })
  })

  it('gives no character that XML does not have', async () => {
    const text = await textOf(binaryPlistOf([plistList(1, 2), plistText('a\0\u001b<&>'), [0x61, 0xd8, 0x3d]]))
    expect(text).toContain('<string>a\uFFFD\uFFFD&lt;&amp;&gt;</string><string>\uFFFD</string>')
  })

  it.each([
    ['an empty one', Buffer.from('bplist00')],
    ['a root that is not there', binaryPlistOf([plistList()], { top: 1 })],
    ['more objects than offsets', binaryPlistOf([plistList()], { count: 2 ** 40 })],
    ['offsets behind its end', binaryPlistOf([plistList()], { table: 2 ** 52 })],
    ['offsets that lead out of the objects', binaryPlistOf([plistList()], { table: 9 })],
    ['a reference to nothing', binaryPlistOf([plistList(7)])],
    ['a text that is longer than the file', binaryPlistOf([[0x5f, 0x13, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]])],
    ['a list that is longer than the file', binaryPlistOf([[0xaf, 0x12, 0x7f, 0xff, 0xff, 0xff]])],
    ['a length that is no number', binaryPlistOf([[0xaf, 0x50]])],
    ['a list that holds itself', binaryPlistOf([plistList(0)])],
    ['a dictionary that holds itself', binaryPlistOf([plistDictionary(1, 0), plistText('Children')])],
    ['lists that hold each other', binaryPlistOf([plistList(1, 1), plistList(0, 0)])],
  ])('is damaged: %s', async (_name, bytes) => {
    expect(await unpack(fileOfBytes(bytes))).toEqual({ problem: 'damaged', byte: expect.any(Number) })
  })

  it('whose lists each hold the next one twice is refused before it has grown', async () => {
    const lists = Array.from({ length: 60 }, (_, n) => plistList(n + 1, n + 1))
    expect(await unpack(fileOfBytes(binaryPlistOf([...lists, plistList()])))).toMatchObject({ problem: 'damaged' })
  })

  it('may have a dictionary of any number of keys, of which it reads the first', async () => {
    const dictionary = (keys: number) =>
      Buffer.from([0xdf, 0x12, 0, 0, keys >> 8, keys & 0xff, 1, ...Array<number>(keys - 1).fill(2), ...Array<number>(keys).fill(3)])
    const text = await textOf(binaryPlistOf([dictionary(60_000), plistText('Title'), plistText('Other'), plistText('A')]))
    expect(text).toContain('<dict><key>Title</key><string>A</string></dict>')
  })

  it('repeats no long text beyond what is read of one', async () => {
    const text = await textOf(binaryPlistOf([plistList(...Array<number>(200).fill(1)), plistText('x'.repeat(1_000_000))]))
    expect(text.length).toBeLessThan(200 * (limits.address + 1_000))
  })

  it('that is larger than is held at once is refused', async () => {
    const file = { size: maxPlistBytes + 1, read: async () => safari.subarray(0, 64) }
    expect(await unpack(file)).toEqual({ problem: 'too_large' })
  })
})

async function textOf(bytes: Buffer): Promise<string> {
  const files = await unpack(fileOfBytes(bytes))
  const [file] = 'problem' in files ? [] : files
  if (!file || 'isBinary' in file) throw new Error('the bytes were not unpacked')
  let text = ''
  for await (const piece of file.text()) text += piece
  return text
}
