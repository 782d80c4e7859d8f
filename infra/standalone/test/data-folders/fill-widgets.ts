import { waitFor } from '@foyer/testing/wait'
import type { Release } from './release.ts'
import { type Send, picture } from './send.ts'

export type Widget = { id: number; widget_type: string }
type Fill = (context: { release: Release; send: Send; id: number; site: string }) => Promise<void>

/** Puts something into a new widget, by its kind. */
export async function fillWidget(release: Release, send: Send, { id, widget_type }: Widget, site: string): Promise<void> {
  await fills[widget_type]?.({ release, send, id, site })
}

const fills: Record<string, Fill> = {
  async urllist({ release, send, id }) {
    const { folders } = await send<{ folders: Array<{ id: number }> }>('POST', `/widget/${id}/folders/add`, {
      title: 'Second',
      first_title: 'First',
    })
    const icons = release.uploadPresets.includes('icon') ? ['emoji:1F600', `custom:${await picture(send, 'icon')}`] : []
    const takesTags = release.has('GET', '/bookmarks/tags.json')
    const bookmarks = [
      { url: 'https://www.site.example/engine?utm_source=mail', title: 'Engine', description: 'The first of them' },
      { url: 'http://site.example/engine#top', title: 'The same engine, 東京', folder_id: folders[1]?.id },
      { url: 'https://m.site.example/a/?b=2&a=1', title: '<b>bold</b> & "quoted"', ...(icons[0] ? { icon: icons[0] } : {}) },
      { url: 'mailto:ada@example.org', title: 'Write to me', ...(icons[1] ? { icon: icons[1] } : {}) },
      { url: 'https://tags.example/', title: 'Tagged', ...(takesTags ? { tags: ['reading', 'Été'] } : {}) },
    ]
    const { links } = await send<{ links: Array<{ id: number }> }>('POST', `/widget/${id}/items`, { bookmarks })
    await send('DELETE', `/widget/${id}/item/${links[3]?.id}`)
    await send('POST', `/widget/${id}/item/${links[3]?.id}/restore`)
    await send('PUT', `/widget/${id}`, { settings: { g_a: folders[1]?.id, g_c: [folders[0]?.id] } })
  },

  async notes({ send, id }) {
    for (const text of ['A note\nof two lines', 'Another note: https://site.example/'])
      await send('POST', `/widget/${id}/note/add`, { text })
  },

  async todo({ release, send, id }) {
    const { lists } = await send<{ lists: Array<{ id: number }> }>('POST', `/widget/${id}/todo_list/add`, { title: 'Second list' })
    for (const { id: list } of lists) {
      const todo = await send<{ id: number }>('POST', `/widget/${id}/todo_list/${list}/add`, { newTodo: `A task of ${lists.length} lists` })
      const due = release.has('POST', '/widget/{id}/todo_list/{list_id}/restore') ? { due: '2026-12-24' } : {}
      await send('PUT', `/widget/${id}/todo_item/${todo.id}`, { is_done: list === lists[0]?.id, ...due })
    }
  },

  async rsslist({ send, id, site }) {
    await send('POST', `/widget/${id}/feed`, { url: `${site}/feed.xml` })
    type Articles = { widgets: Array<{ articles: Array<{ id: number }> }> }
    const articles = await waitFor('the articles of the feed', async () => {
      const { widgets } = await send<Articles>('GET', `/widgets/${id}/articles`)
      return widgets[0]?.articles.length === 3 ? widgets[0].articles : null
    })
    await send('PATCH', `/widget/${id}/articles`, { read: [articles[2]?.id] })
    await send('PUT', `/widget/${id}/seen`, { at: Math.floor(Date.now() / 1000) })
  },

  async calendar({ send, id, site }) {
    const calendars = [{ id: 'calendar-1', kind: 'ics', name: 'Work', colour: 0x34_98_db, url: `${site}/work.ics` }]
    await send('PUT', `/widget/${id}/calendars`, { calendars })
  },

  async status({ send, id, site }) {
    const monitors = [{ id: 'monitor-1', name: 'Server', url: `${site}/health`, expected_status: 204 }]
    await send('PUT', `/widget/${id}/monitors`, { monitors, shows_addresses: true })
  },

  async chart({ send, id, site }) {
    await send('PUT', `/widget/${id}/table_address`, { url: `${site}/table.csv` })
  },

  async image({ send, id }) {
    await send('PUT', `/widget/${id}`, { settings: { p: { f: await picture(send, 'widget'), w: 40, h: 30 } } })
  },
}
