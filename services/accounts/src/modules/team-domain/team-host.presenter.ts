import type { CustomDomain } from '@foyer/contracts/accounts/teams/custom-domain'
import type { TeamHost } from '@foyer/contracts/accounts/teams/team-hosts'
import type { DescribedTeam } from '@foyer/contracts/accounts/teams/team-lookups'
import { shownHost } from '@foyer/service-kit/shown-host'
import { presentDescribedTeam } from '../team-management/overview/team.presenter.ts'
import { fileUrl } from '../user/file-url.ts'
import type { TeamDomain } from './team-domain.model.ts'
import type { ServedHost, ServedTeam } from './team-hosts.ts'

/** The settings of a domain, as browsers get them. */
export function presentCustomDomain(domain: TeamDomain): CustomDomain {
  return {
    domain: domain.domain,
    custom_domain: shownHost(domain.domain),
    open_links_in_new_window: domain.open_links_in_new_window,
    hide_searchbar: domain.hide_searchbar,
    hide_bookmark_search: domain.hide_bookmark_search,
    allow_sign_in_on_teamdomain: domain.allow_sign_in_on_teamdomain,
    allow_sign_up: domain.allow_sign_up,
    auth_page_background: domain.auth_page_background ? fileUrl(domain.auth_page_background) : null,
  }
}

/** What is served under a name of a team. */
export function presentTeamHost({ domain, parts }: ServedHost): TeamHost {
  const { id, public_id, title, logo, is_whitelabel, show_ads } = presentDescribedTeam(parts)
  return {
    host: domain.domain,
    team: { id, public_id, title, logo, is_whitelabel, show_ads },
    default_page: domain.default_page ?? null,
    custom_domain: presentCustomDomain(domain),
  }
}

/** A team as other services know it, with what it is served under. */
export function presentServedTeam({ domains, parts }: ServedTeam): DescribedTeam {
  const custom_domains = domains.map(presentCustomDomain)
  return { ...presentDescribedTeam(parts), ...(custom_domains.length > 0 ? { custom_domains } : {}) }
}
