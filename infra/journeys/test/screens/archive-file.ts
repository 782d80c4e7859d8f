import { createHash } from 'node:crypto'
import { zip } from '@foyer/testing/zip'

/** An archive of Foyer with two pages, one of them public and with a widget that this Foyer does not know. */
export function archiveFile(): Buffer {
  const page = {
    description: '',
    public_url: null,
    is_listed: true,
    embed_hosts: [],
    is_default: false,
    column_widths: [2, 2],
    theme_color: 1,
  }
  const rest = { is_inbox: false, widget_transparency: 0, background: null, created_at: 1_700_000_000 }
  const widget = { column: 0, settings: {}, icon: null, is_live_copy: false, live_of: null, groups: [] }
  const widgets = [
    { ...widget, id: 1, widget_type: 'urllist', title: 'Nachtzüge und Fähren', feeds: [] },
    { ...widget, id: 2, widget_type: 'aquarium', title: 'Aquarium' },
  ]
  const item = { widget_id: 1, group_id: null, created_at: 1_700_000_000, url: 'https://trains.example/', title: 'Nachtzüge' }
  const files: Record<string, string> = {
    'account.json': JSON.stringify({ account: { name: 'Ada', lang: 'en' } }),
    'pages/001-reise.json': JSON.stringify({
      ...page,
      ...rest,
      public_id: 'aaaaaa1',
      title: 'Reise nach Skandinavien',
      share_mode: 'public',
      is_archived: false,
      widgets,
    }),
    'items/001-reise.jsonl': `${JSON.stringify(item)}\n`,
    'pages/002-alt.json': JSON.stringify({
      ...page,
      ...rest,
      public_id: 'aaaaaa2',
      title: 'Wohnung',
      share_mode: 'private',
      is_archived: true,
      widgets: [],
    }),
    'items/002-alt.jsonl': '',
  }
  const manifest = {
    format: 'foyer-archive',
    version: 1,
    made_at: '2026-11-24T12:00:00.000Z',
    product: 'Foyer',
    counts: { pages: 2, widgets: 2, items: 1, feeds: 0, files: 0 },
    pages: [
      { file: 'pages/001-reise.json', items_file: 'items/001-reise.jsonl', title: 'Reise nach Skandinavien', widgets: 2, items: 1 },
      { file: 'pages/002-alt.json', items_file: 'items/002-alt.jsonl', title: 'Wohnung', widgets: 0, items: 0 },
    ],
    files: Object.entries(files).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  }
  return zip({ ...files, 'manifest.json': JSON.stringify(manifest) })
}
