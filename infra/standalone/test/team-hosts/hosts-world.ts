import { request as httpRequest } from 'node:http'
import type { Endpoint } from '@foyer/contracts/endpoint'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { apiBase } from '@foyer/contracts/routes'
import { newId } from '@foyer/testing/factories'
import type { MatrixStack, Person } from '../matrix-stack.ts'
import { newTeam } from '../team-calls.ts'

/** A team with a host of its own, and its owner: all that can be named of them has their canary in it. */
export type Tenant = {
  host: string
  owner: Person
  team: { id: number; public_id: string }
  page: PageSummary
  closed: PageSummary
  own: PageSummary
  widget: Widget
  slug: string
  /** What is in texts of the team, and in those of its owner. */
  canary: { team: string; person: string }
}

export type Reply = { status: number; text: string; headers: Headers; location: string | null }

/** A browser at a host, which keeps its cookies. */
export type HostBrowser = {
  cookies: Map<string, string>
  send(method: string, path: string, body?: unknown): Promise<Reply>
}

/** `url`: where the gateway listens, whatever the host. */
export function createHostBrowser(url: string, host: string, cookies = new Map<string, string>()): HostBrowser {
  const once = (method: string, path: string, body: unknown) =>
    new Promise<Reply>((resolve, reject) => {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      }
      const request = httpRequest(url + path, { method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('error', reject)
        answer.on('data', (part: Buffer) => parts.push(part))
        // Streams stay open: what they begin with is what there is to see.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.once('data', () => answer.destroy())
        answer.once('close', () => {
          const all = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]))
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            if (value === '') cookies.delete(name)
            else cookies.set(name, value)
          }
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: all, location: all.get('location') })
        })
      })
      request.on('error', reject)
      request.end(json)
    })
  return {
    cookies,
    async send(method, path, body) {
      const first = await once(method, path, body)
      return first.status === 403 && first.text.includes('csrf_failed') ? once(method, path, body) : first
    },
  }
}

/** Gives a team a name, as a proof of it does. */
export async function giveHost(foyer: MatrixStack, teamId: number, host: string, ownerId: number): Promise<void> {
  const connection = await foyer.openStore('accounts')
  const domains = connection.collection<{ _id: number; proved_name: string }>('team_domains')
  await domains.deleteMany({ proved_name: host })
  const now = new Date()
  const settings = {
    is_host: true,
    is_email_domain: false,
    open_links_in_new_window: false,
    hide_searchbar: false,
    hide_bookmark_search: false,
    allow_sign_in_on_teamdomain: true,
    allow_sign_up: true,
  }
  const claim = {
    organization_id: teamId,
    domain: host,
    challenge: 'c',
    claimed_by: ownerId,
    claimed_at: now,
    due_at: new Date(now.getTime() + 3_600_000),
  }
  await domains.insertOne({ _id: newId(), proved_name: host, ...claim, proved_at: now, reached_at: now, ...settings } as never)
  await connection.close()
}

/** A team with pages and a host, whose owner has pages of their own. */
export async function newTenant(foyer: MatrixStack, name: string): Promise<Tenant> {
  const canary = { team: `canary-team-${name}-x`, person: `canary-person-${name}-x` }
  const owner = await foyer.newcomer()
  const make = async (title: string, organizationId?: number) =>
    (await owner.send('POST', '/api/pages.json', { title, ...(organizationId === undefined ? {} : { organization_id: organizationId }) }))
      .body as PageSummary
  await owner.send('PUT', '/api/users/profile.json', { name: canary.person })
  const team = await newTeam(owner, { title: canary.team })
  const [page, closed, own] = [
    await make(`${canary.team} page`, team.id),
    await make(`${canary.team} closed`, team.id),
    await make(`${canary.person} page`),
  ]
  const slug = `canary-team-${name}-x-slug`
  for (const { id } of [page, own]) await owner.send('PUT', `/api/pages/${id}/access.json`, { share_mode: 'public' })
  await owner.send('PUT', `/api/organization/${team.public_id}/page/${page.id}/slug`, { slug })
  const { body } = await owner.send('POST', `/api/page/${page.id}/widget`, {
    widget_type: 'urllist',
    title: `${canary.team} widget`,
    column: 0,
  })
  const widget = (body as { widget?: Widget }).widget ?? (body as Widget)
  await owner.send('POST', `/api/widget/${widget.id}/item`, { url: `https://${canary.team}.example/`, title: `${canary.team} bookmark` })
  const host = `${name}.hosts.example`
  await giveHost(foyer, team.id, host, owner.userId)
  // Tells services that what they have in memory of the team has changed, as a proof does.
  await owner.send('PATCH', `/api/organization/${team.public_id}.json`, { description: `${canary.team} says hello` })
  return { host, owner, team, page, closed, own, widget, slug, canary }
}

/** A call of an endpoint with what a tenant has in the place of each parameter. */
export function pathFor({ path }: Pick<Endpoint, 'path'>, { team, page, own, widget, slug, owner }: Tenant, which: 'page' | 'own'): string {
  const named = which === 'page' ? page : own
  const isOfTeam = /^\/(?:organization|o|c)\//.test(path)
  const isOfWidget = /^\/widgets?\//.test(path)
  const values: Record<string, string | number> = {
    public_id: isOfTeam ? team.public_id : named.public_id,
    id: isOfWidget ? widget.id : isOfTeam ? team.id : named.id,
    ids: isOfWidget ? widget.id : named.id,
    slug,
    widget_public_id: widget.public_id,
    user_id: owner.userId,
    address: String(owner.userId),
    token: 'a'.repeat(43),
  }
  return apiBase + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 1)))
}
