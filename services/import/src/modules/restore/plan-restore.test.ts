import { describe, expect, it } from 'vitest'
import { type PageParts, archiveFiles, archiveOf, bytesAsFile, manifestOf, widgetOf } from '../../../test/archive-of.ts'
import { zipOf } from '../../../test/zip-of.ts'
import { ArchiveError } from './archive-error.ts'
import { isArchive, openArchive } from './archive-reader.ts'
import { archivedPageSchema } from './archived-page.ts'
import { createPlanRestore } from './plan-restore.ts'

const terms = { pages_left: 10, has_inbox: false, is_premium: true }
const internal = { call: async () => terms } as unknown as Parameters<typeof createPlanRestore>[0]['internal']
const plan = (bytes: Uint8Array) => createPlanRestore({ internal })({ owner_id: 7 }, bytesAsFile(bytes))

const bookmark = (widget_id: number, n: number, fields: object = {}) => ({
  widget_id,
  id: n,
  group_id: null,
  created_at: 1_700_000_000,
  url: `https://a.example/${n}`,
  title: `Link ${n}`,
  ...fields,
})
const saved = { key: '1', url: 'https://a.example/1', title: 'Link 1', taken_at: 1_700_000_000, text: 'Oak', html_base64: null }
const home: PageParts = { widgets: [widgetOf(11)], items: [bookmark(11, 1), bookmark(11, 2)] }

async function refusal(bytes: Uint8Array): Promise<{ code: string; file?: string | undefined; line?: number | undefined }> {
  const error: unknown = await plan(bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof ArchiveError)) throw new Error('not refused as an archive', { cause: error })
  const { code, file, line } = error
  return { code, ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) }
}

