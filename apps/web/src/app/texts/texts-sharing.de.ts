import pageAccess from '../../features/sharing/locales/page-access/de.json'
import pageEmbed from '../../features/sharing/locales/page-embed/de.json'
import pageFeeds from '../../features/sharing/locales/page-feeds/de.json'
import pageMove from '../../features/page-actions/locales/page-move/de.json'
import pagePeople from '../../features/sharing/locales/page-people/de.json'
import sharing from '../../features/sharing/locales/de.json'
import teamSharing from '../../features/sharing/locales/team-sharing/de.json'

/** What the sheets say that share a page, move it or leave it. */
export const texts = {
  'page-access': pageAccess,
  'page-embed': pageEmbed,
  'page-feeds': pageFeeds,
  'page-move': pageMove,
  'page-people': pagePeople,
  sharing,
  'team-sharing': teamSharing,
}
