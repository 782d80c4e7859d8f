import type { Answer, Ask, Asker } from './answers.ts'
import type { Release } from './release.ts'

type Widget = { id: number; public_id: string; widget_type: string }
type Page = { public_id: string; columns: Array<{ widgets: Widget[] }> }
type Summary = { id: number; public_id: string; slug?: string; share_mode?: string }

/** Lists of a person, by their paths. What goes by itself after a time (notifications, history, deleted things, imports) is none of them. */
const ownLists = [
  '/users/current.json',
  '/users/pages.json',
  '/users/list_pages/for_export.json',
  '/users/files.json',
  '/users/tokens.json',
  '/users/webhooks.json',
  '/users/profile.json',
  '/users/backgrounds.json',
  '/users/email_preferences.json',
  '/users/notification_settings.json',
  '/users/authentication.json',
  '/users/feeds.opml',
  '/bookmarks/tags.json',
  '/bookmarks/duplicates.json',
]

/** Lists that take a query. */
const queries = [
  ['/bookmarks.json', '/bookmarks.json?section=unsorted'],
  ['/bookmarks/tagged.json', '/bookmarks/tagged.json?tag=reading'],
  ['/bookmarks/search.json', '/bookmarks/search.json?query=engine'],
  ['/notes/search.json', '/notes/search.json?query=note'],
  ['/tasks/search', '/tasks/search?query=task'],
] as const

/** What a widget of a type has beside what its page shows. */
const ofWidgets: ReadonlyArray<readonly [type: string, path: string]> = [
  ['urllist', '/widget/{id}/items'],
  ['rsslist', '/widgets/{ids}/articles'],
  ['calendar', '/widget/{id}/calendars'],
  ['status', '/widget/{id}/monitors'],
  ['chart', '/widget/{id}/table_address'],
]

/** Asks for everything that the people of a data folder can see by the calls that a release has. */
export async function askEverything(release: Release, ask: Ask): Promise<Answer[]> {
  const answers: Answer[] = []
  const see = async <T>(as: Asker, template: string, path = template): Promise<T | null> => {
    if (!release.has('GET', template)) return null
    const answer = await ask(as, path)
    answers.push(answer)
    return answer.body as T
  }

  for (const path of ownLists) await see('owner', path)
  for (const [template, path] of queries) await see('owner', template, path)
  const files = await see<{ files: Array<{ public_id: string }> }>('owner', '/users/files.json')
  for (const { public_id: token } of files?.files ?? []) await see('visitor', '/users/files/{token}', `/users/files/${token}`)
  const own = (await see<{ pages: { personal: Summary[] } }>('owner', '/users/pages.json'))?.pages.personal ?? []
  for (const { id, public_id, share_mode } of own) {
    const shown = await see<{ page: Page }>('owner', '/p/{public_id}.json', `/p/${public_id}.json`)
    await see('owner', '/pages/{id}/access.json', `/pages/${id}/access.json`)
    await see('owner', '/page/{id}/people', `/page/${id}/people`)
    for (const widget of shown?.page.columns.flatMap(({ widgets }) => widgets) ?? []) await seeWidget(widget)
    if (share_mode === 'public') await see('visitor', '/p/{public_id}.json', `/p/${public_id}.json`)
  }
  const { organizations: teams = [] } = (await see<{ organizations: Summary[] }>('owner', '/users/teams.json')) ?? {}
  for (const team of teams) await seeTeam(team)
  await see('visitor', '/{slug}.json', '/lovelace-links.json')
  await see('visitor', '/u/{address}.json', '/u/ada-lovelace.json')
  await see('follower', '/users/current.json')
  const listed =
    (await see<{ pages: Record<string, Array<Summary & { pages?: Summary[] }>> }>('follower', '/users/pages.json'))?.pages ?? {}
  // Teams are listed with their pages.
  const pages = Object.values(listed).flatMap((entries) => entries.flatMap((entry) => entry.pages ?? [entry]))
  for (const { public_id } of pages) await see('follower', '/p/{public_id}.json', `/p/${public_id}.json`)
  if (release.has('POST', '/users/tokens.json')) await see('script', '/users/pages.json')
  return answers

  async function seeTeam({ public_id }: Summary): Promise<void> {
    const of = (rest: string) =>
      see<{ pages?: Summary[] }>('owner', `/organization/{public_id}${rest}`, `/organization/${public_id}${rest}`)
    for (const rest of ['.json', '/groups.json']) await of(rest)
    // When members were last here, which changes with each look, is for who manages the team.
    for (const rest of ['.json', '/members.json'])
      await see('follower', `/organization/{public_id}${rest}`, `/organization/${public_id}${rest}`)
    for (const { id: pageId, public_id: page } of (await of('/pages.json'))?.pages ?? []) {
      await see('owner', '/p/{public_id}.json', `/p/${page}.json`)
      await see('owner', '/page/{id}/review.json', `/page/${pageId}/review.json`)
      await see('owner', '/page/{id}/suggestions.json', `/page/${pageId}/suggestions.json?state=open`)
    }
  }

  async function seeWidget({ id, widget_type: type }: Widget): Promise<void> {
    for (const [kind, template] of ofWidgets) {
      if (kind === type) await see('owner', template, template.replace('{id}', String(id)).replace('{ids}', String(id)))
    }
    if (type !== 'rsslist') return
    const { body } = answers.at(-1) ?? {}
    const article = (body as { widgets: Array<{ articles: Array<{ id: number }> }> }).widgets[0]?.articles[0]
    if (article) await see('owner', '/widget/{id}/article/{article_id}', `/widget/${id}/article/${article.id}`)
  }
}
