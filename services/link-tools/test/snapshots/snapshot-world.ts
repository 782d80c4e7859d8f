import { connect } from 'node:net'
import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import { linksSaved, ownerChanged, teamErased, userDeleted } from '@foyer/contracts/events'
import {
  type BookmarkAbility,
  type FoundSnapshot,
  type Snapshot,
  deleteSnapshots,
  findSnapshot,
  readSnapshot,
  type savedLinks,
  searchSnapshots,
  snapshotCopy,
  snapshotUsage,
  takeSnapshot,
} from '@foyer/contracts/link-tools/snapshots'
import { fillPath } from '@foyer/contracts/endpoint'
import { documentId } from '@foyer/service-kit/link-id'
import type { Kit } from '@foyer/service-kit/service'
import { startService } from '@foyer/service-kit/start-service'
import { callService, identityHeaders } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { json, startLoopback } from '@foyer/testing/sibling'
import { startStores } from '@foyer/testing/stores'
import type { z } from 'zod'
import type { Config } from '../../src/config.ts'
import { type Deps, createDeps } from '../../src/deps.ts'
import type { SnapshotPieceRecord, SnapshotRecord } from '../../src/modules/snapshots/snapshot.model.ts'
import { createService } from '../../src/service.ts'

export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
export type Person = ReturnType<typeof sessionUser>
type Respond = (path: string) => Reply

