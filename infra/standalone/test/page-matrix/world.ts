import { signIn } from '@foyer/contracts/accounts/accounts'
import { createApiToken } from '@foyer/contracts/accounts/api-tokens'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { type ApiScope, apiScopes } from '@foyer/contracts/scopes'
import type { AccessChange } from '@foyer/contracts/pages/base/share-modes'
import { type ApiSession, createApiSession, createTokenSession, signedUp } from '@foyer/testing/api-session'
import { type MatrixStack, sharedFoyer } from '../matrix-stack.ts'
import { type Caller, type Mode, type PersonalCaller, type State, isOwner, modes, states } from './rule.ts'
import type { TeamKind } from './team-parts.ts'
import { type Scene, addFeedTo, asMember, become, done, fillScene, randomName, share } from './scenes.ts'

export type World = {
  stack: MatrixStack
  scenes: readonly Scene[]
  scene(mode: Mode, state: State, of?: TeamKind): Scene
  /** The pages of each mode have an owner of their own. */
  sessionOf(caller: Caller, mode: Mode): ApiSession
  /** Another page with the same people, in the same mode and state, or in another state. */
  spare(scene: Scene, state?: State): Promise<PageSummary>
  feedOf(scene: Scene): Promise<number>
  stop(): Promise<void>
}

/** `beforeDeletion` prepares what calls on a page name, while there is such a page. */
export async function buildWorld(beforeDeletion: (world: World, scene: Scene) => Promise<void>): Promise<World> {
  const stack = await sharedFoyer()
  const people = await makePeople(stack)
  const store = await stack.openStore('pages')
  const pages = store.collection<{ _id: number }>('pages')
  const scenes: Scene[] = []
  const feedIds = new Map<Scene, Promise<number>>()

  const letPeopleIn = async ({ id }: PageSummary) => {
    const members = [asMember(people.viewer, 'viewer'), asMember(people.editor, 'editor'), asMember(people['former editor'], 'editor')]
    await pages.updateOne({ _id: id }, { $set: { members } })
  }
  const both = [people['person with the secrets'], people.follower]
  const holders = {
    link: [people['visitor with the link'], ...both],
    password: [people['visitor with the password'], ...both],
    former: people['visitor with former secrets'],
    followers: [people.follower],
  }

  const build = async (mode: Mode, state: State): Promise<Scene> => {
    const owner = people.owners[mode]
    const marker = randomName()
    const page = (await done(owner.call(createPage, { body: { title: `Plans ${marker}` } }))).body as PageSummary
    const scene = await fillScene(mode, state, { owner, page, marker })
    await letPeopleIn(page)
    await done(owner.send('DELETE', `/api/page/${page.id}/people/${people['former editor'].userId}`))
    scene.token = await share(owner, page, mode, holders)
    if (mode === 'team') await pages.updateOne({ _id: page.id }, { $set: { share_mode: 'team' } })
    if (state === 'deleted') await beforeDeletion(world, scene)
    await become(owner, page, state)
    return scene
  }

  const world: World = {
    stack,
    scenes,
    scene(mode, state) {
      const scene = scenes.find((candidate) => candidate.mode === mode && candidate.state === state)
      if (!scene) throw new Error(`there is no ${mode} page that is ${state}`)
      return scene
    },
    sessionOf: (caller, mode) => (isOwner(caller) ? people.ofOwner[mode][caller] : people[caller as Exclude<PersonalCaller, OwnerCaller>]),
    async spare({ owner, mode, state: own }, state = own) {
      const page = (await done(owner.call(createPage, { body: { title: 'Spare' } }))).body as PageSummary
      await letPeopleIn(page)
      if (mode !== 'private' && mode !== 'team') {
        const body: AccessChange = { share_mode: 'public', is_listed: false }
        await done(owner.call(updatePageAccess, { params: { id: String(page.id) }, body }))
      }
      await become(owner, page, state)
      return page
    },
    feedOf(scene) {
      const feed = feedIds.get(scene) ?? addFeedTo(scene, stack.site.url)
      feedIds.set(scene, feed)
      return feed
    },
    async stop() {
      await store.close()
    },
  }
  await Promise.all(
    modes.map(async (mode) => {
      for (const state of states) scenes.push(await build(mode, state))
    }),
  )
  // The list of their pages brings the links of those that they follow.
  await done(people['follower elsewhere'].send('GET', '/api/users/pages.json'))
  return world
}

type OwnerCaller = 'owner' | 'token of the owner' | 'reading token of the owner'

async function makePeople(stack: MatrixStack) {
  const { url } = stack
  const visitor = () => createApiSession(url)
  const follower = await signedUp(url)
  const elsewhere = createApiSession(url)
  await done(elsewhere.call(signIn, { body: { email: follower.email, password: 'correct horse' } }))
  const admin = await signedUp(url)
  await stack.makeAdmin(admin.email)
  const owners = {} as Record<Mode, ApiSession>
  const ofOwner = {} as Record<Mode, Record<string, ApiSession>>
  for (const mode of modes) {
    const owner = await signedUp(url)
    owners[mode] = owner
    ofOwner[mode] = {
      owner,
      'token of the owner': await tokenOf(owner, apiScopes),
      'reading token of the owner': await tokenOf(
        owner,
        apiScopes.filter((scope) => scope.endsWith(':read')),
      ),
    }
  }
  return {
    owners,
    ofOwner: ofOwner as Record<Mode, Record<Caller, ApiSession>>,
    visitor: visitor(),
    'visitor with the link': visitor(),
    'visitor with the password': visitor(),
    'visitor with former secrets': visitor(),
    person: await signedUp(url),
    'person with the secrets': await signedUp(url),
    follower,
    'follower elsewhere': elsewhere,
    viewer: await signedUp(url),
    editor: await signedUp(url),
    'former editor': await signedUp(url),
    'site admin': admin,
  }
}

export async function tokenOf(session: ApiSession, scopes: readonly ApiScope[]): Promise<ApiSession> {
  const { body } = await done(session.call(createApiToken, { body: { name: 'Matrix', scopes: [...scopes], expires_at: null } }))
  return createTokenSession(session.url, (body as { secret: string }).secret)
}
