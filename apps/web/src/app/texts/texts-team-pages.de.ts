import pageAccess from '../../features/sharing/locales/page-access/de.json'
import pageMove from '../../features/page-actions/locales/page-move/de.json'
import teamSharing from '../../features/sharing/locales/team-sharing/de.json'

/** What the sheets that share and move a page say of teams, and of who has access and why. */
export const texts = { 'page-access': pageAccess, 'page-move': pageMove, 'team-sharing': teamSharing }
