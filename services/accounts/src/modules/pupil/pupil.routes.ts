import {
  addPupils,
  listPupils,
  makePupilCards,
  renamePupil,
  restorePupil,
  signInAsPupil,
  signInByCard,
  viewClass,
} from '@foyer/contracts/accounts/teams/pupils'
import { AppError } from '@foyer/service-kit/app-error'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { answerSignIn, signInContext } from '../session/answer-sign-in.ts'
import { presentCard, presentPupil } from './pupil.presenter.ts'
import type { ListedPupil } from './pupils.service.ts'

type Deps = Pick<AccountsDeps, 'access' | 'clock' | 'publicUrl' | 'pupils'>

export function registerPupilRoutes(app: FastifyInstance, { access, clock, publicUrl, pupils }: Deps): void {
  const { service, pupilSignIn } = pupils
  const present = (list: readonly ListedPupil[]) => ({ pupils: list.map((pupil) => presentPupil(pupil, clock())) })

  serve(app, access, listPupils, async ({ team }) => present(await service.list(team)))

  serve(app, access, addPupils, async ({ team, body, ...caller }) =>
    present(await service.withLastSeen(await pupils.addPupils(team, caller.viewer, body.pupils, actingPerson(caller)))),
  )

  serve(app, access, makePupilCards, async ({ team, body, ...caller }) => ({
    cards: (await service.makeCards(team, body.user_ids, actingPerson(caller))).map(presentCard),
  }))

  serve(app, access, renamePupil, async ({ team, params, body, ...caller }) => {
    await service.rename(team, params.user_id, body.name, actingPerson(caller))
    return { renamed: true as const }
  })

  serve(app, access, restorePupil, async ({ team, params, ...caller }) => {
    await service.restore(team, params.user_id, actingPerson(caller))
    return { restored: true as const }
  })

  serve(app, access, viewClass, async ({ params }) => {
    const team = await pupilSignIn.findClass(params.public_id)
    if (!team) throw new AppError('not_found')
    return { title: team.title }
  })

  serve(app, access, signInAsPupil, async ({ params, body, identity, request, reply }) =>
    answerSignIn(await pupilSignIn.byPictures(params.public_id, body, signInContext(identity, request)), { publicUrl, request, reply }),
  )

  serve(app, access, signInByCard, async ({ params, body, identity, request, reply }) =>
    answerSignIn(await pupilSignIn.byCard(params.public_id, body.token, signInContext(identity, request)), { publicUrl, request, reply }),
  )
}
