import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { ApiSession } from '@foyer/testing/api-session'

type Json = Record<string, unknown>

/** What is different in every account: ids, addresses of our own, times of writing, what has been checked or counted since. */
const ofTheMoment = new Set(
  [
    'id item_id link_id widget_id public_id tab_id source_id share_widget_id folder_id list_id tab index next rev items_revision version slug',
    'public_url access_token idempotency_key updated_at last_updated status_code status_checked_at picture_url url_of_picture page_id toggleState',
  ].flatMap((line) => line.split(' ')),
)

/** An account as its person sees it, without what the format of archives says that it leaves out, and without what no two accounts have in common. */
export async function normalForm(session: ApiSession): Promise<object> {
  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await session.send('GET', `/api${path}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body as T
  }
  const { pages } = await get<{ pages: { personal: PageSummary[] } & Record<string, PageSummary[]> }>('/users/pages.json')
  const { pages: listed } = await get<{ pages: Array<PageSummary & Json> }>('/users/list_pages/for_export.json')
  const { user } = await get<{ user: Json }>('/users/current.json')
  const starred = (pages['starred'] ?? []).map(({ title }) => title)
  return {
    pages: await Promise.all(listed.map((page) => pageForm(page))),
    starred,
    unsorted: strip(await get<Json>('/bookmarks.json?section=unsorted')),
    preferences: Object.fromEntries(['name', 'dark', 'show_favicons', 'country', 'currency', 'lang'].map((name) => [name, user[name]])),
  }

  async function pageForm({ public_id, id, is_default, widgets, bookmarks, notes, todos }: PageSummary & Json): Promise<object> {
    const { page } = await get<{ page: Page }>(`/p/${public_id}.json`)
    const access = await get<Json>(`/pages/${id}/access.json`)
    const { title, description, column_widths, theme_color, widget_transparency, background, is_archived, share_mode } = page as Page & Json
    return {
      title,
      description,
      column_widths,
      theme_color,
      widget_transparency,
      is_archived,
      share_mode,
      is_default,
      background: withoutTokens(background),
      counts: { widgets, bookmarks, notes, todos },
      is_listed: access['is_listed'],
      embed_hosts: access['embed_hosts'],
      columns: await Promise.all(
        page.columns.map((column) => Promise.all(column.widgets.map((widget) => widgetForm(widget as unknown as Json & { id: number })))),
      ),
    }
  }

  async function widgetForm(widget: Json & { id: number; widget_type?: string; settings?: Json }): Promise<object> {
    const { id, widget_type: type, settings = {} } = widget
    const { g_a, g_c, ...rest } = settings
    const isOwn = widget['is_live_copy'] !== true
    return {
      ...(strip(widget) as object),
      settings: strip(rest),
      // Which of the groups they are.
      collapsed: Array.isArray(g_c) ? g_c.length : 0,
      has_active: g_a !== undefined,
      ...(type === 'rsslist' && isOwn ? { feeds: await feedsOf(id) } : {}),
      ...(type === 'calendar' && isOwn ? await get<Json>(`/widget/${id}/calendars`) : {}),
      ...(type === 'status' && isOwn ? await get<Json>(`/widget/${id}/monitors`) : {}),
      ...(type === 'chart' && isOwn ? await get<Json>(`/widget/${id}/table_address`) : {}),
    }
  }

  async function feedsOf(id: number): Promise<unknown> {
    const { widgets } = await get<{ widgets: Array<{ feeds: Array<{ url: string; title: string }> }> }>(`/widgets/${id}/articles`)
    return widgets.flatMap(({ feeds }) => feeds.map(({ url }) => url))
  }
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value === 'string') return withoutTokens(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofTheMoment.has(name))
      .map(([name, inner]) => [name, strip(inner)]),
  )
}

/** Every uploaded file has another token. */
const withoutTokens = (value: unknown): unknown => (typeof value === 'string' && /^(?:file:)?[\w-]{43}$/.test(value) ? 'a file' : value)
