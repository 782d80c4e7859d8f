import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, nowInSeconds, refuse } from './state.ts'

/** A name that a team has claimed. */
export function domainOf(fields: Partial<TeamDomain> = {}): TeamDomain {
  const { domain = 'start.flyers.example' } = fields
  return {
    id: newId(),
    domain,
    custom_domain: domain,
    state: 'claimed',
    problem: null,
    record: { name: `_foyer-challenge.${domain}`, value: 'foyer-domain=0123' },
    is_host: true,
    is_email_domain: false,
    default_page: null,
    claimed_at: nowInSeconds(),
    ends_at: null,
    checked_at: null,
    open_links_in_new_window: false,
    hide_searchbar: false,
    hide_bookmark_search: false,
    allow_sign_in_on_teamdomain: true,
    allow_sign_up: false,
    auth_page_background: null,
    ...fields,
  }
}

export const teamDomainHandlers = (state: State): Handlers => {
  const domains = () => state.teams.domains
  const stored = (id: number) => domains().find((each) => each.id === id) ?? missing()
  return {
    listTeamDomains: () => ({ domains: [...domains()], target: state.teams.domainTarget }),
    claimTeamDomain: ({ body }) => {
      if (domains().some(({ domain }) => domain === body.domain)) refuse('conflict')
      const domain = domainOf(body)
      domains().push(domain)
      return { domain }
    },
    checkTeamDomain: ({ params }) => ({ domain: Object.assign(stored(params.domain_id), state.teams.domainCheck) }),
    updateTeamDomain: ({ params, body }) => ({ domain: Object.assign(stored(params.domain_id), body) }),
    releaseTeamDomain: ({ params }) => {
      domains().splice(domains().indexOf(stored(params.domain_id)), 1)
      return { deleted: true as const }
    },
    setTeamDomainBackground: ({ params }) => ({
      domain: Object.assign(stored(params.domain_id), { auth_page_background: `/api/users/files/${'B'.repeat(43)}` }),
    }),
    removeTeamDomainBackground: ({ params }) => ({ domain: Object.assign(stored(params.domain_id), { auth_page_background: null }) }),
  }
}
