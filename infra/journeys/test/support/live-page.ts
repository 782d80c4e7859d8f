import { addItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from './expect.ts'
import type { Seeder } from './seeder.ts'

export type Live = {
  summary: PageSummary
  share: (share_mode: ShareMode) => Promise<unknown>
  /** Adds a bookmark through the API, in a session no browser knows of. */
  add: (title: string) => Promise<unknown>
}

/** A public page with an empty bookmark widget. */
export async function createLive(seed: Seeder): Promise<Live> {
  const summary = await seed.page('Shared')
  const widget = await seed.widget(summary, 'urllist', 'Links')
  const share = (share_mode: ShareMode) => seed.call(updatePageAccess, { params: { id: String(summary.id) }, body: { share_mode } })
  await share('public')
  const add = (title: string) =>
    seed.call(addItem, { params: { id: String(widget.id) }, body: { url: `https://${title.toLowerCase()}.example/`, title } })
  return { summary, share, add }
}

/** Opens the page in a tab and waits until its browser listens. */
export async function open(tab: Page, { public_id }: PageSummary, streams: () => number): Promise<void> {
  await tab.goto(`/p/${public_id}`)
  await tab.getByRole('article', { name: 'Links', exact: true }).waitFor()
  // Is gone after a reload.
  await tab.evaluate(() => Object.assign(globalThis, { neverReloaded: true }))
  await expect.poll(streams).toBe(1)
}

/** Waits until a bookmark is shown, without a reload. */
export async function shows(tab: Page, title: string): Promise<void> {
  await tab.getByRole('link', { name: new RegExp(title) }).waitFor()
  expect(await tab.evaluate(() => 'neverReloaded' in globalThis)).toBe(true)
}

/** Counts the live streams that a browser has open. */
export function countStreams(context: BrowserContext): () => number {
  const streams = new Set<Request>()
  const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'
  context.on('request', (request) => void (isStream(request) && streams.add(request)))
  context.on('requestfinished', (request) => void streams.delete(request))
  context.on('requestfailed', (request) => void streams.delete(request))
  // Closing a tab ends its streams without an event.
  return () => [...streams].filter((request) => !request.frame().page().isClosed()).length
}