export const html = (body: string, headers: Record<string, string> = {}): Reply => ({
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
})
export const sentence = 'The oak is a tree that grows slowly, and lives for many hundreds of years where nobody fells it. '
/** A page whose text is long enough to be an article. */
export const article = (title: string, words = '') =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${sentence.repeat(4)}</p><p>${words}</p></body></html>`

/**
 * link-tools with a web of sites, whose clock stands still, and with pages and accounts that say what a test wants them to. Names that are of no site lead
 * nowhere, or inside. With `takesJobs`, what is queued is taken in its order, else by `takeDue` only.
 */
export async function startSnapshotWorld(
  env: Record<string, string> = {},
  { leadsInside = false, takesJobs = false }: { leadsInside?: boolean; takesJobs?: boolean } = {},
) {
  const stores = await startStores()
  const sites = new Map<string, Respond>()
  const web = await startLoopback(({ path, headers }) => sites.get(String(headers['host']))?.(path) ?? { status: 404 })
  /** Which links persons have, and who wants no snapshots. */
  const saved = new Map<number, Set<number>>()
  const unwilling = new Set<number>()
  /** Who may do what with a page of their team that has a link. */
  const allowed = new Set<string>()
  const siblings = await startLoopback(({ path, body }) => {
    const person = Number(/^\/internal\/users\/(\d+)\/snapshots/.exec(path)?.[1])
    if (person) return json({ is_on: !unwilling.has(person) })
    const { user_id: userId, link_ids: linkIds, viewer } = JSON.parse(body) as z.output<typeof savedLinks.body>
    const isSaved = (id: number) => saved.get(userId)?.has(id) && (!viewer || allowed.has(`${viewer.id} ${viewer.ability} ${id}`))
    return json({ link_ids: linkIds.filter(isSaved) })
  })
  const clock = { at: Date.parse('2026-11-26T09:00:00Z') }
  /** The addresses that anything was connected to. */
  const contacted: string[] = []
  const network = {
    resolve: async (host: string) => {
      if (!sites.has(host) && leadsInside) return [{ address: '127.0.0.1', family: 4 as const }]
      if (!sites.has(host)) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return [{ address: '93.184.216.34', family: 4 as const }]
    },
    connect: async ({ address }: { address: string }) => {
      contacted.push(address)
      return connect(Number(new URL(web.url).port), '127.0.0.1')
    },
  }
  let deps!: Deps
  const service = createService(network)
  const running = await startService(
    { ...service, createDeps: (kit: Kit<Config>) => (deps = createDeps({ ...kit, clock: () => new Date(clock.at) }, network)) },
    {
      env: { ...stores.env, LINK_CHECK_SPACING_MS: '1000', LOG_LEVEL: 'silent', ...env },
      roles: takesJobs ? ['http', 'worker'] : ['http'],
      resolve: () => siblings.url,
    },
  )
  const records = () => deps.kit.mongo.collection<SnapshotRecord>('snapshots')
  const call = async <T>(endpoint: Parameters<typeof callService>[1], as: Person, request: object = {}): Promise<T> =>
    (await callService(running.url, endpoint, request, as)).body as T
  const handle = async (name: string, payload: unknown): Promise<void> => {
    const handler = service.eventHandlers?.(deps).find(({ event }) => event.name === name)
    await handler?.run(payload)
  }

  const world = {
    deps: () => deps,
    url: running.url,
    web,
    sites,
    contacted,
    clock,
    unwilling,
    records,
    pieces: () => deps.kit.mongo.collection<SnapshotPieceRecord>('snapshot_pieces'),
    person: sessionUser,
    /** A site of its own; gives the address of a page there. */
    serve(page: Reply | Respond, path = '/page'): string {
      const host = `s${newId()}.example`
      sites.set(host, (request) => {
        if (typeof page === 'function') return page(request)
        return request === path ? page : { status: 404 }
      })
      return `http://${host}${path}`
    },
    pathsAsked: (url: string) =>
      web.requests.filter(({ headers, path }) => headers['host'] === new URL(url).host && path !== '/robots.txt').map(({ path }) => path),
    keep: ({ id }: Person, ...urls: string[]) => void saved.set(id, new Set([...(saved.get(id) ?? []), ...urls.map(documentId)])),
    /** Lets somebody do this with a page of their team that has the link, or no more. */
    allow: ({ id }: Person, url: string, ...abilities: BookmarkAbility[]) => {
      for (const ability of ['view', 'edit'] as const) {
        const key = `${id} ${ability} ${documentId(url)}`
        if (abilities.includes(ability)) allowed.add(key)
        else allowed.delete(key)
      }
    },
    eraseTeam: (teamId: number) => handle(teamErased.name, { team_id: teamId }),
    lose: ({ id }: Person, url: string) => void saved.get(id)?.delete(documentId(url)),
    /** Somebody bookmarks pages: pages says so by its event. */
    async bookmark(person: Person, ...urls: string[]): Promise<void> {
      world.keep(person, ...urls)
      await handle(linksSaved.name, { hosts: [], bookmarked: { user_id: person.id, urls } })
    },
    /** Somebody saves links to these sites, which is told of without the pages. */
    saveSites: (...urls: string[]) => handle(linksSaved.name, { hosts: urls.map((url) => new URL(url).host) }),
    /** The same on a page of a team. */
    async bookmarkFor(team: OwnerRef, person: Person, ...urls: string[]): Promise<void> {
      saved.set(team.owner_id, new Set([...(saved.get(team.owner_id) ?? []), ...urls.map(documentId)]))
      await handle(linksSaved.name, { hosts: [], bookmarked: { user_id: person.id, owner: team, urls } })
    },
    /** Bookmarks have come from one person to another. */
    handOver: (from: Person, to: Person, owner: OwnerRef = { owner_id: to.id, owner_kind: 'person' }) =>
      handle(ownerChanged.name, { from: { owner_id: from.id, owner_kind: 'person' }, to: owner, widget_ids: [] }),
    endAccount: ({ id }: Person) => handle(userDeleted.name, { user_id: id }),
    /** Takes everything of a person that is due, as jobs would. */
    async takeDue({ id }: Person): Promise<string[]> {
      const outcomes: string[] = []
      for (const { _id } of await records()
        .find({ owner_id: id, due_at: { $lte: new Date(clock.at + 600_000) } })
        .toArray()) {
        outcomes.push(await deps.snapshots.taker.take(_id))
        // Nobody asks one host twice in a second.
        clock.at += 2_000
      }
      return outcomes
    },
    async save(person: Person, ...urls: string[]): Promise<string[]> {
      await world.bookmark(person, ...urls)
      return world.takeDue(person)
    },
    find: async (as: Person, url: string) => (await call<{ snapshot: Snapshot | null }>(findSnapshot, as, { query: { url } })).snapshot,
    take: (as: Person, url: string) => callService(running.url, takeSnapshot, { body: { url } }, as),
    read: (as: Person, id: number) => callService(running.url, readSnapshot, { params: { id: String(id) } }, as),
    async copy(as: Person, id: number): Promise<{ headers: Headers; body: string; status: number }> {
      const answer = await fetch(new URL(fillPath(snapshotCopy.path, { id }), running.url), { headers: identityHeaders(as) })
      return { headers: answer.headers, body: await answer.text(), status: answer.status }
    },
    usage: (as: Person) => call<{ count: number; bytes: number; quota_bytes: number }>(snapshotUsage, as),
    search: async (as: Person, query: string) =>
      (await call<{ snapshots: FoundSnapshot[] }>(searchSnapshots, as, { query: { query } })).snapshots,
    deleteAll: (as: Person) => call(deleteSnapshots, as),
    call,
    async stop(): Promise<void> {
      await running.stop()
      await Promise.all([web.close(), siblings.close()])
      await stores.stop()
    },
  }
  return world
}
export type SnapshotWorld = Awaited<ReturnType<typeof startSnapshotWorld>>