describe('the plan of an archive', () => {
  it('has its pages with what is in them, and gives out ids that do not meet', async () => {
    const second: PageParts = {
      page: { share_mode: 'public', is_archived: true },
      widgets: [widgetOf(21, { widget_type: 'notes', settings: {} }), widgetOf(22, { widget_type: 'calculator' })],
      items: [{ widget_id: 21, id: 5, group_id: null, created_at: 1, text: '# Note', updated_at: 2 }],
    }
    const { pages, left_out, pages_left } = await plan(await archiveOf([home, second]))
    expect(pages).toMatchObject([
      { title: 'Page 1', share_mode: 'private', is_default: true, widgets: 1, totals: [2], items: 2, base: 0 },
      { title: 'Page 2', share_mode: 'public', is_archived: true, widgets: 2, totals: [1, 0], items: 1, base: 4 },
    ])
    expect(left_out).toEqual({})
    expect(pages_left).toBe(10)
  })

  it.each([
    ['iframe', { type: 0, url: 'blob:https://a.example/1' }],
    ['iframe', { type: 1, url: 'javascript:alert(1)' }],
    ['image', { p: { u: 'javascript:alert(1)', w: 1, h: 1 } }],
    ['image', { l: 'data:text/html,x' }],
    ['bio', { ls: [{ u: 'vbscript:x' }] }],
    ['search', { p: [{ id: 1, title: 'Mine', url: 'javascript:alert("%s")' }] }],
  ])('leaves out a widget of the type %s with the hostile address of %j', async (widget_type, settings) => {
    const { left_out } = await plan(await archiveOf([{ widgets: [widgetOf(11, { widget_type, settings })], items: [] }]))
    expect(left_out).toMatchObject({ settings: { count: 1 } })
  })

  it('makes code of an embed whose address is a document', async () => {
    const settings = { type: 0, subtype: 'data', url: 'data:text/html,<p>Hello</p>', height: 300 }
    const { left_out } = await plan(await archiveOf([{ widgets: [widgetOf(11, { widget_type: 'iframe', settings })], items: [] }]))
    expect(left_out).toEqual({})
    expect(archivedPageSchema.shape.widgets.parse([widgetOf(11, { widget_type: 'iframe', settings })])).toMatchObject([
      { settings: { type: 2, subtype: 'data', code: expect.stringContaining('<iframe src="data:text/html,'), height: 300 } },
    ])
  })

  it('lists widgets that cannot come back, and leaves their items out with them', async () => {
    const widgets = [
      widgetOf(11, { widget_type: 'from-the-future' }),
      widgetOf(12, { settings: { v: 'many' } }),
      widgetOf(13, { is_live_copy: true, live_of: 99, title: '' }),
      widgetOf(14),
    ]
    const { pages, left_out } = await plan(await archiveOf([{ widgets, items: [bookmark(11, 1), bookmark(12, 2), bookmark(14, 3)] }]))
    expect(pages).toMatchObject([{ widgets: 1, totals: [0, 0, 0, 1] }])
    expect(left_out).toEqual({
      unknown_kind: { count: 1, samples: ['Page 1 / Widget 11'] },
      settings: { count: 1, samples: ['Page 1 / Widget 12'] },
      live_copy: { count: 1, samples: ['Page 1 / urllist'] },
    })
  })

  it('leaves out items that are none, such as an address that is no address', async () => {
    const items = [bookmark(11, 1, { url: 'about:config' }), bookmark(11, 2), bookmark(11, 3, { title: 'x'.repeat(300) })]
    const { pages, left_out } = await plan(await archiveOf([{ widgets: [widgetOf(11)], items }]))
    expect(pages[0]?.totals).toEqual([1])
    expect(left_out.item?.count).toBe(2)
  })

  it('knows which widgets live copies show, also of a page further on', async () => {
    const copy = widgetOf(11, { is_live_copy: true, live_of: 21, title: '' })
    const { originals, pages } = await plan(await archiveOf([{ widgets: [copy] }, { widgets: [widgetOf(21)] }]))
    expect(originals).toMatchObject([{ id: 21, position: 1 }])
    expect(pages.map(({ widgets }) => widgets)).toEqual([1, 1])
  })

  it('makes a protected page private, and says so', async () => {
    const { pages, left_out } = await plan(await archiveOf([{ page: { share_mode: 'protected' } }]))
    expect(pages[0]?.share_mode).toBe('private')
    expect(left_out.password).toEqual({ count: 1, samples: ['Page 1'] })
  })

  it('takes over preferences, without those that are none, and nothing else of the account', async () => {
    const account = {
      account: { name: 'Ada', lang: 'de', dark: 'very', email: 'a@a.example', role: 'admin' },
      profile: { bio: 'Hi', is_published: true },
    }
    const { account: restored } = await plan(await archiveOf([], { 'account.json': JSON.stringify(account) }))
    expect(restored).toEqual({ name: 'Ada', lang: 'de', bio: 'Hi' })
  })
})

describe('a ZIP file', () => {
  it('is an archive of Foyer by its manifest alone', async () => {
    expect(await isArchive(bytesAsFile(await archiveOf([home])))).toBe(true)
    expect(await isArchive(bytesAsFile(await zipOf({ 'bookmarks.html': '<DL>' })))).toBe(false)
    expect(await isArchive(bytesAsFile(await zipOf({ 'manifest.json': '{"manifest_version": 3}' })))).toBe(false)
    expect(await isArchive(bytesAsFile(Buffer.from('no ZIP file')))).toBe(false)
  })
})

