import type { ApiScope } from '@foyer/contracts/scopes'
import { createTeamApiToken, revokeTeamApiToken } from '@foyer/contracts/accounts/teams/team-api-tokens'
import { type Team, createTeam, updateTeam } from '@foyer/contracts/accounts/teams/teams'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { type Endpoint, fillPath } from '@foyer/contracts/endpoint'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import type { TeamPage } from '@foyer/contracts/pages/page/team-pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { isForTeams, readsNoSession } from '@foyer/contracts/scope-rule'
import { type ApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { waitFor } from '@foyer/testing/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { newMember } from './ended-access/world.ts'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
})

const marker = 'zqmaker'

async function newTeam(person: ApiSession, body: object = {}): Promise<Team> {
  return ((await person.call(createTeam, { body: { title: 'Editors', ...body } })).body as { organization: Team }).organization
}

/** A page with a bookmark, of a person or a team. */
async function newPage(person: ApiSession, title: string, organization_id: number | null = null) {
  const page = (await person.call(createPage, { body: { title, organization_id } })).body as PageSummary
  const widget = (await person.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title } })).body as Widget
  await person.call(addItem, { params: { id: String(widget.id) }, body: { url: 'https://a.example/', title } })
  return { page, widget }
}

/** A team, who made its token, and a script that has it. */
async function newScript(scopes: ApiScope[] = ['pages:write'], fields: object = {}) {
  const maker = await signedUp(stack.url)
  const team = await newTeam(maker, fields)
  const params = { public_id: team.public_id }
  const { body } = await maker.call(createTeamApiToken, {
    params,
    body: { name: 'Script', scopes: scopes as 'pages:read'[], expires_at: null },
  })
  const { token, secret } = body as { token: { id: number }; secret: string }
  const revoke = () => maker.call(revokeTeamApiToken, { params: { ...params, token_id: String(token.id) } })
  return { maker, team, script: createTokenSession(stack.url, secret), revoke }
}

const tokenFields = { name: 'Script', scopes: ['pages:write'], expires_at: null }

async function newAdmin(owner: ApiSession, team: Team) {
  const path = `/api/organization/${team.public_id}`
  await owner.send('PUT', `${path}/invitation_link`, { days: 7, max_uses: null })
  const admin = await newMember({ stack }, owner, team)
  await owner.send('PATCH', `${path}/members/${admin.userId}.json`, { role: 'admin' })
  return admin
}

const viewPath = ({ public_id }: Pick<PageSummary, 'public_id'>) => `/api/p/${public_id}.json`

