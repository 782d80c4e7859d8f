import { randomUUID } from 'node:crypto'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { limits } from '@foyer/contracts/limits'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { newMember, newTeam } from './ended-access/world.ts'
import { type MatrixStack, type Person, sharedFoyer } from './matrix-stack.ts'
import { done, randomName } from './page-matrix/scenes.ts'

/** What somebody in a team, or somebody who was, might try to get more than they were given. */
let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
})

async function scene() {
  const owner = await stack.newcomer()
  const team = await newTeam(owner)
  const path = `/api/organization/${team.public_id}`
  const member = () => newMember({ stack }, owner, team)
  const admin = async () => {
    const person = await member()
    await done(owner.send('PATCH', `${path}/members/${person.userId}.json`, { role: 'admin' }))
    return person
  }
  const isStillOwner = async () => (await getTeam(owner, path)).role === 'owner'
  const newPage = async (by: ApiSession = owner) =>
    (await done(by.send('POST', '/api/pages.json', { title: 'Ours', organization_id: team.id }))).body as PageSummary
  return { owner, team, path, member, admin, isStillOwner, newPage }
}

const getTeam = async (as: ApiSession, path: string) =>
  ((await done(as.send('GET', `${path}.json`))).body as { organization: Team }).organization

describe('an admin who wants to own the team', () => {
  const attempts: Record<string, (context: { admin: Person; path: string; team: { id: number } }) => [string, string, unknown?]> = {
    'takes the role': ({ admin, path }) => ['PATCH', `${path}/members/${admin.userId}.json`, { role: 'owner' }],
    'offers it to themselves': ({ admin, path }) => ['PUT', `${path}/owner`, { user_id: admin.userId }],
    'accepts what was not offered': ({ path }) => ['POST', `${path}/owner`, { accept: true }],
    'invites an owner': ({ path }) => ['POST', `${path}/invitations.json`, { emails: `${randomName()}@example.org`, role: 'owner' }],
    'makes a link for owners': ({ path }) => ['PUT', `${path}/invitation_link`, { days: 7, max_uses: null, role: 'owner' }],
    'writes it into the team': ({ admin, path }) => ['PATCH', `${path}.json`, { owner_id: admin.userId }],
    'takes the part of the site admin': ({ admin, team }) => [
      'PUT',
      `/api/admin/organizations/${team.id}/owner.json`,
      { user_id: admin.userId, reason: 'Mine' },
    ],
    'puts the team below an enterprise': ({ path }) => ['PUT', `${path}/parent`, { parent: 'Abc1234' }],
    'deletes the team': ({ path }) => ['DELETE', `${path}.json`, { title: 'Team' }],
    'restores a team that is not deleted': ({ path }) => ['POST', `${path}/restore`],
  }

  it.each(Object.keys(attempts))('stays an admin who %s', async (name) => {
    const { isStillOwner, path, team, ...rest } = await scene()
    const admin = await rest.admin()
    const [method, address, body] = attempts[name]!({ admin, path, team })
    const answer = await admin.send(method, address, body)
    expect([400, 403, 404, 409, 422]).toContain(answer.status)
    expect(await isStillOwner()).toBe(true)
    expect((await getTeam(admin, path)).role).toBe('admin')
  })

  it('fails to remove the owner', async () => {
    const { owner, isStillOwner, path, admin } = await scene()
    const answer = await (await admin()).send('DELETE', `${path}/members/${owner.userId}.json`)
    expect(errorCodeOf(answer)).toBe('conflict')
    expect(await isStillOwner()).toBe(true)
  })
})

