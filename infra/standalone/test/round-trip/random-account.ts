import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { seededBelow } from '@foyer/testing/seeded'

/** Settings that a kind takes, besides those that every widget has. */
const settingsOf: Record<string, object[]> = {
  urllist: [
    { m: 1, i: 2, t: 10 },
    { sortBy: 'title', sortOrder: 'desc', d: 2 },
  ],
  rsslist: [{ n: 5, m: 2, f: 0 }],
  'analog-clock': [{ z: 'Europe/Berlin', n: 1 }],
  bio: [{ n: 'Ada', b: 'Hello <script>alert(1)</script>' }],
  embed: [{ url: 'https://player.example/1', height: 300 }],
  chart: [{ y: 'bar', s: 'table', d: 'Month,Sales\nJan,12', k: true }],
  status: [{ g: 0 }],
  calendar: [{ v: 1, w: 1 }],
  weather: [{ u: 'f' }],
  image: [{ a: 'A picture', c: 'Caption' }],
}
const texts = ['Plain', 'Ünïcode 東京', '=1+1', '<b>bold</b> & "quoted"', 'a\u2028b', 'x'.repeat(200)]
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const addresses = ['https://a.example/', 'http://b.example/?q=1&r=%20#top', 'mailto:a@a.example', 'https://xn--bcher-kva.example/ü']

/** Makes an account of random pages with every kind of widget, by the API. */
export async function fillAccount(session: ApiSession, seed: number, site: string): Promise<void> {
  const below = seededBelow(seed)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await session.send(method, `/api${path}`, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const title = () => `${oneOf(texts)} ${below(1_000)}`.slice(0, 200)

  const picture = async (preset: string): Promise<string> => {
    const form = new FormData()
    form.set('upload_preset', preset)
    form.set('file', new Blob([png], { type: 'image/png' }), 'picture.png')
    return (await send<{ public_id: string }>('POST', '/users/files', form)).public_id
  }

  async function fill(widget: Widget): Promise<void> {
    const { id, widget_type: type } = widget
    if (type === 'urllist') await fillLinks(id)
    if (type === 'notes') for (let n = below(4); n > 0; n -= 1) await send('POST', `/widget/${id}/note/add`, { text: oneOf(texts) })
    if (type === 'todo') await fillTodos(id)
    if (type === 'rsslist') {
      for (let n = below(3); n > 0; n -= 1) await send('POST', `/widget/${id}/feed`, { url: `${site}/feed/${n}-${below(5)}` })
    }
    if (type === 'calendar') {
      const calendars = [{ id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0x3498db, url: `${site}/work.ics` }]
      await send('PUT', `/widget/${id}/calendars`, { calendars })
    }
    if (type === 'status') {
      const monitors = [{ id: 'monitor-1', name: 'Server', url: `${site}/health/${below(50)}`, expected_status: 204 }]
      await send('PUT', `/widget/${id}/monitors`, { monitors, shows_addresses: below(2) === 0 })
    }
    if (type === 'chart' && below(2) === 0) await send('PUT', `/widget/${id}/table_address`, { url: `${site}/table.csv` })
  }

  async function fillLinks(id: number): Promise<void> {
    const groups: number[] = []
    if (below(2) === 0) {
      for (let n = 0; n < 3; n += 1) {
        const body = { title: title(), ...(n === 0 ? { first_title: title() } : {}) }
        const { folders } = await send<{ folders: Array<{ id: number }> }>('POST', `/widget/${id}/folders/add`, body)
        groups.splice(0, groups.length, ...folders.map((folder) => folder.id))
      }
    }
    const icons = [null, 'emoji:1F600', 'fontawesome:solid/star?color=0093d5', `custom:${await picture('icon')}`]
    const bookmarks = Array.from({ length: below(12) }, () => ({
      url: oneOf(addresses),
      title: title(),
      ...(below(2) === 0 ? { description: oneOf(texts) } : {}),
      ...(below(3) === 0 ? { tags: ['one', 'machine learning', 'été'].slice(below(3)) } : {}),
      ...(below(4) === 0 ? { icon: oneOf(icons) } : {}),
      ...(groups.length > 0 ? { folder_id: oneOf(groups) } : {}),
    }))
    if (bookmarks.length > 0) await send('POST', `/widget/${id}/items`, { bookmarks })
    if (groups.length > 1) await send('PUT', `/widget/${id}`, { settings: { g_a: groups[1], g_c: [groups[0]] } })
  }

  async function fillTodos(id: number): Promise<void> {
    const { lists } = await send<{ lists: Array<{ id: number }> }>('POST', `/widget/${id}/todo_list/add`, { title: title() })
    for (let n = below(5); n > 0; n -= 1) {
      const { id: item } = await send<{ id: number }>('POST', `/widget/${id}/todo_list/${oneOf(lists).id}/add`, { newTodo: title() })
      await send('PUT', `/widget/${id}/todo_item/${item}`, { is_done: below(2) === 0, due: below(2) === 0 ? '2026-12-24' : null })
    }
  }

  const widgets: number[] = []
  const count = 2 + below(3)
  for (let n = 0; n < count; n += 1) {
    const page = await send<PageSummary>('POST', '/pages.json', { title: title().replaceAll('\u2028', ' '), column_count: 1 + below(4) })
    const background = n === 0 ? `file:${await picture('background')}` : oneOf(['foyer:space/nebula', null])
    await send('PUT', `/pages/${page.id}.json`, {
      description: oneOf(texts),
      theme_color: below(0xffffff),
      widget_transparency: below(256),
      background,
    })
    const types = n === 0 ? addableWidgetTypes : Array.from({ length: 3 }, () => oneOf(addableWidgetTypes))
    for (const widget_type of types) {
      const settings = {
        ...(below(2) === 0 ? { _b: below(0xffffff), _t: 20, ds: oneOf(texts) } : {}),
        ...oneOf(settingsOf[widget_type] ?? [{}]),
      }
      const body = { widget_type, title: title(), column: below(4), index: below(3), settings }
      const widget = await send<Widget>('POST', `/page/${page.id}/widget`, body)
      if (widget_type === 'image') {
        await send('PUT', `/widget/${widget.id}`, { settings: { p: { f: await picture('widget'), w: 40, h: 30 } } })
      }
      if (below(3) === 0) await send('PUT', `/widget/${widget.id}`, { icon: 'openmoji:1F33B' })
      await fill(widget)
      widgets.push(widget.id)
    }
    if (n > 0) await send('POST', `/page/${page.id}/widget`, { widgets: [oneOf(widgets)], isLiveCopy: true })
    const share_mode = oneOf(['private', 'public', 'link'] as const)
    if (share_mode !== 'private') {
      const body = { share_mode, embed_hosts: ['site.example'], ...(share_mode === 'public' ? { is_listed: false } : {}) }
      await send('PUT', `/pages/${page.id}/access.json`, body)
    }
    if (n === 1) await send('PATCH', `/page/${page.id}/archive`, { is_archived: true })
    else if (below(2) === 0) await send('PATCH', `/page/${page.id}/star`, { is_starred: true })
  }
  await send('POST', '/users/unsorted_link', { url: 'https://later.example/', title: 'Later' })
  await send('PUT', '/users/settings', { dark: true, show_favicons: false, country: 'DE' })
}
