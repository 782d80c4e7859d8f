import teamAudit from '../../features/teams/locales/team-audit/en.json'
import teamDeletion from '../../features/teams/locales/team-deletion/en.json'
import pageLists from '../../features/shell/locales/page-lists/en.json'
import teamDirectory from '../../features/teams/locales/team-directory/en.json'
import teamDomains from '../../features/teams/locales/team-domains/en.json'
import teamEnterprise from '../../features/teams/locales/team-enterprise/en.json'
import teamGroups from '../../features/teams/locales/team-groups/en.json'
import teamInvitation from '../../features/teams/locales/team-invitation/en.json'
import teamInvitations from '../../features/teams/locales/team-invitations/en.json'
import teamMappings from '../../features/teams/locales/team-mappings/en.json'
import teamMembers from '../../features/teams/locales/team-members/en.json'
import teamProviders from '../../features/teams/locales/team-providers/en.json'
import teamPupils from '../../features/teams/locales/team-pupils/en.json'
import teamSettings from '../../features/teams/locales/team-settings/en.json'
import teams from '../../features/teams/locales/en.json'

/** What the screens of teams say. */
export const texts = {
  'team-audit': teamAudit,
  'team-deletion': teamDeletion,
  'page-lists': pageLists,
  'team-directory': teamDirectory,
  'team-domains': teamDomains,
  'team-enterprise': teamEnterprise,
  'team-groups': teamGroups,
  'team-invitation': teamInvitation,
  'team-invitations': teamInvitations,
  'team-mappings': teamMappings,
  'team-members': teamMembers,
  'team-providers': teamProviders,
  'team-pupils': teamPupils,
  'team-settings': teamSettings,
  teams,
}
