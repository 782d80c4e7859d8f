import { type Pupil, type PupilCard, addPupils, makePupilCards, signInAsPupil, signInByCard } from '@foyer/contracts/accounts/teams/pupils'
import { type Team, createTeam } from '@foyer/contracts/accounts/teams/teams'
import { identityHeader } from '@foyer/contracts/identity'
import { type Answer, callService, testSigner } from '@foyer/testing/client'
import { type SignedIn, newPerson, signedIn, whoIs } from './accounts.ts'
import { callWith } from './administrators.ts'

export type Class = { team: Team; teacher: SignedIn }

/** A class with its teacher. */
export async function newClass(url: string, title = 'Class 3b'): Promise<Class> {
  const teacher = await newPerson(url)
  const answer = await callWith(url, createTeam, { body: { title, is_education: true } }, teacher)
  return { team: (answer.body as { organization: Team }).organization, teacher }
}

export const at = ({ team }: Pick<Class, 'team'>) => ({ public_id: team.public_id })

export const tryToAdd = (url: string, world: Class, pupils: Array<{ name: string; user_name?: string }>): Promise<Answer> =>
  callWith(url, addPupils, { params: at(world), body: { pupils } }, world.teacher)

/** Pupils of these names. */
export async function added(url: string, world: Class, ...names: string[]): Promise<Pupil[]> {
  const answer = await tryToAdd(
    url,
    world,
    names.map((name) => ({ name })),
  )
  if (answer.status !== 201) throw new Error(`no pupils: ${JSON.stringify(answer.body)}`)
  return (answer.body as { pupils: Pupil[] }).pupils
}

/** The cards of pupils, just made. */
export async function cardsOf(url: string, world: Class, pupils: ReadonlyArray<Pick<Pupil, 'user_id'>>): Promise<PupilCard[]> {
  const body = { user_ids: pupils.map(({ user_id }) => user_id) }
  const answer = await callWith(url, makePupilCards, { params: at(world), body }, world.teacher)
  return (answer.body as { cards: PupilCard[] }).cards
}

/** A pupil with their card. */
export async function newPupil(url: string, world: Class, name = 'Anna Müller'): Promise<{ pupil: Pupil; card: PupilCard }> {
  const [pupil] = await added(url, world, name)
  const [card] = await cardsOf(url, world, pupil ? [pupil] : [])
  if (!pupil || !card) throw new Error('no pupil')
  return { pupil, card }
}

export const tryPictures = (url: string, world: Pick<Class, 'team'>, { user_name, pictures }: Pick<PupilCard, 'user_name' | 'pictures'>) =>
  callService(url, signInAsPupil, { params: at(world), body: { user_name, pictures } }, null)

export const tryCard = (url: string, world: Pick<Class, 'team'>, { token }: Pick<PupilCard, 'token'>) =>
  callService(url, signInByCard, { params: at(world), body: { token } }, null)

/** What a pupil’s browser calls with, as the gateway describes it. */
export async function asPupil(url: string, answer: Answer): Promise<{ session: string; headers: Record<string, string> }> {
  const { session } = signedIn(answer)
  const user = await whoIs(url, session)
  if (!user) throw new Error('nobody is signed in')
  return { session, headers: { [identityHeader]: testSigner.sign({ kind: 'user', session, user }) } }
}
