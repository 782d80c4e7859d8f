import { domainToASCII } from 'node:url'
import type { TeamProviderKind } from '@foyer/contracts/accounts/teams/team-provider-configs'
import type { AccountsCore } from '../../core.ts'
import { createIsManagedBy } from '../team/is-managed-by.ts'
import { createTeamDomainModel } from '../team-domain/team-domain.model.ts'
import { confirmsAddresses } from '../team-domain/team-domain.policy.ts'
import { createTeamDomainRepository } from '../team-domain/team-domain.repository.ts'
import type { TeamProviderDriver } from '../team-provider/team-provider-driver.ts'
import { createTeamProviderService } from '../team-provider/team-provider.service.ts'
import { createTeamSignals } from '../team/team-signals.ts'
import type { User } from '../user/user.repository.ts'
import { createCompleteTeamSignIn } from './complete-team-sign-in.command.ts'
import { type AfterTeamSignIn, createEnterTeam } from './enter-team.ts'
import { createJudgePerson } from './judge-person.ts'
import { createLinkTeamSignIn } from './link-team-sign-in.command.ts'
import { createOpenProviders } from './open-providers.ts'
import { createSignInByTeamProvider } from './sign-in-by-team-provider.command.ts'
import { createStartTeamSignIn } from './start-team-sign-in.command.ts'
import { createTeamFlowModel } from './team-flow.model.ts'
import { createTeamFlowRepository } from './team-flow.repository.ts'
import { createTeamIdentityModel } from './team-identity.model.ts'
import { createTeamIdentityRepository } from './team-identity.repository.ts'

export type TeamSignInModule = ReturnType<typeof createTeamSignInModule>

/** The providers of teams, and signing in by them. `drivers` speak to each kind. */
export function createTeamSignInModule(
  core: AccountsCore,
  {
    drivers,
    confirmEmail,
    isByDirectoryAlone,
  }: {
    drivers: Partial<Record<TeamProviderKind, TeamProviderDriver>>
    confirmEmail: (user: User) => Promise<unknown>
    /** Whether the account of somebody is there by the directory of a team alone. */
    isByDirectoryAlone: (teamId: number, userId: number) => Promise<boolean>
  },
) {
  const { accountData, admission, audit, completeSignIn, createUser, joinTeam, kit, notices, teamData, teams, users } = core
  const { teamMembers: members, teamRemovals: removals, teamSeats: seats } = core
  const { clock, ids, mongo } = kit
  const ended: ((providerId: number) => Promise<void>)[] = []
  const providers = core.teamProviderRepository
  const flows = createTeamFlowRepository(createTeamFlowModel(mongo))
  const identities = createTeamIdentityRepository(createTeamIdentityModel(mongo))
  const isManagedBy = createIsManagedBy({ teams, members, users })
  const onTurnOff = async (providerId: number) => {
    await core.endProofs(await core.sessionRepository.listOfProvider(providerId), ({ provider_id: id }) => id === providerId)
  }
  const onDelete = async (providerId: number) => {
    await onTurnOff(providerId)
    await identities.deleteOfProvider(providerId)
    await flows.deleteOfProvider(providerId)
    for (const end of ended) await end(providerId)
  }
  const signals = createTeamSignals({ members, signals: kit.signals, relay: core.relayTeam })
  const onSwitch = async (teamId: number) => void (await signals.membershipsChanged(await members.userIds(teamId)))
  const service = createTeamProviderService({ providers, onSwitch, onTurnOff, onDelete, audit, seal: core.seal, ids, clock })
  const domains = createTeamDomainRepository(createTeamDomainModel(mongo))
  const teamOfDomain = async (typed: string): Promise<number | null> => {
    const claim = await domains.findProved(domainToASCII(typed))
    return claim?.is_email_domain && claim.off_at === undefined ? claim.organization_id : null
  }
  const open = createOpenProviders({ providers, teams, isManagedBy, teamOfDomain, drivers })
  const isDomainOf = async (teamId: number, domain: string) => confirmsAddresses(await domains.findProved(domain), teamId)
  const judge = createJudgePerson({
    identities,
    users,
    members,
    removals,
    seats,
    admission,
    isOfDirectory: async (team, { email, email_verified: isVerified }, user) => {
      const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
      return isVerified && domain !== undefined && (await isDomainOf(team._id, domain)) && isByDirectoryAlone(team._id, user._id)
    },
  })
  const enterTeam = createEnterTeam({ members, joinTeam, audit })
  const signInByTeamProvider = createSignInByTeamProvider({
    judge,
    identities,
    flows,
    users,
    members,
    createUser,
    enterTeam,
    completeSignIn,
    isDomainOf,
    confirmEmail,
    clock,
  })
  teamData.add({
    async deleteAllOf(teamId) {
      for (const { _id } of await providers.listOf(teamId)) await onDelete(_id)
      await identities.deleteOfTeam(teamId)
      await providers.deleteAllOf(teamId)
    },
  })
  accountData.add({
    name: 'team_provider_identities',
    exportOf: async (userId) =>
      (await identities.listOf(userId)).map(({ issuer, subject, linked_at, last_used_at }) => ({
        issuer,
        subject,
        linked_at,
        last_used_at,
      })),
    access: {
      kind: 'provider_identities',
      async namesOf(userId) {
        const linked = await Promise.all((await identities.listOf(userId)).map(({ provider_id }) => providers.find(provider_id)))
        return linked.flatMap((provider) => provider?.title ?? [])
      },
    },
    async deleteAllOf(userId) {
      await identities.deleteAllOf(userId)
      await flows.deleteAllOf(userId)
    },
  })
  return {
    service,
    providers,
    identities,
    flows,
    open,
    /** Adds what follows each time somebody has come in by a provider. */
    after: (follower: AfterTeamSignIn) => enterTeam.after(follower),
    /** Adds what ends with a provider. */
    onEnd: (end: (providerId: number) => Promise<void>) => void ended.push(end),
    start: createStartTeamSignIn({ open, flows, clock }),
    complete: createCompleteTeamSignIn({
      open,
      flows,
      judge,
      signInByTeamProvider,
      isDomainOf,
      noteTest: (...test) => service.noteTest(...test),
      clock,
    }),
    link: createLinkTeamSignIn({
      open,
      flows,
      judge,
      signInByTeamProvider,
      enterTeam,
      audit,
      sessions: core.sessions,
      signals: kit.signals,
      notify: (userId, provider) => notices.send(userId, { key: 'provider_linked', provider }),
      clock,
    }),
  }
}
