import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import { createPage, listPages, viewPage } from '@foyer/contracts/pages/page/pages'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Links } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { type FoyerProcess, startFoyer } from '@foyer/testing/foyer-process'
import { waitFor } from '@foyer/testing/wait'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let dataDir: string
let foyer: FoyerProcess
let owner: ApiSession
let page: PageSummary
let widget: Widget

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-failures-'))
  foyer = await startFoyer({ dataDir, env: { WEB_DIR: dataDir, SWEEP_INTERVAL_MS: '500' } })
  owner = await signedUp(foyer.url)
  page = (await owner.call(createPage, { body: { title: 'Kept' } })).body as PageSummary
  widget = (await owner.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title: 'W' } })).body as Widget
})
afterAll(async () => {
  await foyer?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const add = (title: string) => owner.call(addItem, { params: { id: String(widget.id) }, body: { url: `https://${title}.example`, title } })
const titles = async () => {
  const view = (await owner.call(viewPage, { params: { public_id: page.public_id } })).body as PageView
  return view.page.columns.flatMap((column) =>
    column.widgets.flatMap((storedWidget) => (storedWidget.items as Links).links.map((link) => link.title)),
  )
}
/** The command line of each store's process: Redis is a server on PATH or, without one, the engine in WebAssembly. */
const processes = { mongo: /embedded-mongo/, redis: /redis-server|valkey-server|wasm\.main/ }
async function kill(store: keyof typeof processes): Promise<void> {
  for (const pid of await foyer.pids()) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (processes[store].test(command)) return void process.kill(pid, 'SIGKILL')
  }
  throw new Error(`no process of ${store}`)
}

const errorLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .join('\n')

describe.skipIf(Boolean(process.env['MONGODB_URI']))('the document store, killed in the middle of writes', () => {
  it('answers 503 or 504 while it restarts and keeps every acknowledged write', async () => {
    const acknowledged: string[] = []
    const unexpected: unknown[] = []
    const write = async (name: string) => {
      const answer = await add(name)
      if (answer.status === 201) acknowledged.push(name)
      else if (answer.status !== 503 && answer.status !== 504) unexpected.push(answer.body)
      return answer.status
    }
    for (let index = 0; index < 5; index += 1) await write(`before-${index}`)
    const during = Promise.all(Array.from({ length: 20 }, (_, index) => write(`during-${index}`)))
    await kill('mongo')
    await during
    await waitFor('writes to be taken again', async () => (await write('after')) === 201, 30_000)
    expect(unexpected, errorLines(foyer.output())).toEqual([])
    const storedTitles = await titles()
    expect(acknowledged.filter((title) => !storedTitles.includes(title))).toEqual([])
  })
})

describe.skipIf(Boolean(process.env['REDIS_URL']))('Redis, killed', () => {
  it('does not prevent sign-ups, and the first page is created afterwards', async () => {
    await kill('redis')
    const person = await signedUp(foyer.url)
    const pages = async () => ((await person.call(listPages, {})).body as { pages: { personal: unknown[] } }).pages.personal
    await waitFor('the first page', async () => (await pages()).length > 0, 30_000)
    expect(await pages()).toHaveLength(1)
  })
})

describe('POST /users/sign_out.json', () => {
  it('takes the form the specification names', async () => {
    const person = await signedUp(foyer.url)
    const answer = await fetch(`${foyer.url}/api/users/sign_out.json`, {
      method: 'POST',
      headers: {
        cookie: person.cookieHeader(),
        'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: '_method=delete',
    })
    expect([answer.status, await answer.json()]).toEqual([200, { signed_out: true }])
    expect((await person.call(listPages, {})).status).toBe(401)
  })
})
