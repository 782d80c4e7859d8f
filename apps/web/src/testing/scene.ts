import 'fake-indexeddb/auto'
import type { Article } from '@foyer/contracts/feeds/articles'
import type { Team, TeamMember } from '@foyer/contracts/accounts/teams/teams'
import type { Feed } from '@foyer/contracts/feeds/feeds'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { pupilHandlers } from './server/pupil-handlers.ts'
import { teamDomainHandlers } from './server/team-domain-handlers.ts'
import { accountDataHandlers } from './server/account-data-handlers.ts'
import { createApiServer } from './server/api-server.ts'
import { backgroundHandlers } from './server/background-handlers.ts'
import { calendarHandlers } from './server/calendar-handlers.ts'
import { chartHandlers } from './server/chart-handlers.ts'
import { advertisingHandlers } from './server/advertising-handlers.ts'
import { adsenseHandlers } from './server/adsense-handlers.ts'
import { analyticsHandlers } from './server/analytics-handlers.ts'
import { connectedHandlers } from './server/connected-handlers.ts'
import { authenticationHandlers } from './server/authentication-handlers.ts'
import { articleHandlers, feedHandlers } from './server/feed-handlers.ts'
import { historyHandlers } from './server/history-handlers.ts'
import { importHandlers } from './server/import-handlers.ts'
import { bookmarkHandlers, folderHandlers } from './server/item-handlers.ts'
import { monitorHandlers } from './server/monitor-handlers.ts'
import { noteHandlers, todoHandlers } from './server/note-handlers.ts'
import { notificationHandlers } from './server/notification-handlers.ts'
import { providerHandlers } from './server/provider-handlers.ts'
import { linkCheckHandlers } from './server/link-check-handlers.ts'
import { duplicateHandlers } from './server/duplicate-handlers.ts'
import { searchHandlers } from './server/search-handlers.ts'
import { snapshotHandlers } from './server/snapshot-handlers.ts'
import { suggestionHandlers } from './server/suggestion-handlers.ts'
import { tagHandlers } from './server/tag-handlers.ts'
import { pageListHandlers } from './server/page-list-handlers.ts'
import { pageAddressHandlers } from './server/page-address-handlers.ts'
import { accountHandlers, pageHandlers } from './server/page-handlers.ts'
import { trashHandlers } from './server/trash-handlers.ts'
import { widgetHandlers } from './server/widget-handlers.ts'
import { pageSharingHandlers } from './server/page-sharing-handlers.ts'
import { pageMarkHandlers } from './server/page-mark-handlers.ts'
import { pagePeopleHandlers } from './server/page-people-handlers.ts'
import { teamHandlers } from './server/team-handlers.ts'
import { teamPageHandlers } from './server/team-page-handlers.ts'
import { ofTeam } from './server/team-pages.ts'
import { teamInvitationHandlers } from './server/team-invitation-handlers.ts'
import { profileHandlers } from './server/profile-handlers.ts'
import { weatherHandlers } from './server/weather-handlers.ts'
import { sourceHandlers } from './server/source-handlers.ts'
import { createState, newId, nowInSeconds } from './server/state.ts'
import { type StoredTeam, memberOf, storedTeamOf, teamOf } from './server/team-state.ts'
import { article, emptyPage, feed, feedWidget } from './things.ts'

/** What the server of this test stores; Ada is signed in and has no page. */
export const state = createState()

