import icons from '../../features/icons/locales/de.json'
import pageRequests from '../../features/sharing/locales/page-requests/de.json'
import pageAccess from '../../features/sharing/locales/page-access/de.json'
import pageBackground from '../../features/page/locales/page-background/de.json'
import pageEmbed from '../../features/sharing/locales/page-embed/de.json'
import pageFeeds from '../../features/sharing/locales/page-feeds/de.json'
import pageLook from '../../features/page/locales/page-look/de.json'
import pageMove from '../../features/page-actions/locales/page-move/de.json'
import pagePeople from '../../features/sharing/locales/page-people/de.json'
import settings from '../../features/settings/locales/de.json'
import sharing from '../../features/sharing/locales/de.json'
import suggestions from '../../features/suggestions/locales/de.json'
import teamSharing from '../../features/sharing/locales/team-sharing/de.json'
import tour from '../../features/tour/locales/de.json'
import trash from '../../features/trash/locales/de.json'

/** What is said in sheets that are opened by hand: those that share a page, move it or leave it, choose an icon, the settings, the trash and the tour. */
export const texts = {
  icons,
  'page-access': pageAccess,
  'page-requests': pageRequests,
  'page-background': pageBackground,
  'page-embed': pageEmbed,
  'page-feeds': pageFeeds,
  'page-look': pageLook,
  'page-move': pageMove,
  'page-people': pagePeople,
  settings,
  sharing,
  suggestions,
  'team-sharing': teamSharing,
  tour,
  trash,
}