describe('an archive is refused', () => {
  const files = archiveFiles([home])
  const changed = (changes: Record<string, string | Uint8Array>) => zipOf({ ...files, ...changes })
  const listed = { file: 'pages/001-page.json', items_file: 'items/001-page.jsonl', title: 'Page 1', widgets: 1, items: 2 }
  /** With a manifest that fits. */
  const signed = (changes: Record<string, string | Uint8Array>, pages: object[] = [listed], fields: object = {}) =>
    zipOf({ ...files, ...changes, 'manifest.json': manifestOf({ ...files, ...changes }, pages, fields) })

  it.each([
    ['of another version', () => signed({}, [listed], { version: 2 }), { code: 'version', file: 'manifest.json' }],
    [
      'whose manifest is no JSON',
      () => changed({ 'manifest.json': '{"format": "foyer-archive", ' }),
      { code: 'damaged', file: 'manifest.json' },
    ],
    [
      'with other content than its checksum says',
      () => changed({ 'items/001-page.jsonl': String(files['items/001-page.jsonl']).replace('Link 1', 'Link X') }),
      { code: 'damaged', file: 'items/001-page.jsonl' },
    ],
    ['with a file of another size', () => changed({ 'items/001-page.jsonl': '' }), { code: 'damaged', file: 'items/001-page.jsonl' }],
    [
      'with a page that is no page',
      () => signed({ 'pages/001-page.json': '{"title": "Page", "widgets": []}' }),
      { code: 'damaged', file: 'pages/001-page.json' },
    ],
    [
      'with a line that is no JSON',
      () => signed({ 'items/001-page.jsonl': `${JSON.stringify(bookmark(11, 1))}\n{"widget_id": 11,\n` }),
      { code: 'damaged', file: 'items/001-page.jsonl', line: 2 },
    ],
    [
      'with an item of a widget that is not there',
      () => signed({ 'items/001-page.jsonl': `${JSON.stringify(bookmark(11, 1))}\n${JSON.stringify(bookmark(12, 2))}\n` }),
      { code: 'damaged', file: 'items/001-page.jsonl', line: 2 },
    ],
    [
      'with fewer items than it says',
      () => signed({ 'items/001-page.jsonl': `${JSON.stringify(bookmark(11, 1))}\n` }),
      { code: 'damaged', file: 'items/001-page.jsonl' },
    ],
    [
      'with a line without end',
      () => signed({ 'items/001-page.jsonl': `{"widget_id":11,"x":"${'x'.repeat(3_000_000)}"}` }),
      { code: 'too_large', file: 'items/001-page.jsonl', line: 1 },
    ],
    [
      'with a saved page that is none',
      () => signed({ 'snapshots.jsonl': `${JSON.stringify(saved)}\n${JSON.stringify({ ...saved, taken_at: 'today' })}\n` }),
      { code: 'damaged', file: 'snapshots.jsonl', line: 2 },
    ],
    [
      'with a path out of it in its manifest',
      () => signed({}, [{ ...listed, file: '../../etc/passwd' }]),
      { code: 'damaged', file: 'manifest.json' },
    ],
    [
      'with 10,000 pages',
      () =>
        signed(
          {},
          Array.from({ length: 10_000 }, () => listed),
        ),
      { code: 'damaged', file: 'manifest.json' },
    ],
    [
      'with a page that is there twice, and its widgets with it',
      () => signed({}, [listed, listed]),
      { code: 'damaged', file: 'pages/001-page.json' },
    ],
    [
      'that says to unpack to more than it may',
      () => {
        const bomb = { path: 'files/files/1.webp', size: 2_000_000_000, sha256: 'a'.repeat(64) }
        return zipOf({ ...files, 'manifest.json': manifestOf(files, [listed], { files: [bomb] }) })
      },
      { code: 'damaged', file: 'files/files/1.webp' },
    ],
  ])('%s', async (_name, bytes, place) => expect(await refusal(await bytes())).toEqual(place))

  it('that is nested ten thousand deep', async () => {
    const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect(await refusal(await signed({ 'pages/001-page.json': deep }))).toEqual({ code: 'damaged', file: 'pages/001-page.json' })
  })

  it('wherever it is cut off', async () => {
    const bytes = await archiveOf([home])
    for (let length = 0; length < bytes.length; length += 97) {
      const error: unknown = await plan(bytes.subarray(0, length)).catch((thrown: unknown) => thrown)
      expect(error, `${length} bytes`).toBeInstanceOf(ArchiveError)
    }
  })

  it('or read in full, whatever byte of it is wrong', async () => {
    const bytes = await archiveOf([home])
    for (let at = 0; at < bytes.length; at += 13) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const result: unknown = await plan(broken).catch((thrown: unknown) => thrown)
      expect(result instanceof ArchiveError || !(result instanceof Error), `byte ${at}`).toBe(true)
    }
  })
})

describe('reading an archive', () => {
  it('fails as its store does, when that is away', async () => {
    const bytes = await archiveOf([home])
    const file = bytesAsFile(bytes)
    const away = { ...file, read: async () => Promise.reject(new Error('the store is away')) }
    await expect(openArchive(away)).rejects.toThrow('the store is away')
  })
})
