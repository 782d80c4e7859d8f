import { beginCheckout, beginPortal, readBilling } from '@foyer/contracts/billing/billing'
import type { Order } from '@foyer/contracts/billing/billing-calls'
import type { BillingState, OwnBilling } from '@foyer/contracts/billing/billing-state'
import { isPremiumPlan } from '@foyer/contracts/billing/entitlements'
import { countPages } from '@foyer/contracts/pages/page/page-administration'
import { AppError } from '@foyer/service-kit/app-error'
import type { InternalClient } from '@foyer/service-kit/internal-client'
import type { Logger } from '@foyer/service-kit/logger'
import type { Memberships } from '../team/memberships.ts'
import type { TeamMemberRepository } from '../team/team-member.repository.ts'
import type { TeamDomainRepository } from '../team-domain/team-domain.repository.ts'
import type { TeamSeats } from '../team/team-seats.ts'
import type { Team } from '../team/team.model.ts'
import type { User, UserRepository } from '../user/user.repository.ts'
import { billingScreen, buyerOf, currencyFor, domainLimit, overLimits, withTeamPlan } from './billing.policy.ts'

const providerTimeoutMs = 20_000

/**
 * What people and teams have and pay. Billing knows that by ids alone: who may see and pay it, the trial of a team, to whom the provider writes, and the
 * plans that come with a team are said here. Calls to buy throw what `beginCheckout` and `beginPortal` throw.
 */
export function createBillingService(deps: {
  internal: Pick<InternalClient, 'call'>
  users: Pick<UserRepository, 'findById'>
  members: Pick<TeamMemberRepository, 'count'>
  memberships: Pick<Memberships, 'joinedBy'>
  seats: Pick<TeamSeats, 'parentOf' | 'planOf' | 'entitlementOf'>
  teamDomains: Pick<TeamDomainRepository, 'countOf'>
  /** The address of the installation. */
  site: string
  log: Logger
}) {
  const { internal, users, members, memberships, seats, teamDomains, site, log } = deps

  const requireUser = async (id: number): Promise<User> => {
    const user = await users.findById(id)
    if (!user) throw new AppError('unauthenticated')
    return user
  }

  const ownBilling = (id: number, trial: { trial_ends_at?: string; trial_plan?: 'team' | 'enterprise' } = {}): Promise<OwnBilling> =>
    internal.call(readBilling, { params: { subject_id: String(id) }, query: trial })

  async function pageCount(ownerId: number): Promise<number | null> {
    try {
      return (await internal.call(countPages, { params: { user_id: String(ownerId) } })).pages
    } catch (error) {
      log.warn({ err: error }, 'pages is unavailable; whether there are too many is not said')
      return null
    }
  }

  async function premiumTeamOf(userId: number) {
    for (const { team } of await memberships.joinedBy(userId)) if (isPremiumPlan(await seats.planOf(team))) return team
    return null
  }

  const come = (path: string) => ({ success_url: `${site}${path}?checkout=done`, cancel_url: `${site}${path}?checkout=cancelled` })
  const begin = async (id: number, body: Parameters<typeof internal.call<typeof beginCheckout>>[1]['body']) =>
    internal.call(beginCheckout, { params: { subject_id: String(id) }, body }, { timeoutMs: providerTimeoutMs })
  const visit = async (id: number, lang: string, path: string) =>
    internal.call(
      beginPortal,
      { params: { subject_id: String(id) }, body: { lang, return_url: `${site}${path}` } },
      { timeoutMs: providerTimeoutMs },
    )

  return {
    async ofPerson(userId: number): Promise<BillingState> {
      const user = await requireUser(userId)
      const own = await ownBilling(userId)
      const team = own.plan === 'free' ? await premiumTeamOf(userId) : null
      const state = withTeamPlan(own, team, 'team', 'premium')
      const over = state.billing === 'off' ? [] : overLimits(state.plan, { pages: await pageCount(userId) })
      return { ...state, buyer: 'user', currency: own.currency ?? currencyFor(user), over }
    },

    async ofTeam(team: Team, viewerId: number): Promise<BillingState> {
      const [user, own, parent] = await Promise.all([requireUser(viewerId), ownBilling(team._id, trialOf(team)), seats.parentOf(team)])
      const parentPlan = own.plan === 'free' && parent ? await seats.planOf(parent) : 'free'
      const state = withTeamPlan(own, isPremiumPlan(parentPlan) ? parent : null, 'enterprise', parentPlan)
      const over = state.billing === 'off' ? [] : await overOf(team, state.plan)
      return { ...state, buyer: buyerOf(team), currency: own.currency ?? currencyFor(user), over }
    },

    async buy(userId: number, order: Order) {
      const { email, name, lang, is_anonymous, deletion } = await requireUser(userId)
      if (is_anonymous) throw new AppError('forbidden')
      if (deletion) throw new AppError('account_leaving')
      return begin(userId, { ...order, kind: 'user', buyer: 'user', email, name, lang, seats: 1, ...come('/users/billing') })
    },

    async buyForTeam(team: Team, viewerId: number, order: Order) {
      const { email, lang } = await requireUser(viewerId)
      const trial = team.trial_ends_at ? { trial_ends_at: Math.floor(team.trial_ends_at.getTime() / 1000) } : {}
      const buyer = { kind: 'team', buyer: buyerOf(team), email, name: team.title, lang, seats: await members.count(team._id) } as const
      return begin(team._id, { ...order, ...buyer, ...trial, ...come(billingScreen(team)) })
    },

    openPortal: async (userId: number) => visit(userId, (await requireUser(userId)).lang, '/users/billing'),

    openTeamPortal: async (team: Team, viewerId: number) => visit(team._id, (await requireUser(viewerId)).lang, billingScreen(team)),
  }

  async function overOf(team: Team, plan: BillingState['plan']): Promise<BillingState['over']> {
    const [pages, people, domains, { memberLimit }] = await Promise.all([
      pageCount(team._id),
      members.count(team._id),
      teamDomains.countOf(team._id),
      seats.entitlementOf(team),
    ])
    return overLimits(plan, { pages, members: people, domains }, { members: memberLimit, ...domainLimit(plan) })
  }
}

/** The trial of a team as billing is told of it. */
function trialOf({ trial_ends_at: end, is_enterprise }: Team) {
  return end === null
    ? {}
    : ({ trial_ends_at: String(Math.floor(end.getTime() / 1000)), trial_plan: is_enterprise ? 'enterprise' : 'team' } as const)
}
