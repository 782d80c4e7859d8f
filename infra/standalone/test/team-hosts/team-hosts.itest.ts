import { publicEndpoints } from '@foyer/contracts/api/registry'
import { waitFor } from '@foyer/testing/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from '../matrix-stack.ts'
import { type HostBrowser, type Tenant, createHostBrowser, giveHost, newTenant, pathFor } from './hosts-world.ts'

/**
 * Every public endpoint, and every file and document of the gateway, by the hosts of teams: with what belongs to this team and to another one in the place of
 * each parameter, by a visitor and by who is logged in there. Whatever the answer is, no word of another team or person is in it.
 */
const isDeep = process.env['FOYER_TEST_DEPTH'] === 'deep'
const tenantNames = ['ada', 'bob', ...(isDeep ? ['cem', 'dee', 'eva', 'fin', 'gil', 'hal'] : [])]

let foyer: MatrixStack
let tenants: Tenant[]

beforeAll(async () => {
  foyer = await sharedFoyer()
  tenants = await Promise.all(tenantNames.map((name) => newTenant(foyer, `${name}${process.pid}`)))
})

const cases = tenantNames.map((name, index) => ({ name, index }))
const next = (index: number) => tenants[(index + 1) % tenants.length] as Tenant
const at = (index: number) => tenants[index] as Tenant
const visit = ({ host }: Tenant) => createHostBrowser(foyer.url, host)

async function logIn(tenant: Tenant, person = tenant.owner): Promise<HostBrowser> {
  const browser = visit(tenant)
  const begun = JSON.parse((await browser.send('POST', '/api/users/host_sign_in.json', { return_to: '/' })).text) as { url: string }
  const body = Object.fromEntries(new URL(begun.url).searchParams)
  const { url } = (await person.send('POST', '/api/users/host_tickets.json', body)).body as { url: string }
  const { status, text } = await browser.send('POST', '/api/users/host_session.json', { ticket: new URL(url).hash.slice(1) })
  expect([status, text.includes(person.email)]).toEqual([200, false])
  return browser
}

/** Files and documents beside the calls. */
const screensOf = ({ page, own, closed, team, slug, widget }: Tenant) => [
  '/',
  ...[page, own, closed].flatMap(({ public_id: id }) => [
    `/p/${id}`,
    `/p/${id}?embed=1`,
    `/p/${id}/feed.xml`,
    `/p/${id}/feed.json`,
    `/p/${id}/og.png`,
  ]),
  `/${slug}`,
  `/o/${team.public_id}`,
  `/w/${widget.public_id}`,
  '/sitemap.xml',
  '/sitemap/0.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/users/sign_in',
  '/users/edit',
  '/admin',
]

