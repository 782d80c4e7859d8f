import { createHash } from 'node:crypto'
import { zipOf } from './zip-of.ts'

type Item = Record<string, unknown>
type Widget = Record<string, unknown> & { id: number }
export type PageParts = { page?: Record<string, unknown>; widgets?: Widget[]; items?: Item[] }

/** A widget as archives have it. */
export const widgetOf = (id: number, fields: Record<string, unknown> = {}): Widget => ({
  id,
  widget_type: 'urllist',
  title: `Widget ${id}`,
  column: 0,
  settings: {},
  icon: null,
  is_live_copy: false,
  live_of: null,
  groups: [],
  ...fields,
})

const pageOf = ({ page = {}, widgets = [] }: PageParts, n: number) => ({
  id: n,
  public_id: `page00${n}`,
  title: `Page ${n}`,
  description: '',
  public_url: null,
  share_mode: 'private',
  is_listed: true,
  embed_hosts: [],
  is_archived: false,
  is_default: n === 1,
  is_inbox: false,
  column_widths: [2, 2],
  theme_color: 3_447_003,
  widget_transparency: 0,
  background: null,
  created_at: 1_700_000_000,
  updated_at: 1_700_000_000,
  widgets,
  ...page,
})

/** The files of an archive with these pages and further files, in the form of `docs/archive-format.md`. */
export function archiveFiles(
  pages: readonly PageParts[],
  further: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = { ...further }
  const listed = pages.map((parts, index) => {
    const [file, items_file] = [`pages/00${index + 1}-page.json`, `items/00${index + 1}-page.jsonl`]
    const page = pageOf(parts, index + 1)
    const items = parts.items ?? []
    files[file] = JSON.stringify(page)
    files[items_file] = items.map((item) => `${JSON.stringify(item)}\n`).join('')
    return { file, items_file, title: page.title, widgets: page.widgets.length, items: items.length }
  })
  files['manifest.json'] = manifestOf(files, listed)
  return files
}

export function manifestOf(files: Record<string, string | Uint8Array>, pages: readonly object[], fields: object = {}): string {
  const list = Object.entries(files)
    .filter(([path]) => path !== 'manifest.json')
    .map(([path, content]) => ({ path, size: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') }))
  const counts = { pages: pages.length, widgets: 0, items: 0, feeds: 0, files: 0 }
  const head = { format: 'foyer-archive', version: 1, made_at: '2026-11-26T20:00:00.000Z', product: 'Foyer' }
  return JSON.stringify({ ...head, counts, pages, files: list, ...fields })
}

/** The bytes of a file that can be read in parts, as an upload is. */
export function bytesAsFile(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes)
  return { size: buffer.length, read: async (offset: number, length: number) => buffer.subarray(offset, offset + length) }
}

export const archiveOf = async (...parts: Parameters<typeof archiveFiles>): Promise<Buffer> => zipOf(archiveFiles(...parts))
