import { type AuditAct, recordAuditAct } from '@foyer/contracts/accounts/administration/audit'
import { type Archive, downloadArchive } from '@foyer/contracts/import/archives'
import { type ArchiveSchedule, latestTeamArchive, requestTeamArchive, setTeamArchiveSchedule } from '@foyer/contracts/import/team-archives'
import { fillPath } from '@foyer/contracts/endpoint'
import type { SessionUser } from '@foyer/contracts/identity'
import { type RunningService, startService } from '@foyer/service-kit/start-service'
import { callService, errorCodeOf, identityHeaders } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json } from '@foyer/testing/sibling'
import { type TestStores, startStores } from '@foyer/testing/stores'
import { waitFor } from '@foyer/testing/wait'
import { unzip } from '@foyer/testing/zip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '../src/service.ts'
import { type FakeServices, startArchiveServices } from './archive-services.ts'

let stores: TestStores
let fake: FakeServices
let running: RunningService

beforeAll(async () => {
  stores = await startStores()
  fake = await startArchiveServices()
  const env = { ...stores.env, SWEEP_INTERVAL_MS: '200', IMPORT_LEASE_MS: '1500' }
  running = await startService(service, { env, roles: ['http', 'worker'], resolve: () => fake.url })
})
afterAll(async () => {
  await running?.stop()
  await fake?.close()
  await stores?.stop()
})

/** What the audit log was told of. */
const recorded: AuditAct[] = []
function recordedAnswer(path: string, body: string) {
  if (path === recordAuditAct.path) recorded.push(JSON.parse(body) as AuditAct)
  return json({ id: newId() }, 201)
}

/** Teams that are deleted. */
const gone = new Set<string>()
beforeEach(() => {
  recorded.length = 0
  fake.before = ({ path, body }) => {
    if (path.startsWith(recordAuditAct.path)) return recordedAnswer(path, body)
    if (path.endsWith('/team')) return json({ title: 'Editors', files: [] })
    if (path !== '/internal/teams/described') return undefined
    return json({ teams: (JSON.parse(body) as { ids: number[] }).ids.filter((id) => !gone.has(String(id))).map(described) })
  }
})

const described = (id: number) => ({
  id,
  public_id: 'team001',
  title: 'Editors',
  logo: null,
  parent_organization_id: null,
  is_enterprise: false,
  is_education: false,
  is_whitelabel: false,
  lock_teammenu: false,
  is_sharing_restricted: false,
  show_ads: false,
  is_premium: false,
  trial_expired: false,
  is_readable_by_enterprise: false,
})

const inTeam = (id: number, role: 'admin' | 'member'): SessionUser => ({ ...sessionUser(), memberships: [{ id, role }] })
const params = (id: number) => ({ params: { id: String(id) } })
const ask = (person: SessionUser, id: number) => callService(running.url, requestTeamArchive, params(id), person)
type Latest = { archive: Archive | null; requests_left: number; schedule: ArchiveSchedule; next_at: number | null }
const latest = async (person: SessionUser, id: number) =>
  (await callService(running.url, latestTeamArchive, params(id), person)).body as Latest
const ready = (person: SessionUser, id: number) =>
  waitFor('the archive', async () => {
    const { archive } = await latest(person, id)
    return archive?.status === 'ready' ? archive : null
  })
const download = (id: number, as: SessionUser) =>
  fetch(new URL(fillPath(downloadArchive.path, { id }), running.url), { headers: identityHeaders(as) })
const schedule = (person: SessionUser, id: number, every: ArchiveSchedule) =>
  callService(running.url, setTeamArchiveSchedule, { ...params(id), body: { schedule: every } }, person)

describe('the archive of a team', () => {
  it('holds its pages and nothing of a person, and says so in the language of who asked', async () => {
    const id = newId()
    const admin = { ...inTeam(id, 'admin'), lang: 'de' }
    expect((await ask(admin, id)).status).toBe(201)
    const files = unzip(Buffer.from(await (await download((await ready(admin, id)).id, admin)).arrayBuffer()))
    expect([...files.keys()]).toEqual([
      'README.txt',
      'pages/001-grosse-mass.json',
      'items/001-grosse-mass.jsonl',
      'bookmarks.html',
      'feeds.opml',
      'snapshots.jsonl',
      'manifest.json',
    ])
    expect(files.get('README.txt')).toContain('alle Seiten des Teams Editors')
  })

  it('opens to every admin of the moment, and to nobody else', async () => {
    const id = newId()
    const [maker, admin] = [inTeam(id, 'admin'), inTeam(id, 'admin')]
    await ask(maker, id)
    const archive = await ready(admin, id)
    const { memberships: _left, ...removed } = maker
    const statuses = [admin, removed, inTeam(id, 'member'), inTeam(newId(), 'admin')].map(
      async (as) => (await download(archive.id, as)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  })

  it.each([
    ['member', 403],
    ['stranger', 404],
  ] as const)('stays out of reach of a %s', async (who, status) => {
    const id = newId()
    const person = who === 'member' ? inTeam(id, 'member') : sessionUser()
    const answers = [
      await ask(person, id),
      await callService(running.url, latestTeamArchive, params(id), person),
      await schedule(person, id, 'weekly'),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  })

  it('keeps the archive of the team apart from those of the requester', async () => {
    const id = newId()
    const admin = inTeam(id, 'admin')
    await ask(admin, id)
    await ready(admin, id)
    fake.isRecent = false
    expect(errorCodeOf(await ask(admin, id))).toBe('reauthentication_required')
    fake.isRecent = true
  })
})

describe('a schedule of archives', () => {
  it('makes the first one at once, without counting it as asked for by anybody, and names the next', async () => {
    const id = newId()
    const admin = inTeam(id, 'admin')
    expect((await schedule(admin, id, 'weekly')).status).toBe(200)
    const target = { kind: 'team', id: String(id), label: '' }
    expect(recorded).toMatchObject([{ action: 'team.archive_schedule_changed', target, details: { schedule: 'weekly' } }])
    await ready(inTeam(id, 'admin'), id)
    const { next_at, schedule: every } = await latest(admin, id)
    const days = ((next_at ?? 0) * 1000 - Date.now()) / 86_400_000
    expect([every, Math.round(days)]).toEqual(['weekly', 7])
  })

  it('keeps the archive of a month until the next one', async () => {
    const id = newId()
    const admin = inTeam(id, 'admin')
    await schedule(admin, id, 'monthly')
    const { expires_at } = await ready(admin, id)
    expect(Math.round((expires_at * 1000 - Date.now()) / 86_400_000)).toBe(31)
  })

  it('ends when it is switched off', async () => {
    const id = newId()
    const admin = inTeam(id, 'admin')
    await schedule(admin, id, 'monthly')
    await ready(admin, id)
    expect((await schedule(admin, id, 'off')).body).toEqual({ schedule: 'off', next_at: null })
    expect(await latest(admin, id)).toMatchObject({ schedule: 'off', next_at: null })
  })

  it('makes nothing of a team that is deleted, so that the archive before stays', async () => {
    const id = newId()
    const admin = inTeam(id, 'admin')
    gone.add(String(id))
    await schedule(admin, id, 'weekly')
    await waitFor('the schedule to move on', async () => ((await latest(admin, id)).next_at ?? 0) * 1000 > Date.now() + 60_000)
    expect((await latest(admin, id)).archive).toBeNull()
  })
})
