import type { TeamSignInTest } from '@foyer/contracts/accounts/teams/team-sign-in'
import { AppError } from '@foyer/service-kit/app-error'
import { hashToken } from '@foyer/service-kit/hashes'
import type { ProvidedPerson } from '../team-provider/provided-person.ts'
import type { ProviderAnswer } from '../team-provider/team-provider-driver.ts'
import type { TeamProviderService } from '../team-provider/team-provider.service.ts'
import type { JudgePerson } from './judge-person.ts'
import type { OpenProvider, OpenProviders } from './open-providers.ts'
import type { SignInByTeamProvider, TeamArrival, TeamSignInResult } from './sign-in-by-team-provider.command.ts'
import { isTeamFlowOpen } from './team-flow.policy.ts'
import type { TeamFlow, TeamFlowRepository } from './team-flow.repository.ts'

/** What the screen sends that a provider has led to. */
export type TeamAnswer = ProviderAnswer & { state: string; isConfirmed: boolean }

export type Arriving = Omit<TeamArrival, 'browser' | 'returnTo'> & { cookie: string | undefined; userId: number | null }

export type CompletedTeamSignIn = { returnTo: string } & (
  | TeamSignInResult
  | { outcome: 'confirm_required'; email: string | null; organization: string }
  | { outcome: 'tested'; test: TeamSignInTest }
)

/**
 * Takes what a provider of a team has sent back with the browser, once. Throws `provider_flow_ended`, `not_found`, what `signInByTeamProvider` throws, and what the
 * provider leads to.
 */
export function createCompleteTeamSignIn(deps: {
  open: OpenProviders
  flows: TeamFlowRepository
  judge: JudgePerson
  signInByTeamProvider: SignInByTeamProvider
  isDomainOf: (teamId: number, domain: string) => Promise<boolean>
  noteTest: TeamProviderService['noteTest']
  clock: () => Date
}) {
  const { open, flows, judge, signInByTeamProvider, isDomainOf, noteTest, clock } = deps

  const ended = () => new AppError('provider_flow_ended')

  async function find({ state }: TeamAnswer, cookie: string | undefined): Promise<TeamFlow> {
    const flow = await flows.find(hashToken(state))
    if (!isTeamFlowOpen(flow, { cookie, now: clock() }) || flow.intent === 'link') throw ended()
    return flow
  }

  async function identify({ provider, driver }: OpenProvider, flow: TeamFlow, answer: TeamAnswer, cookie: string | undefined) {
    return flow.person ?? driver.identify(provider, { state: answer.state, cookie: cookie ?? '', answer })
  }

  async function report({ provider, team }: OpenProvider, person: ProvidedPerson): Promise<TeamSignInTest> {
    const { issuer, subject, email, name, groups, attributes } = person
    const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
    return {
      provider: { id: provider._id, title: provider.title },
      organization: { public_id: team.public_id, title: team.title },
      issuer,
      subject,
      email,
      email_verified: person.email_verified && domain !== undefined && (await isDomainOf(team._id, domain)),
      name,
      groups,
      attributes,
      outcome: (await judge(team, person)).outcome,
    }
  }

  return async function complete(answer: TeamAnswer, { cookie, userId, ...arrival }: Arriving): Promise<CompletedTeamSignIn> {
    const flow = await find(answer, cookie)
    const isTest = flow.intent === 'test'
    if (isTest && flow.user_id !== userId) throw ended()
    const opened = isTest ? await open.forTest(flow.provider_id, userId) : await open.forSignIn(flow.provider_id)
    const { provider, team } = opened
    const returnTo = flow.return_to
    if (flow.browser === null && !answer.isConfirmed) {
      return { outcome: 'confirm_required', email: flow.person?.email ?? null, organization: team.title, returnTo }
    }
    if (!(await flows.use(flow._id, clock()))) throw ended()
    const person = await identify(opened, flow, answer, cookie)
    if (isTest) {
      await noteTest(team, provider, arrival.acting)
      return { outcome: 'tested', test: await report(opened, person), returnTo }
    }
    const browser = hashToken(cookie ?? '')
    return { ...(await signInByTeamProvider.signIn(provider, team, person, { ...arrival, browser, returnTo })), returnTo }
  }
}