describe('somebody who is removed', () => {
  it('stays out, however often they come by the link meanwhile', async () => {
    const { owner, team, path } = await scene()
    const { path: link } = (await done(owner.send('POST', `${path}/invitation_link`))).body as { path: string }
    for (let round = 0; round < 5; round++) {
      const person = await newMember({ stack }, owner, team)
      const accept = () => person.send('POST', `/api${link.replace('#', '/')}`)
      const remove = owner.send('DELETE', `${path}/members/${person.userId}.json`)
      await Promise.all([remove, ...Array.from({ length: 10 }, accept)])
      await Promise.all(Array.from({ length: 5 }, accept))
      expect(errorCodeOf(await person.send('GET', `${path}.json`))).toBe('not_found')
    }
  })

  it('owns nothing that they accept at the same time, or owns it as its only owner', async () => {
    const { owner, path, ...rest } = await scene()
    const [first, second] = [await rest.admin(), await rest.admin()]
    await done(owner.send('PUT', `${path}/owner`, { user_id: first.userId }))
    const [accepted, removed] = await Promise.all([
      first.send('POST', `${path}/owner`, { accept: true }),
      second.send('DELETE', `${path}/members/${first.userId}.json`),
    ])
    expect([accepted.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
    const owners = await Promise.all([owner, first].map(async (person) => (await person.send('GET', `${path}.json`)).body))
    const roles = owners.map((body) => (body as { organization?: Team }).organization?.role)
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
  })
})

describe('an invitation to a page of the team', () => {
  const invitedBy = async (by: ApiSession, page: PageSummary, role: 'viewer' | 'editor') => {
    const email = `${randomName()}@example.org`
    const { id } = (await done(by.send('POST', `/api/page/${page.id}/people`, { email, role }))).body as { id: number }
    const { path } = (await done(by.send('POST', `/api/page/${page.id}/invitations/${id}/link`))).body as { path: string }
    return `/api/users/page_invitation/${path.split('#').at(-1) ?? ''}`
  }
  const permit = ({ owner, path }: { owner: ApiSession; path: string }, ...permissions: string[]) =>
    done(owner.send('PATCH', `${path}.json`, { permissions }))

  it('lets nobody in once who has sent it was removed', async () => {
    const { owner, path, member, newPage } = await scene()
    await permit({ owner, path }, 'create', 'edit', 'invite')
    const [page, person, accomplice] = [await newPage(), await member(), await stack.newcomer()]
    const address = await invitedBy(person, page, 'editor')
    expect((await accomplice.send('GET', address)).status).toBe(200)
    await done(owner.send('DELETE', `${path}/members/${person.userId}.json`))
    expect(errorCodeOf(await accomplice.send('GET', address))).toBe('token_invalid')
    expect(errorCodeOf(await accomplice.send('POST', address))).toBe('token_invalid')
    expect(errorCodeOf(await accomplice.send('GET', `/api/p/${page.public_id}.json`))).toBe('not_found')
  })

  it('makes nobody an editor once who has sent it may edit no more, and lets people in to view', async () => {
    const { owner, path, member, newPage } = await scene()
    await permit({ owner, path }, 'create', 'edit', 'invite')
    const [page, person, guest] = [await newPage(), await member(), await stack.newcomer()]
    const [toEdit, toView] = [await invitedBy(person, page, 'editor'), await invitedBy(person, page, 'viewer')]
    await permit({ owner, path }, 'create', 'invite')
    expect(errorCodeOf(await guest.send('POST', toEdit))).toBe('token_invalid')
    expect((await guest.send('POST', toView)).status).toBe(200)
    expect((await guest.send('GET', `/api/p/${page.public_id}.json`)).status).toBe(200)
  })
})

describe('a member who may invite and not edit', () => {
  it('sends no invitation of an editor again, whose link goes on to work', async () => {
    const { owner, path, member, newPage } = await scene()
    await done(owner.send('PATCH', `${path}.json`, { permissions: ['invite'] }))
    const [page, person, guest] = [await newPage(), await member(), await stack.newcomer()]
    const email = `${randomName()}@example.org`
    const { id } = (await done(owner.send('POST', `/api/page/${page.id}/people`, { email, role: 'editor' }))).body as { id: number }
    const link = (await done(owner.send('POST', `/api/page/${page.id}/invitations/${id}/link`))).body as { path: string }
    expect(errorCodeOf(await person.send('POST', `/api/page/${page.id}/invitations/${id}`))).toBe('forbidden')
    const token = link.path.split('#').at(-1) ?? ''
    expect((await guest.send('POST', `/api/users/page_invitation/${token}`)).status).toBe(200)
  })
})

describe('somebody who comes by a link and leaves again', () => {
  it('gets in only so many times an hour', async () => {
    const [{ owner, path }, person] = [await scene(), await stack.newcomer()]
    const { path: link } = (await done(owner.send('POST', `${path}/invitation_link`))).body as { path: string }
    const accept = () => person.send('POST', `/api${link.replace('#', '/')}`)
    for (let count = 0; count < limits.team_notices_per_hour; count += 1) {
      expect((await accept()).status).toBe(200)
      await done(person.send('DELETE', `${path}/members/${person.userId}.json`))
    }
    expect(errorCodeOf(await accept())).toBe('rate_limited')
  })
})

describe('the idempotency key of a private page', () => {
  it('gives the page to nobody but who has made it', async () => {
    const { owner, path, team, member } = await scene()
    await done(owner.send('PATCH', `${path}.json`, { permissions: ['create'] }))
    const body = { title: 'Secret', organization_id: team.id, idempotency_key: randomUUID() }
    const page = (await done(owner.send('POST', '/api/pages.json', body))).body as PageSummary
    await done(owner.send('PUT', `/api/pages/${page.id}/access.json`, { share_mode: 'private' }))
    expect((await owner.send('POST', '/api/pages.json', body)).body).toMatchObject({ id: page.id })
    expect(errorCodeOf(await (await member()).send('POST', '/api/pages.json', body))).toBe('conflict')
  })
})

describe('a member who may not edit', () => {
  it('changes no bookmark of the team by calls about all bookmarks', async () => {
    const { owner, newPage, member } = await scene()
    const page = await newPage()
    const widget = (await done(owner.send('POST', `/api/page/${page.id}/widget`, { widget_type: 'urllist', title: 'W' }))).body as Widget
    const tag = randomName()
    const items = ['https://a.example/', 'https://a.example'].map((url) => ({ url: `${url}${tag}`, title: 'Link', tags: [tag] }))
    for (const item of items) await done(owner.send('POST', `/api/widget/${widget.id}/item`, item))
    const itemsOf = async () => (await done(owner.send('GET', `/api/widget/${widget.id}/items`))).body
    const before = await itemsOf()
    const ids = JSON.stringify(before).match(/"id":(\d+)/g) ?? []
    const itemId = Number(ids[0]?.slice('"id":'.length))
    const person = await member()
    const calls: Array<[string, string, unknown?]> = [
      ['PATCH', '/api/bookmarks/tag', { tag, name: 'mine' }],
      ['DELETE', `/api/bookmarks/tag?tag=${tag}`],
      ['DELETE', `/api/users/bookmarks_batch/${itemId}`],
      ['POST', '/api/bookmarks/repairs', { repairs: [{ item_id: itemId, from: items[0]?.url, mute_broken: true }] }],
      ['POST', '/api/users/unsorted_links/move', { ids: [itemId] }],
    ]
    for (const [method, path, body] of calls) await person.send(method, path, body)
    expect(await itemsOf()).toEqual(before)
  })

  it('puts pages of nobody else in order, and none where the team does not let them', async () => {
    const [first, second] = [await scene(), await scene()]
    const pages = [await second.newPage(), await second.newPage(), await second.newPage()]
    const listed = async () => (await done(second.owner.send('GET', `${second.path}/pages.json`))).body
    const before = await listed()
    const pageIds = pages.map(({ id }) => id).toReversed()
    expect((await first.owner.send('PUT', `/api/organization/${first.team.id}/pages_order`, { pageIds })).body).toEqual({ pages: [] })
    const member = await second.member()
    expect(errorCodeOf(await member.send('PUT', `/api/organization/${second.team.id}/pages_order`, { pageIds }))).toBe('forbidden')
    expect(errorCodeOf(await first.owner.send('PUT', `/api/organization/${second.team.id}/pages_order`, { pageIds }))).toBe('not_found')
    expect(await listed()).toEqual(before)
  })
})

describe('a page that is moved away from the team', () => {
  it('takes no write of its members any more once the answer is there', async () => {
    const { owner, path, member, newPage } = await scene()
    await done(owner.send('PATCH', `${path}.json`, { permissions: ['create', 'edit', 'share', 'invite', 'delete'] }))
    const [page, person] = [await newPage(), await member()]
    const write = (title: string) => person.send('PUT', `/api/pages/${page.id}.json`, { title })
    const writes = Array.from({ length: 10 }, (_, index) => write(`During ${index}`))
    const move = done(owner.send('PUT', `/api/pages/${page.id}/owner.json`, { organization_id: null }))
    await Promise.all([move, ...writes])
    expect(errorCodeOf(await write('After'))).toBe('not_found')
    expect(errorCodeOf(await person.send('DELETE', `/api/page/${page.id}.json`))).toBe('not_found')
    expect(errorCodeOf(await person.send('PUT', `/api/pages/${page.id}/access.json`, { share_mode: 'public' }))).toBe('not_found')
    const { body } = await owner.send('GET', `/api/p/${page.public_id}.json`)
    expect((body as { page: { title: string; is_owner: boolean } }).page).toMatchObject({ is_owner: true })
    expect(JSON.stringify(body)).not.toContain('After')
  })
})