describe('the token of a team', () => {
  it('makes pages of the team, and reads and changes them', async () => {
    const { maker, team, script } = await newScript()
    const page = (await script.send('POST', '/api/pages.json', { title: 'By a script' })).body as PageSummary
    const widget = (await script.send('POST', `/api/page/${page.id}/widget`, { widget_type: 'urllist', title: 'W' })).body as Widget
    expect((await script.send('POST', `/api/widget/${widget.id}/item`, { url: 'https://a.example/', title: 'A' })).status).toBe(201)
    expect(JSON.stringify((await script.send('GET', viewPath(page))).body)).toContain('https://a.example/')
    const { body } = await script.send('GET', `/api/organization/${team.public_id}/pages.json`)
    expect((body as { pages: TeamPage[] }).pages.map(({ id }) => id)).toEqual([page.id])
    const own = (await maker.send('GET', '/api/users/pages.json')).body as { pages: { personal: Array<{ id: number }> } }
    expect(own.pages.personal.map(({ id }) => id)).not.toContain(page.id)
  })

  it('leaves in the history that the team has made a change', async () => {
    const { maker, team, script } = await newScript()
    const { page } = await newPage(maker, 'Shared', team.id)
    await script.send('PUT', `/api/pages/${page.id}.json`, { title: 'Renamed' })
    const { body } = await maker.send('GET', `/api/page/${page.id}/revisions.json`)
    const [last] = (body as { revisions: Revision[] }).revisions
    expect(last?.author).toMatchObject({ kind: 'team', id: team.id, via: 'token', name: 'Editors' })
  })

  it('only reads where it has no other scope', async () => {
    const { maker, team, script } = await newScript(['pages:read'])
    const { page } = await newPage(maker, 'Shared', team.id)
    expect((await script.send('GET', viewPath(page))).status).toBe(200)
    expect(errorCodeOf(await script.send('PUT', `/api/pages/${page.id}.json`, { title: 'No' }))).toBe('insufficient_scope')
  })

  it('takes no scope but those of pages', async () => {
    const { maker, team } = await newScript()
    const body = { name: 'Script', scopes: ['account:read'], expires_at: null }
    expect((await maker.send('POST', `/api/organization/${team.public_id}/tokens.json`, body)).status).toBe(422)
  })

  const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
  const withSession = publicEndpoints().filter((endpoint: Endpoint) => !readsNoSession(endpoint) && !endpoint.local)
  const pathFor = ({ path }: Endpoint, ids: { id: number; public_id: string }) =>
    `/api${fillPath(path.replaceAll(/\{(?!id\}|public_id\})\w+\}/g, '7'), ids)}`

  it('calls nothing that is about a person', async () => {
    const { script, team } = await newScript()
    const refused: Endpoint[] = withSession.filter((endpoint: Endpoint) => !isForTeams(endpoint))
    expect(refused.length).toBeGreaterThan(200)
    const answers: Array<[string, number]> = []
    for (const endpoint of refused) {
      const { status } = await script.send(endpoint.method, pathFor(endpoint, team), endpoint.method === 'GET' ? undefined : {})
      answers.push([named(endpoint), status])
    }
    expect(answers.filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
  })

  it('reaches no byte of what its maker has, and changes nothing of it', async () => {
    const { maker, script } = await newScript()
    const own = await newPage(maker, marker)
    const elsewhere = await newPage(maker, marker, (await newTeam(maker)).id)
    const before = await Promise.all([own, elsewhere].map(async ({ page }) => (await maker.send('GET', viewPath(page))).body))
    const allowed = withSession.filter((endpoint: Endpoint) => isForTeams(endpoint) && /\{(?:id|public_id)\}/.test(endpoint.path))
    expect(allowed.length).toBeGreaterThan(50)
    const calls = allowed.flatMap((endpoint: Endpoint) =>
      [own, elsewhere].flatMap(({ page, widget }) => [page, { ...page, id: widget.id }].map((ids) => ({ endpoint, ids }))),
    )
    const answers: Array<{ call: string; status: number; isShown: boolean }> = []
    for (const { endpoint, ids } of calls) {
      const answer = await script.send(endpoint.method, pathFor(endpoint, ids), endpoint.method === 'GET' ? undefined : {})
      answers.push({ call: named(endpoint), status: answer.status, isShown: JSON.stringify(answer.body).includes(marker) })
    }
    expect(answers.filter(({ status, isShown }) => status < 300 || status >= 500 || isShown)).toEqual([])
    const after = await Promise.all([own, elsewhere].map(async ({ page }) => (await maker.send('GET', viewPath(page))).body))
    expect(after).toEqual(before)
  })

  it('moves nothing from the team to anybody', async () => {
    const { maker, team, script } = await newScript()
    const shared = await newPage(maker, 'Shared', team.id)
    const own = await newPage(maker, marker)
    expect((await script.send('PUT', `/api/pages/${shared.page.id}/owner.json`, { organization_id: null })).status).toBe(403)
    const moved = await script.send('PATCH', `/api/widget/${shared.widget.id}/page`, { page_id: own.page.id })
    expect(moved.status).toBe(404)
    expect((await script.send('PUT', `/api/page/${shared.page.id}/access`, { share_mode: 'public' })).status).toBeGreaterThanOrEqual(400)
  })

  it('of an enterprise reads nothing of the teams below it', async () => {
    const { maker, team, script } = await newScript(['pages:read'], { is_enterprise: true })
    const below = await newTeam(maker, { parent: team.public_id })
    await maker.call(updateTeam, { params: { public_id: below.public_id }, body: { is_readable_by_enterprise: true } })
    const { page } = await newPage(maker, 'Below', below.id)
    await maker.call(updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'team' } })
    expect((await script.send('GET', viewPath(page))).status).toBe(404)
  })

  it.each([
    ['is removed', 'DELETE', undefined],
    ['is a member only', 'PATCH', { role: 'member' }],
  ] as const)('ends within a second after who made it %s', async (_, method, body) => {
    const { maker: owner, team } = await newScript()
    const { page } = await newPage(owner, 'Shared', team.id)
    const admin = await newAdmin(owner, team)
    const { secret } = (await admin.send('POST', `/api/organization/${team.public_id}/tokens.json`, tokenFields)).body as { secret: string }
    const script = createTokenSession(stack.url, secret)
    expect((await script.send('GET', viewPath(page))).status).toBe(200)
    await owner.send(method, `/api/organization/${team.public_id}/members/${admin.userId}.json`, body)
    await waitFor('the token to be refused', async () => (await script.send('GET', viewPath(page))).status === 401, 1_000)
  })

  it('ends when it is revoked', async () => {
    const { maker, team, script, revoke } = await newScript()
    const { page } = await newPage(maker, 'Shared', team.id)
    expect((await script.send('GET', viewPath(page))).status).toBe(200)
    await revoke()
    expect(errorCodeOf(await script.send('GET', viewPath(page)))).toBe('api_token_invalid')
  })

  it('ends within a second after its team is deleted, and works again once it is restored', async () => {
    const { maker, team, script } = await newScript()
    const { page } = await newPage(maker, 'Shared', team.id)
    expect((await script.send('GET', viewPath(page))).status).toBe(200)
    await maker.send('DELETE', `/api/organization/${team.public_id}.json`, { title: 'Editors' })
    const deleted = performance.now()
    const status = async () => (await script.send('GET', viewPath(page))).status
    /** How long after that the last call was sent that the token still let through: what takes long to be answered or asked again does not count. */
    let openMs = 0
    await waitFor('the token to be refused', async () => {
      const sent = performance.now()
      if ((await status()) === 401) return true
      openMs = sent - deleted
      return false
    })
    expect(openMs).toBeLessThan(1_000)
    await maker.send('POST', `/api/organization/${team.public_id}/restore`)
    await waitFor('the token to count', async () => (await status()) === 200)
  })
})
