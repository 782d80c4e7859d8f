import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { Pupil, PupilCard } from '@foyer/contracts/accounts/teams/pupils'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import type { ApiSession } from '@foyer/testing/api-session'
import type { MatrixStack } from './matrix-stack.ts'
import { changeStore, newTeam } from './team-calls.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

/** A class with one pupil; `send` calls as its teacher. */
async function newClass(teacher: ApiSession, foyer: MatrixStack): Promise<{ team: Team; pupil: Pupil; card: PupilCard }> {
  const team = await newTeam(teacher, { is_education: true })
  // Who else is in it came in by their addresses.
  await changeStore(foyer, 'teams', team.id, { $set: { people_by: 'user_names' } })
  const path = `/api/organization/${team.public_id}/pupils`
  const [pupil] = ((await teacher.send('POST', `${path}.json`, { pupils: [{ name: 'Ada' }] })).body as { pupils: Pupil[] }).pupils
  const [card] = ((await teacher.send('POST', `${path}/cards.json`, { user_ids: [pupil?.user_id] })).body as { cards: PupilCard[] }).cards
  if (!pupil || !card) throw new Error('there is no pupil')
  return { team, pupil, card }
}

/** One class of the owner for all calls that leave it as it is. */
const lasting = new WeakMap<ApiSession, ReturnType<typeof newClass>>()
function lastingClass(owner: ApiSession, foyer: MatrixStack): ReturnType<typeof newClass> {
  const world = lasting.get(owner) ?? newClass(owner, foyer)
  lasting.set(owner, world)
  return world
}

/** One valid call of each endpoint about the pupils of a class of the owner; `spare` gives another session of the caller, which a sign-in ends. */
export function pupilCalls(
  send: Send,
  { owner, foyer, spare }: { owner: ApiSession; foyer: MatrixStack; spare: () => Promise<ApiSession> },
) {
  const classOf = () => lastingClass(owner, foyer)
  const ofClass = async (rest: string) => `/organization/${(await classOf()).team.public_id}/pupils${rest}`
  const signIn = async (rest: string, bodyOf: (card: PupilCard) => object) => {
    const { team, card } = await newClass(owner, foyer)
    return (await (await spare()).send('POST', `/api/c/${team.public_id}/${rest}`, bodyOf(card))).status
  }
  return {
    listPupils: async () => send('GET', await ofClass('.json')),
    addPupils: async () => send('POST', await ofClass('.json'), { pupils: [{ name: 'Grace', user_name: 'grace' }] }),
    makePupilCards: async () => send('POST', await ofClass('/cards.json'), { user_ids: [(await classOf()).pupil.user_id] }),
    renamePupil: async () => send('PATCH', await ofClass(`/${(await classOf()).pupil.user_id}.json`), { name: 'Ada' }),
    restorePupil: async () => send('POST', await ofClass(`/${(await classOf()).pupil.user_id}/restore`)),
    viewClass: async () => send('GET', `/c/${(await classOf()).team.public_id}.json`),
    signInAsPupil: () => signIn('sign_in.json', ({ user_name, pictures }) => ({ user_name, pictures })),
    signInByCard: () => signIn('card.json', ({ token }) => ({ token })),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
