import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { TeamPermission } from '@foyer/contracts/accounts/team-roles'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { apiScopes } from '@foyer/contracts/scopes'
import { type ApiSession, createApiSession } from '@foyer/testing/api-session'
import { type MatrixStack, type Person, sharedFoyer } from '../matrix-stack.ts'
import type { Page } from './rule.ts'
import { type Scene, addFeedTo, asMember, become, done, fillScene, randomName, share } from './scenes.ts'
import { type TeamCaller, type TeamKind, teamKinds } from './team-parts.ts'
import { type World, tokenOf } from './world.ts'

export type TeamRow = Required<Page>

/** `tidy`: makes room for more calls, of which people may make so many, and for more pages, of which a team has so many. */
export type TeamWorld = World & { tidy(): Promise<void> }

const permissions: Record<TeamKind, TeamPermission[]> = {
  closed: ['create'],
  shared: ['create'],
  open: ['create', 'order', 'share', 'invite', 'delete'],
}

/** Who is in each team at first. */
const members = [
  'member',
  'member who made the page',
  'member who was let in to edit',
  'member of a group that views',
  'member of a group that edits',
  'member who left the group',
  'member who was an admin',
  'removed member',
  'removed admin',
  'admin',
] as const satisfies readonly TeamCaller[]
const admins = ['admin', 'removed admin', 'member who was an admin'] as const
const editingGroup = ['member of a group that edits', 'member who left the group', 'removed member'] as const

type People = Awaited<ReturnType<typeof makePeople>>
type MadeTeam = Pick<Team, 'id' | 'public_id'> & { viewing: number; editing: number; groupId: number }

/** Pages of three teams with the same people in them. Those who have lost something had it until all pages were made. */
export async function buildTeamWorld(
  rows: readonly TeamRow[],
  beforeDeletion: (world: World, scene: Scene) => Promise<void>,
): Promise<TeamWorld> {
  const stack = await sharedFoyer()
  const people = await makePeople(stack)
  const teams = Object.fromEntries(
    await Promise.all(teamKinds.map(async (kind) => [kind, await makeTeam(people, kind)] as const)),
  ) as Record<TeamKind, MadeTeam>
  const store = await stack.openStore('pages')
  const pages = store.collection<{ _id: number }>('pages')
  const scenes: Scene[] = []
  const feedIds = new Map<Scene, Promise<number>>()
  let hasChanged = false
  /** Pages that one row of the matrix names, and no other one. */
  const spares: number[] = []

  const newPage = async (kind: TeamKind, title: string) => {
    const lasting = hasChanged ? people.owner : people['removed member']
    const maker = kind === 'open' ? lasting : people['member who made the page']
    return (await done(maker.send('POST', '/api/pages.json', { title, organization_id: teams[kind].id }))).body as PageSummary
  }
  const letPeopleIn = async ({ id }: PageSummary, kind: TeamKind) => {
    const let_in = [
      asMember(people.viewer, 'viewer'),
      asMember(people.editor, 'editor'),
      asMember(people['former editor'], 'editor'),
      asMember(people['member who was let in to edit'], 'editor'),
    ]
    await pages.updateOne({ _id: id }, { $set: { members: let_in } })
    await done(people.owner.send('PUT', `/api/page/${id}/groups/${teams[kind].viewing}`, { role: 'viewer' }))
    await done(people.owner.send('PUT', `/api/page/${id}/groups/${teams[kind].editing}`, { role: 'editor' }))
    await done(people.owner.send('DELETE', `/api/page/${id}/people/${people['former editor'].userId}`))
  }
  /** What only pages of teams have. */
  const shareWithTeam = async ({ id }: PageSummary, { mode, of }: Pick<TeamRow, 'mode' | 'of'>) => {
    if (mode === 'private') return
    const body = { ...(mode === 'team' ? { share_mode: mode } : {}), ...(of === 'shared' ? { allow_all_members_edit: true } : {}) }
    if (Object.keys(body).length > 0) await done(people.owner.send('PUT', `/api/pages/${id}/access.json`, body))
  }

  const build = async ({ mode, state, of }: TeamRow): Promise<Scene> => {
    const marker = randomName()
    const page = await newPage(of, `Plans ${marker}`)
    const scene: Scene = { ...(await fillScene(mode, state, { owner: people.owner, page, marker })), of, team: teams[of] }
    await letPeopleIn(page, of)
    scene.token = await share(people.owner, page, mode, {
      link: [people['visitor with the link'], people['person with the secrets']],
      password: [people['visitor with the password'], people['person with the secrets']],
      former: people['visitor with former secrets'],
      followers: [],
    })
    await shareWithTeam(page, { mode, of })
    if (state === 'deleted') await beforeDeletion(world, scene)
    await become(people.owner, page, state)
    return scene
  }

  const world: TeamWorld = {
    stack,
    scenes,
    scene(mode, state, of) {
      const scene = scenes.find((candidate) => candidate.mode === mode && candidate.state === state && candidate.of === of)
      if (!scene) throw new Error(`there is no ${mode} page of the ${of} team that is ${state}`)
      return scene
    },
    sessionOf: (caller) => people[caller as TeamCaller],
    async spare({ of = 'closed', mode, state: own }, state = own) {
      const page = await newPage(of, 'Spare')
      await letPeopleIn(page, of)
      if (mode === 'private') await done(people.owner.send('PUT', `/api/pages/${page.id}/access.json`, { share_mode: 'private' }))
      if (mode === 'public' || mode === 'listed')
        await done(people.owner.send('PUT', `/api/pages/${page.id}/access.json`, { share_mode: 'public', is_listed: false }))
      await shareWithTeam(page, { mode: mode === 'private' ? mode : 'listed', of })
      await become(people.owner, page, state)
      if (hasChanged) spares.push(page.id)
      return page
    },
    feedOf(scene) {
      const feed = feedIds.get(scene) ?? addFeedTo(scene, stack.site.url)
      feedIds.set(scene, feed)
      return feed
    },
    async tidy() {
      await store
        .collection<{ _id: number }>('invitation_mails')
        .deleteMany({ _id: { $in: [people.owner.userId, ...members.map((caller) => people[caller].userId)] } })
      await pages.deleteMany({ _id: { $in: spares.splice(0) } })
    },
    async stop() {
      await store.close()
    },
  }
  await Promise.all(
    teamKinds.map(async (kind) => {
      for (const row of rows.filter(({ of }) => of === kind)) scenes.push(await build(row))
    }),
  )
  for (const kind of teamKinds) await takeAway(people, teams[kind])
  hasChanged = true
  return world
}

