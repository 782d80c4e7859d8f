import type { ExportedItem, ExportedPage } from '@foyer/contracts/accounts/account-data'
import type { WidgetSources } from '@foyer/contracts/link-tools/widget-sources'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'

type Reply = ReturnType<typeof json>
type Request = { path: string; body: string }

/** Stands in for the services that an archive asks: each person has one page with one bookmark widget, whose items a test decides. */
export type FakeServices = Loopback & {
  /** How many bookmarks a person has. */
  bookmarks: number
  snapshots: object[]
  isRecent: boolean
  /** Answers in place of a service when it gives something; it may count calls, wait or fail. */
  before: (request: Request) => Reply | undefined | Promise<Reply | undefined>
}

const batch = 500
const plain = { is_live_copy: false, live_of: null, icon: null, column: 0, settings: {}, groups: [] }
const liveCopy = { ...plain, is_live_copy: true, live_of: 7 }
/** What link-tools would have of widgets of every kind, were there one that is of all of them. */
const sources: WidgetSources = {
  calendars: [{ id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0x3498db, url: 'https://c.example/work.ics' }],
  monitors: [{ id: 'monitor-1', name: 'Server', url: 'https://m.example/', expected_status: 204 }],
  shows_addresses: true,
  table_address: 'https://t.example/sales.csv',
}

export async function startArchiveServices(): Promise<FakeServices> {
  const loopback = await startLoopback(async ({ path, body }) => {
    const instead = await fake.before({ path, body })
    if (instead) return instead
    const { pathname, searchParams } = new URL(path, 'http://fake')
    if (pathname === '/internal/sessions/recent') {
      return fake.isRecent ? json({ recent: true }) : json({ code: 'reauthentication_required', request_id: 'x' }, 403)
    }
    const [userId = '', part = ''] = pathname.split('/').slice(3)
    if (part === 'account') return json(accountOf(Number(userId)))
    if (part === 'pages') return json({ page: pathname.endsWith('/0') ? pageOf(Number(userId)) : null, total: 1 })
    if (part === 'page_revisions') return json({ revisions: [], next: null })
    if (part === 'page_marks')
      return json({ starred: [{ public_id: 'abc1234', title: 'Größe & Maß', owner_name: '' }], followed: [], memberships: [] })
    if (part === 'suggestions') return json({ suggestions: [], next: null })
    if (pathname.endsWith('/sources')) return json(sources)
    if (part === 'widgets') return json(itemsFrom(Number(searchParams.get('cursor') ?? 0), fake.bookmarks, userId))
    if (part === 'feeds') return json({ text: '<opml version="2.0"></opml>', next: null })
    if (part === 'read_articles') return json({ feeds: [], next: null })
    if (part === 'snapshots') return json({ snapshots: fake.snapshots, next: null })
    if (part === 'seen_widgets') return json({ widgets: [], next: null })
    return json({ subscription: null })
  })
  const fake: FakeServices = { ...loopback, bookmarks: 3, snapshots: [], isRecent: true, before: () => undefined }
  return fake
}

function accountOf(id: number) {
  const user = { id, public_id: 'abc1234', name: `Person ${id}`, email: `${id}@example.org`, lang: 'de' }
  return { user, parts: { account: { name: user.name } }, files: [] }
}

function pageOf(userId: number): ExportedPage {
  return {
    id: userId + 1,
    public_id: 'abc1234',
    title: 'Größe & Maß',
    description: '',
    public_url: null,
    share_mode: 'private',
    is_listed: true,
    embed_hosts: [],
    is_archived: false,
    is_default: true,
    is_inbox: false,
    column_widths: [2],
    theme_color: 3_447_003,
    background: null,
    widget_transparency: 0,
    created_at: 1_700_000_000,
    updated_at: 1_700_000_000,
    widgets: [
      { id: userId + 2, widget_type: 'urllist', title: 'Links', ...plain },
      { id: userId + 3, widget_type: 'calendar', title: 'Plans', ...plain },
      { id: userId + 4, widget_type: 'status', title: 'Servers', ...plain },
      { id: userId + 5, widget_type: 'chart', title: 'Sales', ...plain },
      { id: userId + 6, widget_type: 'chart', title: '', ...liveCopy },
    ],
  }
}

function itemsFrom(start: number, total: number, userId: string): { items: ExportedItem[]; next: string | null } {
  const end = Math.min(start + batch, total)
  const items = Array.from({ length: end - start }, (_, index): ExportedItem => {
    const n = start + index
    return {
      id: n + 1,
      group_id: null,
      created_at: 1_700_000_000 + n,
      url: `https://${n}.example/?of=${userId}&b=2`,
      title: `Link <${n}>`,
      description: n % 2 ? '' : `Line "${n}"`,
      tags: n % 3 ? [] : ['one', 'two'],
    }
  })
  return { items, next: end < total ? String(end) : null }
}
