import type { Person } from '../matrix-stack.ts'
import { done, password } from '../page-matrix/scenes.ts'
import { newTeamProvider } from '../team-sign-in-calls.ts'
import { type MadeTeam, type TeamPage, type World, newMember, newTeam, newTeamPage } from './world.ts'

type Prepared = { reader: Person; page: TeamPage; end: () => Promise<unknown> }
export type Ending = (world: World) => Promise<Prepared>

type Scene = { owner: Person; team: MadeTeam; path: string }

async function newScene(world: World, body: object = {}): Promise<Scene> {
  const owner = await world.stack.newcomer()
  const team = await newTeam(owner, body)
  const path = `/api/organization/${team.public_id}`
  if (Object.keys(body).length === 0) await done(owner.send('PATCH', `${path}.json`, { permissions: ['create', 'edit'] }))
  return { owner, team, path }
}

async function member(world: World, mode: 'team' | 'private' = 'team') {
  const scene = await newScene(world)
  const page = await newTeamPage(world, scene.owner, scene.team, mode)
  return { ...scene, page, reader: await newMember(world, scene.owner, scene.team) }
}

/** Lets a member in to a private page with a group. */
async function inGroup(world: World) {
  const scene = await member(world, 'private')
  const body = { title: 'Readers', user_ids: [scene.reader.userId] }
  const { id } = (await done(scene.owner.send('POST', `${scene.path}/groups.json`, body))).body as { id: number }
  await done(scene.owner.send('PUT', `/api/page/${scene.page.page.id}/groups/${id}`, { role: 'editor' }))
  return { ...scene, group: id }
}

/** Lets somebody in to a private page by themselves. */
async function letIn(world: World, { page }: TeamPage, { userId, email }: Person): Promise<void> {
  const store = await world.stack.openStore('pages')
  const entry = { user_id: userId, role: 'editor', name: 'Guest', email, at: new Date() }
  await store.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $set: { members: [entry] } })
  await store.close()
}

/** Somebody in no team who sees a page in this mode. */
async function outsider(world: World, mode: 'link' | 'protected' | 'public') {
  const scene = await newScene(world)
  const page = await newTeamPage(world, scene.owner, scene.team, mode)
  const reader = await world.stack.newcomer()
  const { public_id } = page.page
  if (mode === 'link') await done(reader.send('GET', `/api/p/${public_id}.json?access_token=${page.token}`))
  if (mode === 'protected') await done(reader.send('POST', `/api/p/${public_id}/authentication`, { password }))
  return { ...scene, page, reader }
}

const access = ({ owner, page }: TeamPage, body: object) => done(owner.send('PUT', `/api/pages/${page.id}/access.json`, body))
const remove = ({ owner, path }: Scene, { userId }: Person) => done(owner.send('DELETE', `${path}/members/${userId}.json`))

async function deletion({ owner, path }: Scene) {
  const { organization } = (await done(owner.send('GET', `${path}.json`))).body as { organization: { title: string } }
  return done(owner.send('DELETE', `${path}.json`, { title: organization.title }))
}

/** Has a team demand a provider of its own that was tested. */
async function demandProviderOf(world: World, { owner, team, path }: Scene) {
  const { path: ofProvider, id } = await newTeamProvider(owner, team.public_id)
  await done(owner.send('PUT', `/api${ofProvider}.json`, { enabled: true }))
  const store = await world.stack.openStore('accounts')
  await store.collection<{ _id: number }>('team_auth_providers').updateOne({ _id: id }, { $set: { tested_at: new Date() } })
  await store.close()
  return done(owner.send('PUT', `${path}/provider_demand.json`, {}))
}

