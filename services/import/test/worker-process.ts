import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { json } from '@foyer/testing/sibling'
import type { TestStores } from '@foyer/testing/stores'
import { expect } from 'vitest'
import { type FakePages, quick } from './world.ts'

/** Every bookmark is stored once, in widgets that say how many they have, on one page. */
export function expectWhole(pages: FakePages, links: number): void {
  expect(pages.bookmarks.size).toBe(links)
  expect(new Set([...pages.bookmarks.values()].map((bookmark) => bookmark.url)).size).toBe(links)
  expect(pages.pages.size).toBe(1)
  const [page] = [...pages.pages.values()]
  for (const widget of page?.widgets ?? []) {
    expect([...pages.bookmarks.values()].filter((bookmark) => bookmark.widget_id === widget.id)).toHaveLength(widget.total)
  }
  expect(page?.widgets.reduce((sum, widget) => sum + widget.total, 0)).toBe(links)
}

/** A worker in a process of its own, as an operator runs it. */
export async function spawnWorker(stores: TestStores, pages: { url: string }): Promise<ChildProcess> {
  const main = fileURLToPath(new URL('../src/worker.main.ts', import.meta.url))
  const urls = { PAGES_URL: pages.url, FEEDS_URL: pages.url, ACCOUNTS_URL: pages.url, BILLING_URL: pages.url, LINK_TOOLS_URL: pages.url }
  const env = { PATH: process.env['PATH'] ?? '', ...stores.env, ...quick, ...urls, LOG_LEVEL: 'info' }
  const worker = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    worker.stdout.on('data', (data: Buffer) => data.includes('started') && resolve())
    worker.once('exit', () => reject(new Error('the worker did not start')))
  })
  return worker
}

/** Kills the worker in the middle of its call, which therefore never gets this answer. */
export async function killDuringCall(worker: ChildProcess): Promise<ReturnType<typeof json>> {
  worker.kill('SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return json({})
}
