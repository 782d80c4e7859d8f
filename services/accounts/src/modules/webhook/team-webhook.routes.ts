import {
  createTeamWebhook,
  deleteTeamWebhook,
  listTeamWebhookDeliveries,
  listTeamWebhooks,
  resendTeamWebhookDelivery,
  rotateTeamWebhookSecret,
  testTeamWebhook,
  updateTeamWebhook,
} from '@foyer/contracts/accounts/teams/team-webhooks'
import { limits } from '@foyer/contracts/limits'
import type { Authorized } from '@foyer/service-kit/authorized'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { ownSession } from '../session/session.policy.ts'
import type { Team } from '../team/team.model.ts'
import type { Webhook } from './webhook.model.ts'
import { authorizeWebhook } from './webhook.policy.ts'
import { presentDelivery, presentTeamWebhook } from './webhook.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'sessions' | 'webhooks'>
type Managed = Authorized<Team, 'manage'>

/** The webhooks of a team, for its owner and admins. */
export function registerTeamWebhookRoutes(app: FastifyInstance, { access, sessions, webhooks: module }: Deps): void {
  const { service: webhooks, deliveries, messages, makersOf, teamWebhooks } = module
  const load = async (team: Managed, id: number) => authorizeWebhook(await webhooks.find(id), team._id)
  const present = async (webhook: Webhook) => presentTeamWebhook(webhook, await makersOf([webhook]))

  serve(app, access, listTeamWebhooks, async ({ team }) => {
    const own = await webhooks.listOf(team._id)
    const makers = await makersOf(own)
    return { webhooks: own.map((webhook) => presentTeamWebhook(webhook, makers)) }
  })

  serve(app, access, createTeamWebhook, async ({ team, body, ...caller }) => {
    const { webhook, secret } = await sessions.whileRecent(
      ownSession(caller.identity),
      () => teamWebhooks.create(team, caller.viewer.id, body, actingPerson(caller)),
      (made) => teamWebhooks.discard(team, made.webhook),
    )
    return { webhook: await present(webhook), secret }
  })

  serve(app, access, updateTeamWebhook, async ({ team, params, body, ...caller }) => {
    const webhook = await load(team, params.webhook_id)
    // Another address gets what is the team's.
    const isMoved = body.url !== undefined && body.url !== webhook.url
    if (isMoved) await sessions.requireRecent(ownSession(caller.identity))
    const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    // Whoever says where messages go, or that they go there again, answers for it.
    const isResumed = body.is_enabled === true && !webhook.is_enabled
    const maker = isMoved || isResumed ? { created_by: caller.viewer.id } : {}
    return { webhook: await present(await teamWebhooks.update(team, webhook, { ...fields, ...maker }, actingPerson(caller))) }
  })

  serve(app, access, deleteTeamWebhook, async ({ team, params, ...caller }) => {
    await teamWebhooks.delete(team, await load(team, params.webhook_id), actingPerson(caller))
    return { deleted: true as const }
  })

  serve(app, access, rotateTeamWebhookSecret, async ({ team, params, ...caller }) => {
    const webhook = await load(team, params.webhook_id)
    await sessions.requireRecent(ownSession(caller.identity))
    return { secret: await teamWebhooks.rotate(team, webhook, actingPerson(caller)) }
  })

  serve(app, access, testTeamWebhook, async ({ team, params }) => ({
    delivery: presentDelivery(await messages.test(await load(team, params.webhook_id))),
  }))

  serve(app, access, listTeamWebhookDeliveries, async ({ team, params }) => {
    const { _id } = await load(team, params.webhook_id)
    return { deliveries: (await deliveries.listOf(_id, limits.webhook_deliveries)).map(presentDelivery) }
  })

  serve(app, access, resendTeamWebhookDelivery, async ({ team, params }) => ({
    delivery: presentDelivery(await messages.resend(await load(team, params.webhook_id), params.delivery_id)),
  }))
}
