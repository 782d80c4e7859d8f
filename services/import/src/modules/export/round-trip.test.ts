import { type ExportedItem, exportItems, exportPage } from '@foyer/contracts/accounts/account-data'
import { bookmarkFileFormats } from '@foyer/contracts/import/export-formats'
import { describe, expect, it } from 'vitest'
import { readAll } from '../../../test/parse-text.ts'
import { parserFor } from '../formats/file-format.ts'
import { guarded, unguarded } from './csv.writer.ts'
import { createExportService } from './export.service.ts'

const now = 1_800_000_000

type Group = { id: number; title: string }
type Place = { title: string; groups?: Group[]; items: Array<Partial<ExportedItem>> }

/** An export of pages with bookmark widgets, read piece by piece as services give them. */
function exportOf(
  pages: ReadonlyArray<{ title: string; widgets: Place[] }>,
  format: 'html' | 'csv' | 'json',
  ids?: number[],
): Promise<string> {
  const widgets = pages.flatMap((page) => page.widgets)
  const call = async (endpoint: unknown, { params, query }: { params: Record<string, string>; query?: Record<string, string> }) => {
    if (endpoint === exportPage) {
      const page = pages[Number(params['position'])]
      if (!page) return { page: null, total: pages.length }
      const listed = page.widgets.map((widget) => ({
        id: 100 + widgets.indexOf(widget),
        title: widget.title,
        widget_type: 'urllist',
        is_live_copy: false,
        groups: widget.groups ?? [],
      }))
      return { page: { id: Number(params['position']) + 1, title: page.title, widgets: listed }, total: pages.length }
    }
    if (endpoint !== exportItems) throw new Error('not asked for')
    const group = query?.['group_id']
    const all = widgets[Number(params['widget_id']) - 100]?.items ?? []
    return { items: all.filter(({ group_id }) => group === undefined || String(group_id) === group), next: null }
  }
  const internal = { call } as unknown as Parameters<typeof createExportService>[0]['internal']
  const exports = createExportService({ internal, clock: () => new Date(now * 1000) })
  return text(exports.bookmarks({ id: 7 }, format, ids).pieces)
}

async function text(pieces: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const piece of pieces) all += piece
  return all
}

/** The entries of a file as our own import reads them, each with its folders. */
function read(file: string) {
  const { folders, skipped } = readAll(parserFor(file, { now, max: 10_000 }), file)
  expect(skipped.counts).toEqual({})
  return folders.flatMap(({ path, title, bookmarks }) => bookmarks.map((bookmark) => ({ folder: [...path, title], ...bookmark })))
}

const link = (n: number, fields: Partial<ExportedItem> = {}): Partial<ExportedItem> => ({
  id: n,
  group_id: null,
  created_at: 1_700_000_000 + n,
  url: `https://a.example/${n}?x=1&y="2"`,
  title: `Link ${n}`,
  description: '',
  tags: [],
  ...fields,
})

const groups = [
  { id: 1, title: 'To read' },
  { id: 2, title: 'A & B <c>' },
]
const pages = [
  {
    title: 'Home',
    widgets: [
      { title: 'News', items: [link(1, { tags: ['one', 'machine learning'] }), link(2, { description: 'Line “2”, and\nanother one' })] },
      { title: 'Groups', groups, items: [link(3, { group_id: 1 }), link(4, { group_id: 2, title: '<b>bold</b> & "quoted"' })] },
    ],
  },
  { title: 'Größe / Maß', widgets: [{ title: 'Either/Or', items: [link(5, { title: '東京 🗼' })] }] },
]

describe.each(bookmarkFileFormats)('bookmarks exported as %s', (format) => {
  it('are read by our own import with folders, groups, tags, dates and descriptions', async () => {
    const entries = read(await exportOf(pages, format))
    expect(entries).toEqual([
      expect.objectContaining({
        folder: ['Home', 'News'],
        url: 'https://a.example/1?x=1&y="2"',
        title: 'Link 1',
        tags: ['one', 'machine learning'],
        created_at: 1_700_000_001,
      }),
      expect.objectContaining({
        folder: ['Home', 'News'],
        title: 'Link 2',
        description: 'Line “2”, and\nanother one',
        created_at: 1_700_000_002,
      }),
      expect.objectContaining({ folder: ['Home', 'Groups', 'To read'], title: 'Link 3' }),
      expect.objectContaining({ folder: ['Home', 'Groups', 'A & B <c>'], title: '<b>bold</b> & "quoted"' }),
      expect.objectContaining({ folder: ['Größe / Maß', 'Either/Or'], title: '東京 🗼' }),
    ])
  })

  it('are of the chosen pages alone', async () => {
    expect(read(await exportOf(pages, format, [2])).map(({ title }) => title)).toEqual(['東京 🗼'])
  })

  it('are a file without entries where there are none', async () => {
    const file = await exportOf([], format)
    expect(file).toContain({ html: '<DL>', csv: 'url,title', json: '[' }[format])
    expect(read(file)).toEqual([])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1", "''+1", '\u0009tab', "'plain"])('keep %j as it is', async (title) => {
    const file = await exportOf([{ title: 'Home', widgets: [{ title: 'W', items: [link(1, { title, tags: [title.trim()] })] }] }], format)
    expect(read(file)).toMatchObject([{ title: title.trim(), tags: [title.trim()] }])
  })
})

describe('a cell of a spreadsheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\u0009=1'])('never begins like a formula: %j', async (title) => {
    const file = await exportOf(
      [{ title: '=Home', widgets: [{ title: '+W', items: [link(1, { title, description: title, tags: [title.trim()] })] }] }],
      'csv',
    )
    expect(file).toContain("'=Home/+W")
    expect(file).not.toMatch(/(?:^|[,"])[=+\-@\t]/m)
  })
})

describe('the apostrophe before what looks like a formula', () => {
  it.each(['=', "'=", "''=x", '+', '-', '@', '\t', 'a=', "'a", ''])('is taken away again from %j', (cell) => {
    expect(unguarded(guarded(cell))).toBe(cell)
  })
})