async function makePeople(stack: MatrixStack) {
  const visitor = () => createApiSession(stack.url)
  const [owner, member] = [await stack.newcomer(), await stack.newcomer()]
  const named = [...members.slice(1), ...enterprisePeople, ...outside] as const
  const newcomers = Object.fromEntries(await Promise.all(named.map(async (caller) => [caller, await stack.newcomer()] as const))) as Record<
    (typeof named)[number],
    Person
  >
  const people = {
    ...newcomers,
    owner,
    member,
    visitor: visitor(),
    'visitor with the link': visitor(),
    'visitor with the password': visitor(),
    'visitor with former secrets': visitor(),
    'token of a member': await tokenOf(member, apiScopes),
    'token of the owner': await tokenOf(owner, apiScopes),
    'reading token of the owner': await tokenOf(
      owner,
      apiScopes.filter((scope) => scope.endsWith(':read')),
    ),
    'site admin': await stack.newcomer('admin'),
  } satisfies Record<TeamCaller, ApiSession>
  const another = await newTeam(people['owner of another team'], {})
  await join(people['owner of another team'], another, [people['admin of another team']])
  await setRole(people['owner of another team'], another, people['admin of another team'], 'admin')
  const enterprise = await newTeam(people['owner of the enterprise'], { is_enterprise: true })
  await join(people['owner of the enterprise'], enterprise, [people['admin of the enterprise'], people['member of the enterprise']])
  await setRole(people['owner of the enterprise'], enterprise, people['admin of the enterprise'], 'admin')
  return { ...people, enterprise }
}

const enterprisePeople = ['owner of the enterprise', 'admin of the enterprise', 'member of the enterprise'] as const
const outside = [
  'person',
  'person with the secrets',
  'viewer',
  'editor',
  'former editor',
  'admin of another team',
  'owner of another team',
] as const

/** A team below the enterprise, with all its people and three groups. */
async function makeTeam(people: People, kind: TeamKind): Promise<MadeTeam> {
  const { owner, enterprise } = people
  const team = await newTeam(owner, {})
  await join(
    owner,
    team,
    members.map((caller) => people[caller]),
  )
  for (const caller of admins) await setRole(owner, team, people[caller], 'admin')
  const path = `/api/organization/${team.public_id}`
  const group = async (title: string, callers: readonly (typeof members)[number][]) => {
    const user_ids = callers.map((caller) => people[caller].userId)
    return ((await done(owner.send('POST', `${path}/groups.json`, { title, user_ids }))).body as { id: number }).id
  }
  const groups = {
    viewing: await group('Viewing', ['member of a group that views']),
    editing: await group('Editing', editingGroup),
    groupId: await group('Spare', []),
  }
  await done(owner.send('PUT', `${path}/parent`, { parent: enterprise.public_id }))
  const answer = `/api/organization/${enterprise.public_id}/teams/${team.public_id}`
  await done(people['owner of the enterprise'].send('POST', answer, { accept: true }))
  const change = { permissions: permissions[kind], is_readable_by_enterprise: kind === 'open' }
  await done(owner.send('PATCH', `${path}.json`, change))
  return { ...team, ...groups }
}

/** Takes from people what they are in the table as having had. */
async function takeAway(people: People, team: MadeTeam): Promise<void> {
  const { owner } = people
  const path = `/api/organization/${team.public_id}`
  await setRole(owner, team, people['member who was an admin'], 'member')
  const user_ids = [people['member of a group that edits'].userId]
  await done(owner.send('PATCH', `${path}/groups/${team.editing}.json`, { user_ids }))
  for (const caller of ['removed member', 'removed admin'] as const)
    await done(owner.send('DELETE', `${path}/members/${people[caller].userId}.json`))
}

async function newTeam(owner: ApiSession, body: object): Promise<Pick<Team, 'id' | 'public_id'>> {
  const answer = await done(owner.send('PUT', '/api/organization', { title: `Team ${randomName()}`, ...body }))
  const { id, public_id } = (answer.body as { organization: Team }).organization
  return { id, public_id }
}

async function join(owner: ApiSession, { public_id }: Pick<Team, 'public_id'>, people: readonly ApiSession[]): Promise<void> {
  const link = `/api/organization/${public_id}/invitation_link`
  await done(owner.send('PUT', link, { days: 7, max_uses: null }))
  const { path } = (await done(owner.send('POST', link))).body as { path: string }
  for (const person of people) await done(person.send('POST', `/api${path.replace('#', '/')}`))
}

function setRole(owner: ApiSession, { public_id }: Pick<Team, 'public_id'>, { userId }: Person, role: 'admin' | 'member') {
  return done(owner.send('PATCH', `/api/organization/${public_id}/members/${userId}.json`, { role }))
}