describe.each(cases)('by the host of $name', ({ index }) => {
  const foreignTo = (tenant: Tenant, isPerson: boolean) =>
    tenants.flatMap(({ canary, team }) => {
      const words = [canary.team, canary.person]
      const own = tenant.team.id === team.id ? [canary.team, ...(isPerson ? [canary.person] : [])] : []
      return words.filter((word) => !own.includes(word))
    })

  it.each(['visitor', 'who is logged in'])('gives a %s no word of another team or person by any call', async (who) => {
    const tenant = at(index)
    const browser = who === 'visitor' ? visit(tenant) : await logIn(tenant)
    const foreign = foreignTo(tenant, who !== 'visitor')
    const leaks: string[] = []
    const open: string[] = []
    for (const endpoint of publicEndpoints()) {
      if (endpoint.name === 'signOut') continue
      for (const [named, which] of [
        [next(index), 'page'],
        [next(index), 'own'],
        [tenant, 'page'],
        [tenant, 'own'],
      ] as const) {
        const path = pathFor(endpoint, named, which)
        const { status, text, headers } = await browser.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : {})
        const said = text + JSON.stringify([...headers])
        for (const word of foreign) if (said.includes(word)) leaks.push(`${endpoint.name} ${path}: ${word}`)
        if (!endpoint.onTeamHosts && status !== 404) open.push(`${endpoint.name} ${status}`)
      }
    }
    expect({ leaks, open }).toEqual({ leaks: [], open: [] })
  })

  it.each(['visitor', 'who is logged in'])('gives a %s no word of another team or person in any document or file', async (who) => {
    const tenant = at(index)
    const browser = who === 'visitor' ? visit(tenant) : await logIn(tenant)
    const leaks: string[] = []
    for (const named of [tenant, next(index)]) {
      for (const path of screensOf(named)) {
        const { text, headers } = await browser.send('GET', path)
        const said = text + JSON.stringify([...headers])
        for (const word of foreignTo(tenant, who !== 'visitor')) if (said.includes(word)) leaks.push(`${path}: ${word}`)
      }
    }
    expect(leaks).toEqual([])
  })

  it('shows the pages of the team, to be read', async () => {
    const tenant = at(index)
    for (const path of [`/api/p/${tenant.page.public_id}.json`, `/api/${tenant.slug}.json`]) {
      const { status, text } = await visit(tenant).send('GET', path)
      expect(status).toBe(200)
      expect(text).toContain(`${tenant.canary.team} bookmark`)
    }
    const seen = JSON.parse((await (await logIn(tenant)).send('GET', `/api/p/${tenant.page.public_id}.json`)).text) as {
      page: { can: string[] }
      custom_domain: { domain: string }
    }
    expect(seen.custom_domain.domain).toBe(tenant.host)
    expect(seen.page.can).toEqual(['view'])
    expect((await visit(tenant).send('GET', `/api/p/${tenant.closed.public_id}.json`)).status).toBe(404)
    expect((await visit(tenant).send('GET', `/api/p/${next(index).page.public_id}.json`)).status).toBe(404)
  })

  it('leads from / to its first public page, and names its own address everywhere', async () => {
    const tenant = at(index)
    expect((await visit(tenant).send('GET', '/')).location).toBe(`/p/${tenant.page.public_id}`)
    expect((await visit(tenant).send('GET', '/sitemap/0.xml')).text).toContain(`${tenant.host}:`)
    const { text } = await visit(tenant).send('GET', `/p/${tenant.page.public_id}/feed.json`)
    expect(JSON.parse(text)).toMatchObject({ home_page_url: expect.stringContaining(`//${tenant.host}`) as string })
  })
})

describe('a name that another team gets', () => {
  it('takes no cookie of the team before, and shows none of its pages', async () => {
    const [before, after] = [await newTenant(foyer, `old${process.pid}`), await newTenant(foyer, `new${process.pid}`)]
    const browser = await logIn(before)
    const current = async () => (JSON.parse((await browser.send('GET', '/api/users/current.json')).text) as { user: object | null }).user
    expect(await current()).not.toBeNull()
    const cookies = new Map(browser.cookies)
    await giveHost(foyer, after.team.id, before.host, after.owner.userId)
    await waitFor('the name to be that of the next team', async () =>
      (await visit(before).send('GET', '/manifest.webmanifest')).text.includes(after.canary.team),
    )
    expect(await current()).toBeNull()
    const replayed = createHostBrowser(foyer.url, before.host, cookies)
    for (const path of [`/api/p/${before.page.public_id}.json`, `/api/${before.slug}.json`, `/api/o/${before.team.public_id}.json`]) {
      expect((await replayed.send('GET', path)).status).toBe(404)
    }
    const invitation = `/api/organization/${before.team.public_id}/invitation/${'a'.repeat(32)}`
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await replayed.send(method, invitation, method === 'GET' ? undefined : {})).status).toBe(404)
    // Nor at the address of the installation, where the person may still be logged in otherwise.
    const { host } = new URL(foyer.url)
    const atSite = createHostBrowser(foyer.url, host, cookies)
    expect((await atSite.send('GET', '/api/users/current.json')).text).toContain('"user":null')
  })
})
