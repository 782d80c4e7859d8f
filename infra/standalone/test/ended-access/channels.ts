import { prepareArchiveDownload } from '@foyer/contracts/import/archives'
import type { ApiSession } from '@foyer/testing/api-session'
import { unzip } from '@foyer/testing/zip'
import type { Reader, TeamPage } from './world.ts'

type Read = (reader: Reader, page: TeamPage) => Promise<string>

const api =
  (path: (page: TeamPage) => string): Read =>
  ({ session }, page) =>
    textOf(session, `/api${path(page)}`)
const document =
  (path: (page: TeamPage) => string, headers: Record<string, string> = {}): Read =>
  ({ session }, page) =>
    textOf(session, path(page), headers)

/** Every way by which somebody asks for something of a page. */
export const channels = {
  API: api(({ page }) => `/p/${page.public_id}.json`),
  items: api(({ links }) => `/widget/${links.id}/items`),
  history: api(({ page }) => `/page/${page.id}/revisions.json`),
  menu: api(() => '/users/pages.json'),
  HTML: document(({ page }) => `/p/${page.public_id}`),
  // A browser or a proxy that has the page asks whether it is still the same.
  'cached HTML': document(({ page }) => `/p/${page.public_id}`, { 'cache-control': 'max-stale', 'if-none-match': '*' }),
  frame: document(({ page }) => `/p/${page.public_id}?embed=1`),
  search: api(({ marker }) => `/bookmarks/search.json?query=${marker}`),
  'search of notes': api(({ marker }) => `/notes/search.json?query=${marker}`),
  tags: api(() => '/bookmarks/tags.json'),
  'shared widget': api(({ links }) => `/w/${links.public_id}.json`),
  'document of a shared widget': document(({ links }) => `/w/${links.public_id}`),
  'live copy': ({ session, ownPage }) => textOf(session, `/api/p/${ownPage.public_id}.json`),
  'document with a live copy': ({ session, ownPage }) => textOf(session, `/p/${ownPage.public_id}`),
  'page feed': document(({ page }) => `/p/${page.public_id}/feed.xml`),
  'API token': ({ script }, { page }) => textOf(script, `/api/p/${page.public_id}.json`),
  'search with an API token': ({ script }, { marker }) => textOf(script, `/api/bookmarks/search.json?query=${marker}`),
  snapshot: api(({ marker }) => `/tools/snapshot_search.json?query=${marker}`),
  export: api(({ page }) => `/users/export/bookmarks/html?pages=${page.id}`),
  'archive of the team': async ({ session, archive }) => {
    if (!archive) return ''
    const prepared = await session.call(prepareArchiveDownload, { params: { id: String(archive.id) } })
    return prepared.status === 200 ? unzipped(session, (prepared.body as { path: string }).path) : ''
  },
  'archive by a former address': ({ session, archive }) => (archive ? unzipped(session, archive.path) : Promise.resolve('')),
  'status of servers': api(({ status }) => `/widget/${status.id}/status`),
} as const satisfies Record<string, Read>
export type ChannelName = keyof typeof channels
export const channelNames = Object.keys(channels) as ChannelName[]

/** All that is in an archive; nothing where there is none. */
async function unzipped(session: ApiSession, path: string): Promise<string> {
  const answer = await fetch(session.url + path, { headers: session.headers() })
  return answer.ok ? [...unzip(Buffer.from(await answer.arrayBuffer())).values()].join('\n') : ''
}

/** An answer as text, without what repeats the question. */
async function textOf(session: ApiSession, path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(session.url + path, { headers: { ...session.headers(), ...headers }, redirect: 'manual' })
  return `${JSON.stringify([...answer.headers])}${(await answer.text()).replaceAll(encodeURIComponent(path), '').replaceAll(path, '')}`
}
