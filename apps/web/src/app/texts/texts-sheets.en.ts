import icons from '../../features/icons/locales/en.json'
import pageRequests from '../../features/sharing/locales/page-requests/en.json'
import pageAccess from '../../features/sharing/locales/page-access/en.json'
import pageBackground from '../../features/page/locales/page-background/en.json'
import pageEmbed from '../../features/sharing/locales/page-embed/en.json'
import pageFeeds from '../../features/sharing/locales/page-feeds/en.json'
import pageLook from '../../features/page/locales/page-look/en.json'
import pageMove from '../../features/page-actions/locales/page-move/en.json'
import pagePeople from '../../features/sharing/locales/page-people/en.json'
import settings from '../../features/settings/locales/en.json'
import sharing from '../../features/sharing/locales/en.json'
import suggestions from '../../features/suggestions/locales/en.json'
import teamSharing from '../../features/sharing/locales/team-sharing/en.json'
import tour from '../../features/tour/locales/en.json'
import trash from '../../features/trash/locales/en.json'

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
