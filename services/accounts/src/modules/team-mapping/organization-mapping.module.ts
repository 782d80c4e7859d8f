import type { AccountsCore } from '../../core.ts'
import type { EndMembership } from '../team-management/members/end-membership.command.ts'
import type { User } from '../user/user.repository.ts'
import { createIsManagedBy } from '../team/is-managed-by.ts'
import { createTeamSignals } from '../team/team-signals.ts'
import { type ApplyMappings, createApplyMappings } from './apply-mappings.command.ts'
import { createAttestedPersonModel } from './attested-person.model.ts'
import { createAttestedPersonRepository } from './attested-person.repository.ts'
import { createIncomingMappings } from './incoming-mappings.service.ts'
import { createMappingLogModel } from './mapping-log.model.ts'
import { createMappingLogRepository } from './mapping-log.repository.ts'
import { type MappedProvider, createMappingPlans } from './mapping-plan.ts'
import type { Attested } from './mapping.policy.ts'
import { createOrganizationMappingModel } from './organization-mapping.model.ts'
import { createOrganizationMappingRepository } from './organization-mapping.repository.ts'
import { createOrganizationMappings } from './organization-mappings.service.ts'

/** What the groups and attributes of a provider make of its people in teams. */
export function createOrganizationMappingModule(core: AccountsCore, { endMembership }: { endMembership: EndMembership }) {
  const { accountData, audit, joinTeam, kit, teamData: data, teamGroups, teamMembers: members, teamRemovals, teams, users } = core
  const { clock, ids, log, mongo } = kit
  const mappings = createOrganizationMappingRepository(createOrganizationMappingModel(mongo))
  const people = createAttestedPersonRepository(createAttestedPersonModel(mongo))
  const entries = createMappingLogRepository(createMappingLogModel(mongo))
  const signals = createTeamSignals({ members, signals: kit.signals, relay: core.relayTeam })
  const isManagedBy = createIsManagedBy({ teams, members, users })
  const plans = createMappingPlans({ teams, members, groups: teamGroups, removals: teamRemovals, isManagedBy })
  const stores = [mappings, people, entries]
  const mapped = createApplyMappings({
    plans,
    mappings,
    people,
    entries,
    teams,
    members,
    joinTeam,
    endMembership,
    data,
    audit,
    signals,
    ids,
    clock,
    log,
  })
  data.add({
    async deleteAllOf(teamId) {
      for (const store of stores) await store.deleteAllOfTeam(teamId)
    },
    async endOf(teamId, userId) {
      if (await members.find(teamId, userId)) return
      const user = await users.findById(userId)
      const own = user ? await core.teamProviderRepository.listOf(teamId) : []
      for (const provider of own) if (user) await mapped.withdraw(provider, user)
    },
  })
  accountData.add({
    name: 'provider_groups',
    exportOf: async (userId) =>
      (await people.listOfUser(userId)).map(({ provider_id, groups, attributes, at }) => ({ provider_id, groups, attributes, at })),
    async deleteAllOf(userId) {
      await people.deleteAllOfUser(userId)
      await entries.deleteAllOfUser(userId)
    },
  })
  return {
    /** Makes of somebody who signs in by a provider what its mappings say. */
    follow: followWith(mapped),
    /** Ends the mappings of a provider that is deleted: what they gave stays, by hand from now on. */
    async deleteAllOfProvider(providerId: number): Promise<void> {
      for (const store of stores) await store.deleteAllOfProvider(providerId)
      await members.forgetProvider(providerId)
    },
    incoming: createIncomingMappings({ mappings, providers: core.teamProviderRepository, plans, groups: teamGroups, teams, users, audit }),
    service: createOrganizationMappings({ mappings, people, entries, plans, members, users, audit, ids, clock }),
  }
}

/** Applied once somebody has come into the team of a provider, before they have a session. */
function followWith({ apply }: Pick<ApplyMappings, 'apply'>) {
  return async (provider: MappedProvider, attested: Attested, _team: unknown, user: User): Promise<void> => {
    await apply(provider, user, attested)
  }
}
