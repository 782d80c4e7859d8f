import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { people } from './answers.ts'
import type { Release } from './release.ts'
import { askForPage, writeTeam } from './write-team.ts'
import { fillWidget, type Widget } from './fill-widgets.ts'
import { type Send, picture, pictureForm, sendAs } from './send.ts'

type Page = { id: number; public_id: string }

/** Settings of widgets that are more than a title, by their kind. */
const settingsOf: Record<string, object> = {
  urllist: { m: 1, i: 2, t: 10 },
  rsslist: { n: 5, m: 2 },
  'analog-clock': { z: 'Europe/Berlin', n: 1 },
  bio: { n: 'Ada', b: 'Wrote the first program' },
  embed: { url: 'https://player.example/1', height: 300 },
  chart: { y: 'bar', s: 'table', d: 'Month,Sales\nJan,12', k: true },
  weather: { u: 'f' },
  image: { a: 'A picture', c: 'Caption' },
}

const bookmarkFile = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
<DT><H3>Machines</H3>
<DL><p>
<DT><A HREF="https://www.site.example/engine?utm_source=mail" ADD_DATE="1300000000" TAGS="reading,engines">Analytical engine</A>
<DD>Its description
<DT><A HREF="http://site.example/engine" ADD_DATE="1400000000" TAGS="Reading">The same engine</A>
<DT><A HREF="https://imported.example/" ADD_DATE="1500000000">Nowhere else</A>
</DL><p>
</DL><p>
`

/**
 * Writes an account by the public interface of a release, as far as it has one: pages with every kind of widget, an imported file, uploaded pictures, a
 * page that everybody sees and that another person follows, a team of both, an API token. `site` serves the feed. Gives the token, if there is one.
 */
export async function writeAccount(release: Release, url: string, site: string): Promise<string | null> {
  const [owner, follower] = [await signUp(url, 'owner'), await signUp(url, 'follower')]
  const send = sendAs(owner)
  const has = (method: string, path: string) => release.has(method, path)

  const links = await addPage('Links', { column_count: 3 })
  const everything = await addPage('Everything', { column_count: 4 })
  for (const type of release.widgetTypes) await addWidget(everything, type)
  for (const type of ['urllist', 'notes', 'todo']) await addWidget(links, type)
  await importFile(send)
  await sharePages()
  await chooseOwnThings()
  await deleteFeed()
  const both = { owner: send, follower: sendAs(follower) }
  await writeTeam(release, both)
  await askForPage(release, both)
  const token = await createToken()
  await send('POST', `/widget/${await firstWidget()}/item`, { url: 'https://last.example/', title: 'Added last' })
  return token

  async function addPage(title: string, settings: object): Promise<Page> {
    return send<Page>('POST', '/pages.json', { title, ...settings })
  }

  async function addWidget(page: Page, widget_type: string): Promise<void> {
    const body = { widget_type, title: `A ${widget_type}`, column: 1, settings: settingsOf[widget_type] ?? {} }
    await fillWidget(release, send, await send<Widget>('POST', `/page/${page.id}/widget`, body), site)
  }

  /** A feed in the trash. */
  async function deleteFeed(): Promise<void> {
    if (!has('GET', '/users/deleted_items.json')) return
    const { id } = await send<Widget>('POST', `/page/${links.id}/widget`, { widget_type: 'rsslist', title: 'Old news', column: 2 })
    await fillWidget(release, send, { id, widget_type: 'rsslist' }, site)
    const { widgets } = await send<{ widgets: Array<{ feeds: Array<{ id: number }> }> }>('GET', `/widgets/${id}/articles`)
    await send('DELETE', `/widget/${id}/feed/${widgets[0]?.feeds[0]?.id}`)
  }

  async function firstWidget(): Promise<number> {
    const { page } = await send<{ page: { columns: Array<{ widgets: Widget[] }> } }>('GET', `/p/${links.public_id}.json`)
    return page.columns.flatMap(({ widgets }) => widgets).find((widget) => widget.widget_type === 'urllist')?.id ?? 0
  }

  async function sharePages(): Promise<void> {
    await send('PUT', `/pages/${links.id}.json`, { description: 'All that is worth reading' })
    await send('PUT', `/pages/${links.id}/access.json`, { share_mode: 'public' })
    if (has('PUT', '/page/{id}/slug')) await send('PUT', `/page/${links.id}/slug`, { slug: 'lovelace-links' })
    if (has('POST', '/page/{id}/subscription')) await sendAs(follower)('POST', `/page/${links.id}/subscription`)
    if (has('PATCH', '/page/{id}/star')) await send('PATCH', `/page/${everything.id}/star`, { is_starred: true })
    const hidden = await addPage('Put away', {})
    if (has('PATCH', '/page/{id}/archive')) await send('PATCH', `/page/${hidden.id}/archive`, { is_archived: true })
    if (!release.uploadPresets.includes('background')) return
    const background = `file:${await picture(send, 'background')}`
    await send('PUT', `/pages/${everything.id}.json`, { theme_color: 0x12_34_56, widget_transparency: 40, background })
  }

  async function chooseOwnThings(): Promise<void> {
    await send('PUT', '/users/settings', { lang: 'de', dark: true, open_links_in_new_window: true })
    if (has('PUT', '/users/email_preferences.json')) await send('PUT', '/users/email_preferences.json', { can_send_email: false })
    if (release.uploadPresets.includes('avatar')) await send('PUT', '/users/avatar.json', pictureForm('avatar'))
    if (has('PUT', '/users/profile.json')) {
      await send('PUT', '/users/profile.json', { public_url: 'ada-lovelace', bio: 'Countess of Lovelace', is_published: true })
    }
    if (has('POST', '/users/unsorted_link')) await send('POST', '/users/unsorted_link', { url: 'https://later.example/', title: 'Later' })
    if (has('POST', '/users/webhooks.json')) {
      await send('POST', '/users/webhooks.json', { url: 'https://hooks.example/foyer', events: ['page.created'] })
    }
  }

  async function createToken(): Promise<string | null> {
    if (!has('POST', '/users/tokens.json')) return null
    const scopes = ['pages:read']
    return (await send<{ secret: string }>('POST', '/users/tokens.json', { name: 'Script', scopes, expires_at: null })).secret
  }
}

async function signUp(url: string, as: keyof typeof people): Promise<ApiSession> {
  const session = createApiSession(url)
  await sendAs(session)('POST', '/users.json', people[as])
  return session
}

async function importFile(send: Send): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([bookmarkFile], { type: 'text/html' }), 'bookmarks.html')
  const { id } = await send<{ id: number }>('POST', '/users/import/upload', form)
  const reaches = (expected: string) =>
    waitFor(`the import to be ${expected}`, async () => (await send<{ status: string }>('GET', `/import/poll/${id}`)).status === expected)
  await reaches('ready_to_import')
  await send('POST', '/import', { import_id: id, title: 'Imported' })
  await reaches('done')
}