/** The API that everything rendered in this file talks to. */
export const server = createApiServer({
  ...accountHandlers(state),
  ...authenticationHandlers(state),
  ...pageHandlers(state),
  ...pageMarkHandlers(state),
  ...pagePeopleHandlers(state),
  ...pageSharingHandlers(state),
  ...teamHandlers(state),
  ...teamPageHandlers(state),
  ...teamInvitationHandlers(state),
  ...pupilHandlers(state),
  ...teamDomainHandlers(state),
  ...historyHandlers(state),
  ...widgetHandlers(state),
  ...bookmarkHandlers(state),
  ...folderHandlers(state),
  ...noteHandlers(state),
  ...trashHandlers(state),
  ...todoHandlers(state),
  ...feedHandlers(state),
  ...articleHandlers(state),
  ...calendarHandlers(state),
  ...monitorHandlers(state),
  ...chartHandlers(state),
  ...connectedHandlers(state),
  ...analyticsHandlers(state),
  ...adsenseHandlers(state),
  ...importHandlers(state),
  ...notificationHandlers(state),
  ...accountDataHandlers(state),
  ...profileHandlers(state),
  ...backgroundHandlers(state),
  ...providerHandlers(state),
  ...searchHandlers(state),
  ...duplicateHandlers(state),
  ...linkCheckHandlers(state),
  ...snapshotHandlers(state),
  ...suggestionHandlers(state),
  ...tagHandlers(state),
  ...pageAddressHandlers(state),
  ...pageListHandlers(state),
  ...weatherHandlers(),
  ...sourceHandlers(),
  ...advertisingHandlers(),
})

/** A stored page of Ada's with these widgets, one list for each column. */
export function addPage(columns: Widget[][] = [[]], fields: Partial<Omit<Page, 'columns'>> = {}): Page {
  const page = emptyPage({ columns, ...fields })
  state.pages.push(page)
  return page
}

/** A page that Ben shares by link; Ada follows it where that is said. */
export function addForeignPage(
  title: string,
  { isFollowed = false, ...fields }: Partial<Omit<Page, 'columns'>> & { isFollowed?: boolean } = {},
): Page {
  const owner = { name: 'Ben', avatar_url: null, url: null }
  const marks = { pinned: isFollowed, is_pinned: isFollowed, pinnable: true }
  const page = addPage([[]], {
    title,
    owner_id: 99,
    owner,
    owner_name: owner.name,
    share_mode: 'link',
    is_public: true,
    ...marks,
    ...fields,
  })
  if (isFollowed) state.followed.push(page.id)
  return page
}

/** A stored team of Ada's, of which she is the owner where nothing else is said, with her and these members. */
export function addTeam(fields: Partial<Team> = {}, members: TeamMember[] = [], stored: Partial<StoredTeam> = {}): StoredTeam {
  const team = teamOf({ id: newId(), member_count: members.length + 1, ...fields })
  const own = memberOf(state.user?.id ?? 0, { name: 'Ada', email: 'ada@example.org', role: team.role, invited_by: null })
  const added = storedTeamOf(team, [own, ...members], stored)
  state.teams.own.push(added)
  return added
}

/** A stored page of a team. */
export function addTeamPage({ team }: StoredTeam, title: string, fields: Partial<Omit<Page, 'columns'>> = {}): Page {
  return addPage([[]], { title, ...ofTeam(team), ...fields })
}

/** A feed widget with a feed for each entry, by title, and its unread articles, newest first. */
export function addFeedWidget(
  title: string,
  feeds: Record<string, (string | Partial<Article>)[]>,
  settings: Record<string, unknown> = {},
): { widget: Widget; feeds: Feed[]; articles: Article[] } {
  const widget = feedWidget(title, { settings })
  const made = Object.keys(feeds).map((feedTitle) => feed(widget.id, feedTitle))
  const articles = Object.values(feeds).flatMap((entries, at) =>
    entries.map((entry, index) => {
      const fields = typeof entry === 'string' ? { title: entry } : entry
      return article(made[at]?.id ?? 0, fields.title ?? '', { published: nowInSeconds() - 60 * (index + 1), ...fields })
    }),
  )
  state.feeds.set(widget.id, made)
  state.articles.set(widget.id, articles)
  return { widget, feeds: made, articles }
}

/** Empties the store and forgets every fault and call. */
export function resetScene(): void {
  Object.assign(state, createState())
  server.reset()
}
