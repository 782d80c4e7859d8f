import { type Archive, downloadArchive, latestArchive, requestArchive } from '@foyer/contracts/import/archives'
import { startArchiveImport } from '@foyer/contracts/import/archive-imports'
import { fillPath } from '@foyer/contracts/endpoint'
import type { SessionUser } from '@foyer/contracts/identity'
import type { ImportRecord } from '@foyer/contracts/import/import'
import type { ExportedSnapshot } from '@foyer/contracts/link-tools/snapshots'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, identityHeaders } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { unzip } from '@foyer/testing/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'
import { archiveOf, widgetOf } from './archive-of.ts'
import { type FakeServices, startArchiveServices } from './archive-services.ts'
import { quick, until, upload } from './world.ts'

let stores: TestStores
let fake: FakeServices
let running: RunningService

beforeAll(async () => {
  stores = await startStores()
  fake = await startArchiveServices()
  running = await startService(service, { env: { ...stores.env, ...quick }, roles: ['http', 'worker'], resolve: () => fake.url })
})
afterAll(async () => {
  await running?.stop()
  await fake?.close()
  await stores?.stop()
})

const saved: ExportedSnapshot[] = ['Oaks', 'Elms', 'Größe 東京'].map((title, n) => ({
  key: String(n + 1),
  url: `https://${n}.example/`,
  title,
  taken_at: 1_700_000_000 + n,
  text: `# ${title}\n\nFirst line\u2028of the text`,
  // Of a page alone no copy was stored, and one is longer than any other line of an archive may be.
  html_base64: n === 0 ? null : btoa('x'.repeat(n === 1 ? 10 : 1_500_000)),
}))

/** What has been put back, by the id of the person; in `calls` with what else an import has asked for. */
let restored: Array<{ path: string; snapshot: ExportedSnapshot }>
let calls: string[]
/** Answers in place of link-tools when it gives something. */
let instead: (snapshot: ExportedSnapshot) => ReturnType<typeof json> | undefined

beforeEach(() => {
  ;[restored, calls, instead] = [[], [], () => undefined]
  fake.before = ({ path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://fake')
    const call = pathname.split('/').at(-1) ?? ''
    if (call === 'terms') return json({ pages_left: 10, has_inbox: false, is_premium: true })
    if (call === 'snapshots' && body === '') {
      const position = Number(searchParams.get('cursor') ?? 0)
      return json({ snapshots: saved.slice(position, position + 1), next: position < saved.length ? String(position + 1) : null })
    }
    if (call === 'snapshots') {
      const { snapshot } = JSON.parse(body) as { snapshot: ExportedSnapshot }
      calls.push(call)
      const answer = instead(snapshot)
      if (answer) return answer
      restored.push({ path, snapshot })
      return json({ stored: true })
    }
    if (!pathname.includes('/restores/') && !pathname.endsWith('restored_widget_sources')) return undefined
    calls.push(call)
    if (call === 'page') return json({ id: 5, public_id: 'abcdefg', slug: 'page' })
    if (call === 'marks' || call === 'account') return json({ done: true })
    return json(call === 'items' ? { stored: 1 } : { left_out: 0 })
  }
})

async function madeArchive(person: SessionUser): Promise<Uint8Array<ArrayBuffer>> {
  await callService(running.url, requestArchive, {}, person)
  const id = await waitFor('the archive', async () => {
    const { archive } = (await callService(running.url, latestArchive, {}, person)).body as { archive: Archive | null }
    return archive?.status === 'ready' ? archive.id : null
  })
  const answer = await fetch(new URL(fillPath(downloadArchive.path, { id }), running.url), { headers: identityHeaders(person) })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Imports an archive, by default all of its one page. */
async function imported(
  person: SessionUser,
  bytes: Uint8Array<ArrayBuffer>,
  body: { pages: number[]; account: boolean } = { pages: [0], account: false },
): Promise<ImportRecord> {
  const { id } = (await upload(running.url, person, bytes, 'file', 'foyer.zip')).body as ImportRecord
  await until(running.url, person, id, ['ready_to_import'])
  await callService(running.url, startArchiveImport, { params: { id: String(id) }, body }, person)
  return until(running.url, person, id, ['done', 'error'])
}

const snapshotsPathOf = ({ id }: SessionUser) => `/internal/account_data/${id}/snapshots`

describe('saved pages', () => {
  it('are all in an archive, a line each', async () => {
    const files = unzip(Buffer.from(await madeArchive(sessionUser())))
    const lines = (files.get('snapshots.jsonl') ?? '').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(saved)
  })

  it('come back as they were for whoever imports the archive, once its pages are there', async () => {
    const archive = await madeArchive(sessionUser())
    const newcomer = sessionUser()
    expect(await imported(newcomer, archive)).toMatchObject({ status: 'done' })
    expect(restored).toEqual(saved.map((snapshot) => ({ path: snapshotsPathOf(newcomer), snapshot })))
    expect(calls.indexOf('page')).toBeGreaterThan(-1)
    expect(calls.indexOf('page')).toBeLessThan(calls.indexOf('snapshots'))
  })

  it('do not hold up those after them where there is no room for one', async () => {
    instead = ({ key }) => (key === '1' ? json({ stored: false }) : undefined)
    const archive = await madeArchive(sessionUser())
    expect(await imported(sessionUser(), archive)).toMatchObject({ status: 'done' })
    expect(restored.map(({ snapshot }) => snapshot.key)).toEqual(['2', '3'])
  })

  it('stay in the archive where no page of it was chosen', async () => {
    const archive = await madeArchive(sessionUser())
    expect(await imported(sessionUser(), archive, { pages: [], account: true })).toMatchObject({ status: 'done' })
    expect(calls).not.toContain('snapshots')
  })

  it('are not needed: an archive from before there were any is imported without', async () => {
    const archive = new Uint8Array(await archiveOf([{ widgets: [widgetOf(11)] }]))
    expect(await imported(sessionUser(), archive)).toMatchObject({ status: 'done' })
    expect(calls).toContain('page')
    expect(calls).not.toContain('snapshots')
  })
})