/** The directory of a team, which has named a member of it. */
async function withDirectory(world: World, { owner, team, path, reader }: Scene & { reader: Person }) {
  const accounts = await world.stack.openStore('accounts')
  const confirmed = { $set: { email_confirmed_at: new Date() } }
  await accounts.collection<{ _id: number }>('users').updateOne({ _id: reader.userId }, confirmed)
  await accounts.close()
  const { secret } = (await done(owner.send('POST', `${path}/directory/token.json`))).body as { secret: string }
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' }
  const send = async (method: string, resource: string, body: object = {}): Promise<{ id: string }> => {
    const url = `${world.stack.url}/scim/v2/${team.public_id}/${resource}`
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`directory: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string })
  }
  return { send, id: (await send('POST', 'Users', { userName: reader.email })).id }
}

/** Lets a member in to a private page with a group that the directory has made. */
async function inGroupOfDirectory(world: World) {
  const scene = await member(world, 'private')
  const directory = await withDirectory(world, scene)
  const { id: group } = await directory.send('POST', 'Groups', { displayName: 'Readers', members: [{ value: directory.id }] })
  await done(scene.owner.send('PUT', `/api/page/${scene.page.page.id}/groups/${group}`, { role: 'editor' }))
  return { ...scene, ...directory, group }
}

/** Has somebody in a team as a mapping of the provider of the team above has it, which they come in by. */
async function mapInto(world: World, above: Scene, { team, reader }: { team: MadeTeam; reader: Person }): Promise<void> {
  const { id: provider } = await newTeamProvider(above.owner, above.team.public_id)
  const link = `/api/organization/${team.public_id}/invitation_link`
  const { path } = (await done(above.owner.send('POST', link))).body as { path: string }
  await done(reader.send('POST', `/api${path.replace('#', '/')}`))
  const accounts = await world.stack.openStore('accounts')
  const members = accounts.collection<{ team_id: number; user_id: number }>('team_members')
  await members.updateOne({ team_id: team.id, user_id: reader.userId }, { $set: { mapped: { membership: [provider] } } })
  await accounts.close()
}

/** What takes a page of a team from somebody. */
export const endings: Record<string, Ending> = {
  async 'a member is removed'(world) {
    const scene = await member(world)
    return { ...scene, end: () => remove(scene, scene.reader) }
  },
  async 'a member leaves'(world) {
    const scene = await member(world)
    return { ...scene, end: () => done(scene.reader.send('DELETE', `${scene.path}/members/${scene.reader.userId}.json`)) }
  },
  async 'the directory deactivates a member'(world) {
    const scene = await member(world)
    const { send, id } = await withDirectory(world, scene)
    return { ...scene, end: () => send('PATCH', `Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }) }
  },
  async 'the directory deletes a member'(world) {
    const scene = await member(world)
    const { send, id } = await withDirectory(world, scene)
    return { ...scene, end: () => send('DELETE', `Users/${id}`) }
  },
  async 'the directory deactivates an admin'(world) {
    const scene = await member(world, 'private')
    await done(scene.owner.send('PATCH', `${scene.path}/members/${scene.reader.userId}.json`, { role: 'admin' }))
    const { send, id } = await withDirectory(world, scene)
    return { ...scene, end: () => send('PUT', `Users/${id}`, { userName: scene.reader.email, active: false }) }
  },
  async 'the directory takes a member out of a group'(world) {
    const { group, send, id, ...scene } = await inGroupOfDirectory(world)
    return { ...scene, end: () => send('PATCH', `Groups/${group}`, { Operations: [{ op: 'Remove', path: `members[value eq "${id}"]` }] }) }
  },
  async 'the directory deletes a group'(world) {
    const { group, send, ...scene } = await inGroupOfDirectory(world)
    return { ...scene, end: () => send('DELETE', `Groups/${group}`) }
  },
  async 'the directory of the enterprise deactivates somebody whom a mapping has brought in'(world) {
    const above = await newScene(world, { is_enterprise: true })
    const team = await newTeam(above.owner, { parent: above.team.public_id })
    const reader = await newMember(world, above.owner, above.team)
    const page = await newTeamPage(world, above.owner, team, 'team')
    await mapInto(world, above, { team, reader })
    const { send, id } = await withDirectory(world, { ...above, reader })
    return { reader, page, end: () => send('PATCH', `Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] }) }
  },
  async 'a member is removed who was let in to the page'(world) {
    const scene = await member(world, 'private')
    await letIn(world, scene.page, scene.reader)
    return { ...scene, end: () => remove(scene, scene.reader) }
  },
  async 'a member is removed who has made the page'(world) {
    const scene = await newScene(world)
    const reader = await newMember(world, scene.owner, scene.team)
    const page = await newTeamPage(world, scene.owner, scene.team, 'private', { maker: reader })
    return { reader, page, end: () => remove(scene, reader) }
  },
  async 'an admin is removed'(world) {
    const scene = await member(world, 'private')
    await done(scene.owner.send('PATCH', `${scene.path}/members/${scene.reader.userId}.json`, { role: 'admin' }))
    return { ...scene, end: () => remove(scene, scene.reader) }
  },
  async 'a member is removed who has given the page to the team'(world) {
    const scene = await newScene(world)
    const reader = await newMember(world, scene.owner, scene.team)
    const page = await newTeamPage(world, reader, scene.team, 'private', { isOwn: true })
    const end = async () => {
      await done(reader.send('PUT', `/api/pages/${page.page.id}/owner.json`, { organization_id: scene.team.id }))
      await remove(scene, reader)
    }
    return { reader, page: { ...page, writers: [reader, scene.owner] }, end }
  },
  async 'an admin becomes a member, of a private page'(world) {
    const scene = await member(world, 'private')
    const path = `${scene.path}/members/${scene.reader.userId}.json`
    await done(scene.owner.send('PATCH', path, { role: 'admin' }))
    return { ...scene, end: () => done(scene.owner.send('PATCH', path, { role: 'member' })) }
  },
  async 'a member leaves a group'(world) {
    const scene = await inGroup(world)
    return { ...scene, end: () => done(scene.owner.send('PATCH', `${scene.path}/groups/${scene.group}.json`, { user_ids: [] })) }
  },
  async 'a group is deleted'(world) {
    const scene = await inGroup(world)
    return { ...scene, end: () => done(scene.owner.send('DELETE', `${scene.path}/groups/${scene.group}.json`)) }
  },
  async 'a group is taken off the page'(world) {
    const scene = await inGroup(world)
    return { ...scene, end: () => done(scene.owner.send('DELETE', `/api/page/${scene.page.page.id}/groups/${scene.group}`)) }
  },
  async 'a guest is taken off the page'(world) {
    const scene = await member(world, 'private')
    const reader = await world.stack.newcomer()
    await letIn(world, scene.page, reader)
    return { ...scene, reader, end: () => done(scene.owner.send('DELETE', `/api/page/${scene.page.page.id}/people/${reader.userId}`)) }
  },
  async 'the team demands its provider'(world) {
    const scene = await member(world)
    return { ...scene, end: () => demandProviderOf(world, scene) }
  },
  async 'the team demands its provider of somebody who was let in to the page'(world) {
    const scene = await member(world, 'private')
    await letIn(world, scene.page, scene.reader)
    return { ...scene, end: () => demandProviderOf(world, scene) }
  },
  async 'the team demands its provider of an admin'(world) {
    const scene = await member(world, 'private')
    await done(scene.owner.send('PATCH', `${scene.path}/members/${scene.reader.userId}.json`, { role: 'admin' }))
    return { ...scene, end: () => demandProviderOf(world, scene) }
  },
  async 'the page becomes private'(world) {
    const scene = await member(world)
    return { ...scene, end: () => access(scene.page, { share_mode: 'private' }) }
  },
  async 'a public page becomes one of the team'(world) {
    const scene = await outsider(world, 'public')
    return { ...scene, end: () => access(scene.page, { share_mode: 'team' }) }
  },
  async 'the link of the page is renewed'(world) {
    const scene = await outsider(world, 'link')
    return { ...scene, end: () => access(scene.page, { renew_link: true }) }
  },
  async 'the password of the page is changed'(world) {
    const scene = await outsider(world, 'protected')
    return { ...scene, end: () => access(scene.page, { password: 'another horse' }) }
  },
  async 'the page is deleted'(world) {
    const scene = await member(world)
    return { ...scene, end: () => done(scene.owner.send('DELETE', `/api/page/${scene.page.page.id}.json`)) }
  },
  async 'the page is moved to the owner'(world) {
    const scene = await member(world)
    return { ...scene, end: () => done(scene.owner.send('PUT', `/api/pages/${scene.page.page.id}/owner.json`, { organization_id: null })) }
  },
  async 'the team is deleted'(world) {
    const scene = await member(world)
    return { ...scene, end: () => deletion(scene) }
  },
  async 'the team of a public page is deleted'(world) {
    const scene = await outsider(world, 'public')
    return { ...scene, end: () => deletion(scene) }
  },
  async 'the team of a page with a link is deleted'(world) {
    const scene = await outsider(world, 'link')
    return { ...scene, end: () => deletion(scene) }
  },
  async 'the team is locked'(world) {
    const [scene, admin] = [await member(world), await world.stack.newcomer('admin')]
    return { ...scene, end: () => done(admin.send('POST', `/api/admin/organizations/${scene.team.id}/lock.json`, { reason: 'Spam' })) }
  },
  async 'the enterprise may read no more'(world) {
    const above = await newScene(world, { is_enterprise: true })
    const team = await newTeam(above.owner, { parent: above.team.public_id })
    const path = `/api/organization/${team.public_id}`
    await done(above.owner.send('PATCH', `${path}.json`, { is_readable_by_enterprise: true }))
    const reader = await newMember(world, above.owner, above.team)
    await done(above.owner.send('PATCH', `${above.path}/members/${reader.userId}.json`, { role: 'admin' }))
    const page = await newTeamPage(world, above.owner, team, 'team')
    return { reader, page, end: () => done(above.owner.send('PATCH', `${path}.json`, { is_readable_by_enterprise: false })) }
  },
}
export const endingNames = Object.keys(endings)
