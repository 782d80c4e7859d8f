import { type Pupil, type PupilCard, addPupils, makePupilCards, signInAsPupil } from '@foyer/contracts/accounts/teams/pupils'
import { pupilPictures } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { type Team, createTeam } from '@foyer/contracts/accounts/teams/teams'
import { createApiSession, signedUp } from '@foyer/testing/api-session'
import { errorCodeOf } from '@foyer/testing/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, startFoyer } from './matrix-stack.ts'

/** With the limit that every Foyer has. */
let stack: MatrixStack
beforeAll(async () => {
  stack = await startFoyer({ LIMIT_CREDENTIALS: '20' })
})

type Class = { params: { public_id: string }; cards: PupilCard[] }

/** A class whose pupils have cards. Its teacher signs up and in like everybody. */
async function newClass(size: number): Promise<Class> {
  const teacher = await signedUp(stack.url)
  const { organization } = (await teacher.call(createTeam, { body: { title: 'Class 3b', is_education: true } })).body as {
    organization: Team
  }
  const params = { public_id: organization.public_id }
  const names = Array.from({ length: size }, (_, index) => ({ name: `Pupil ${index}` }))
  const { pupils } = (await teacher.call(addPupils, { params, body: { pupils: names } })).body as { pupils: Pupil[] }
  const made = await teacher.call(makePupilCards, { params, body: { user_ids: pupils.map(({ user_id }) => user_id) } })
  return { params, cards: (made.body as { cards: PupilCard[] }).cards }
}

/** Signs in by a browser that is new. */
const signIn = ({ params }: Class, { user_name, pictures }: Pick<PupilCard, 'user_name' | 'pictures'>) =>
  createApiSession(stack.url).call(signInAsPupil, { params, body: { user_name, pictures } })

/** As many pictures that are not those of the card. */
const wrongPictures = ({ pictures }: PupilCard) => pupilPictures.filter((picture) => !pictures.includes(picture)).slice(0, pictures.length)

describe('signing in as a pupil', () => {
  it('lets 35 pupils in from one address within a minute, those who were wrong once among them', async () => {
    const world = await newClass(35)
    const answers = await Promise.all(
      world.cards.map(async (card, index) => {
        if (index % 3 === 0) await signIn(world, { ...card, pictures: wrongPictures(card) })
        return (await signIn(world, card)).status
      }),
    )
    expect(answers).toEqual(world.cards.map(() => 200))
  })

  it('stops somebody who guesses in a class, whatever names they try, and lets another class in', async () => {
    const [world, next] = [await newClass(8), await newClass(1)]
    const codes: Array<string | undefined> = []
    for (let round = 0; round < 9; round += 1) {
      const answers = await Promise.all(world.cards.map((card) => signIn(world, { ...card, pictures: wrongPictures(card) })))
      codes.push(...answers.map(errorCodeOf))
    }
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(60)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(12)
    const first = async (of: typeof world) => Promise.all(of.cards.slice(0, 1).map((card) => signIn(of, card)))
    expect((await first(world)).map(errorCodeOf)).toEqual(['rate_limited'])
    expect((await first(next)).map(({ status }) => status)).toEqual([200])
  })
})
