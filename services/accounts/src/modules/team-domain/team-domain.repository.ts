import { isDuplicateKey } from '@foyer/service-kit/mongo'
import type { TeamDomain, TeamDomainModel } from './team-domain.model.ts'

export type { TeamDomain } from './team-domain.model.ts'

export type TeamDomainRepository = ReturnType<typeof createTeamDomainRepository>

/** What of a domain its admins change. */
export type TeamDomainFields = Partial<
  Pick<
    TeamDomain,
    | 'is_host'
    | 'is_email_domain'
    | 'open_links_in_new_window'
    | 'hide_searchbar'
    | 'hide_bookmark_search'
    | 'allow_sign_in_on_teamdomain'
    | 'allow_sign_up'
  >
> & { default_page?: string | null; auth_page_background?: string | null }

/** What a check has shown. */
export type CheckFields = {
  checked_at: Date
  due_at: Date
  problem: string | null
  reached_at?: Date | null
  failing_since?: Date | null
  proof_missing_since?: Date | null
}

/** What a check has shown that was answered by nobody, or not the same everywhere: nothing. */
export type UnclearFields = Pick<CheckFields, 'checked_at' | 'due_at'>

export function createTeamDomainRepository(domains: TeamDomainModel) {
  const after = { returnDocument: 'after' } as const

  return {
    /** The claim that has proved a name. */
    findProved: (name: string): Promise<TeamDomain | null> => domains.findOne({ proved_name: name }).lean<TeamDomain>().exec(),

    find: (id: number): Promise<TeamDomain | null> => domains.findOne({ _id: id }).lean<TeamDomain>().exec(),

    listOf: (teamId: number): Promise<TeamDomain[]> =>
      domains.find({ organization_id: teamId }).sort({ domain: 1 }).lean<TeamDomain[]>().exec(),

    /** The names under which teams are served. */
    listServed: (teamIds: readonly number[]): Promise<TeamDomain[]> =>
      domains
        .find({ organization_id: { $in: teamIds }, proved_name: { $exists: true }, is_host: true })
        .sort({ proved_at: 1 })
        .lean<TeamDomain[]>()
        .exec(),

    countOf: (teamId: number): Promise<number> => domains.countDocuments({ organization_id: teamId }).exec(),

    /** False when the team has claimed the name already. */
    async insert(domain: TeamDomain): Promise<boolean> {
      try {
        await domains.create(domain)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Makes a name the team's, for the claim that was looked at: a name that has changed since is not. `in_use`: it is another team's. */
    async prove({ _id, domain, challenge }: TeamDomain, now: Date): Promise<TeamDomain | 'in_use' | null> {
      const proof = {
        $set: { proved_name: domain, proved_at: now },
        $unset: { expires_at: '', off_at: '', failing_since: '', proof_missing_since: '' },
      }
      try {
        return await domains
          .findOneAndUpdate({ _id, domain, challenge, proved_name: { $exists: false } }, proof, after)
          .lean<TeamDomain>()
          .exec()
      } catch (error) {
        if (isDuplicateKey(error)) return 'in_use'
        throw error
      }
    },

    /** Ends a proof that has been missing since a moment; null where that has changed. */
    lose: ({ _id, failing_since }: TeamDomain, now: Date, expiresAt: Date): Promise<TeamDomain | null> =>
      domains
        .findOneAndUpdate(
          { _id, proved_name: { $exists: true }, failing_since: failing_since ?? null },
          {
            $set: { off_at: now, expires_at: expiresAt },
            $unset: { proved_name: '', proved_at: '', reached_at: '', failing_since: '', proof_missing_since: '' },
          },
          after,
        )
        .lean<TeamDomain>()
        .exec(),

    /** Sets the given fields, and removes those that are null; null when the domain is gone. */
    set(id: number, fields: TeamDomainFields | CheckFields | UnclearFields): Promise<TeamDomain | null> {
      const entries = Object.entries(fields)
      const $set = Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined))
      const $unset = Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, '']))
      return domains.findOneAndUpdate({ _id: id }, { $set, $unset }, after).lean<TeamDomain>().exec()
    },

    /** The next that is due, which nobody else gets until `again`. */
    takeDue: (now: Date, again: Date): Promise<TeamDomain | null> =>
      domains
        .findOneAndUpdate({ due_at: { $lte: now } }, { $set: { due_at: again } }, { ...after, sort: { due_at: 1 } })
        .lean<TeamDomain>()
        .exec(),

    async delete(id: number): Promise<void> {
      await domains.deleteOne({ _id: id })
    },
  }
}
