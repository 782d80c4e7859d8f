import teamMembers from '../../features/teams/locales/team-members/de.json'
import teamSettings from '../../features/teams/locales/team-settings/de.json'
import teams from '../../features/teams/locales/de.json'

/** What the screens of teams say. */
export const texts = { 'team-members': teamMembers, 'team-settings': teamSettings, teams }
