import { updateUserSettings } from '@foyer/contracts/accounts/accounts'
import { startAnonymously } from '@foyer/contracts/accounts/sign-in/anonymous-accounts'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { type Bookmark, addItem, addItems } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import type { PlannedPerson } from './load-plan.ts'

const atOnce = 8
const [widgets, bookmarksPerWidget] = [30, 20]

/** Someone with a page of their own, by their session. */
export type Person = PlannedPerson & { session: ApiSession }

/** Signs people up, each with a page of two widgets and a bookmark. Their pages are not saved: that is work of its own, which goes out to the internet. */
export async function signUpPeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const batch = Array.from({ length: Math.min(atOnce, count - people.length) }, () => signUpOne(url))
    people.push(...(await Promise.all(batch)))
  }
  return people
}

/** A public page of 30 widgets and 600 bookmarks; gives the path of its view. */
export async function createFullPage({ session }: Pick<Person, 'session'>): Promise<string> {
  const page = await succeed<PageSummary>(session, createPage, { body: { title: 'Full', column_count: 5 } })
  await succeed(session, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'public' } })
  for (let index = 0; index < widgets; index += 1) {
    const widget = await addBookmarkWidget(session, page, `Widget ${index}`, index % 5)
    const bookmarks = Array.from({ length: bookmarksPerWidget }, (_, link) => ({
      url: `https://links.example/${index}/${link}`,
      title: `A title of ordinary length ${index}-${link}`,
    }))
    await succeed(session, addItems, { params: { id: String(widget.id) }, body: { bookmarks } })
  }
  return `/api/p/${page.public_id}.json`
}

/** Calls an endpoint and gives what it answers. Throws unless it succeeds. */
export async function succeed<T>(session: ApiSession, endpoint: Endpoint, input: object): Promise<T> {
  const { status, body } = await session.call(endpoint, input)
  if (status >= 400) throw new Error(`${endpoint.name} was answered with ${status}: ${JSON.stringify(body)}`)
  return body as T
}

async function signUpOne(url: string): Promise<Person> {
  const session = createApiSession(url)
  await succeed(session, startAnonymously, { body: {} })
  await succeed(session, updateUserSettings, { body: { snapshots: false } })
  const page = await succeed<PageSummary>(session, createPage, { body: { title: 'Links', column_count: 1 } })
  const first = await addBookmarkWidget(session, page, 'First', 0)
  const second = await addBookmarkWidget(session, page, 'Second', 0)
  const item = await succeed<Bookmark>(session, addItem, { params: { id: String(first.id) }, body: { url: 'https://links.example/' } })
  const token = session.cookies.get('XSRF-TOKEN') ?? ''
  return { session, cookie: session.cookieHeader(), token, widgetIds: [first.id, second.id], itemId: item.id }
}

const addBookmarkWidget = (session: ApiSession, page: PageSummary, title: string, column: number): Promise<Widget> =>
  succeed<Widget>(session, addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title, column } })
