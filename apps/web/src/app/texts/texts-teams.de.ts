import teamAudit from '../../features/teams/locales/team-audit/de.json'
import teamDeletion from '../../features/teams/locales/team-deletion/de.json'
import pageLists from '../../features/shell/locales/page-lists/de.json'
import teamDirectory from '../../features/teams/locales/team-directory/de.json'
import teamDomains from '../../features/teams/locales/team-domains/de.json'
import teamEnterprise from '../../features/teams/locales/team-enterprise/de.json'
import teamGroups from '../../features/teams/locales/team-groups/de.json'
import teamInvitation from '../../features/teams/locales/team-invitation/de.json'
import teamInvitations from '../../features/teams/locales/team-invitations/de.json'
import teamMappings from '../../features/teams/locales/team-mappings/de.json'
import teamMembers from '../../features/teams/locales/team-members/de.json'
import teamProviders from '../../features/teams/locales/team-providers/de.json'
import teamPupils from '../../features/teams/locales/team-pupils/de.json'
import teamSettings from '../../features/teams/locales/team-settings/de.json'
import teams from '../../features/teams/locales/de.json'

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
