import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { FollowedPage, ListedPage, PageView } from '@foyer/contracts/pages/page/pages'
import type { RenderAnswer, RenderCall, RenderInput, RenderOutput } from '@foyer/contracts/api/rendering'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter, matchPath } from 'react-router'
import { widgetsOf } from '../entities/page/page-cache.ts'
import { followedPagesQuery } from '../entities/page/followed-pages.ts'
import { firstPage, listPagesQuery, withoutTeams } from '../entities/page/list-pages.ts'
import { pageAddressQuery, slugOfPath, slugProblem } from '../entities/page/page-address.ts'
import { documentTitle } from '../lib/hooks/use-document-title.ts'
import { pagePath, viewPageQuery } from '../entities/page/view-page.ts'
import { currentUserQuery } from '../entities/session/session.ts'
import { App } from '../app/app.tsx'
import { pagePattern } from '../app/router.tsx'
import { isClosed, shownBy } from '../entities/widget/live-copy.ts'
import { widgetKinds } from '../app/all-kinds.ts'
import { furtherKinds } from '../app/further-kinds.ts'
import { type ServerState, stateElement } from '../app/rendering/server-state.ts'
import { textsIn } from './server-texts.ts'
import { moveStyles } from '../app/rendering/style-rules.ts'

/**
 * Renders a screen of the app to HTML: a page for whoever may see it, the welcome for a visitor at `/`. Asks for the calls it needs first, and is
 * called again with their answers. Pure: everything that belongs to a request is in its own query cache.
 */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const data = await readAnswers(input)
  if (data === null) return null
  if (data.missing.length > 0) return { calls: data.missing }
  const { url, queries } = data
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const [key, value] of queries) client.setQueryData(key, value, { updatedAt: input.renderedAt })
  const user = client.getQueryData<CurrentUser | null>(currentUserQuery().queryKey) ?? null
  const firstRender = {
    renderedAt: input.renderedAt,
    isPhone: input.isPhone,
    isMember: user !== null && !input.teamHost,
    teamHost: input.teamHost,
  }
  let hasSharedParts = false
  let showsAges = false
  const observed = {
    ...firstRender,
    get renderedAt() {
      showsAges = true
      return input.renderedAt
    },
    onSharedPart: () => (hasSharedParts = true),
  }
  try {
    const html = await renderToText(
      <I18nextProvider i18n={await textsIn(input.language)}>
        <App client={client} firstRender={observed} Router={({ children }) => <StaticRouter location={url}>{children}</StaticRouter>} />
      </I18nextProvider>,
    )
    const state: ServerState = {
      url,
      language: input.language,
      user,
      hasSharedParts,
      hasFurtherKinds: hasFurtherKinds(data.page),
      firstRender,
      queries,
    }
    return { ...moveStyles(html), title: documentTitle(data.page?.page.title, input.teamHost), state: stateElement(state), showsAges }
  } finally {
    client.clear()
  }
}

function hasFurtherKinds(view: PageView | undefined): boolean {
  return view !== undefined && widgetsOf(view).some(({ widget_type }) => furtherKinds.some(({ type }) => type === widget_type))
}

type Data = { url: string; queries: [QueryKey, unknown][]; page: PageView | undefined; missing: RenderCall[] }

/** What the answers put into the query cache, and the calls that are missing; null for a screen that the browser draws. */
async function readAnswers({ url, lastPage, hasSession, answers, teamHost }: RenderInput): Promise<Data | null> {
  const answered = new Map(answers.map((answer) => [keyOf(answer.call), answer]))
  const missing: RenderCall[] = []
  const answerTo = (call: RenderCall): RenderAnswer | undefined => {
    const answer = answered.get(keyOf(call))
    if (!answer) missing.push(call)
    return answer
  }
  const { pathname, search } = new URL(url, 'http://foyer')
  const publicIdOfPath = matchPath(pagePattern, pathname)?.params.publicId
  const slug = publicIdOfPath === undefined && pathname !== '/' ? slugOfPath(pathname) : null
  if (slug !== null && slugProblem(slug) !== null) return null

  const userAnswer = hasSession ? answerTo({ endpoint: 'currentUser' }) : undefined
  // By the host of a team, there is no menu of one's own pages.
  const pagesAnswer = hasSession && !teamHost ? answerTo({ endpoint: 'listPages', ...withoutTeams }) : undefined
  if ([userAnswer, pagesAnswer].some((answer) => answer && answer.status !== 200)) return null
  const user = (bodyOf(userAnswer) as { user: CurrentUser | null } | undefined)?.user ?? null
  const menu = (bodyOf(pagesAnswer) as { pages: { personal: ListedPage[]; alien: FollowedPage[] } } | undefined)?.pages
  const pages = menu?.personal
  const queries: [QueryKey, unknown][] = [[currentUserQuery().queryKey, user]]
  if (menu) queries.push([listPagesQuery().queryKey, menu.personal], [followedPagesQuery().queryKey, menu.alien])

  const first = pages && firstPage(pages, user?.start_with_last_tab ? lastPage : undefined)
  const call = slug === null ? viewOf(publicIdOfPath ?? first?.public_id) : viewAt(slug)
  if (!call) {
    // The first page of a new account is made within moments: the browser waits for it.
    return hasSession && missing.length === 0 ? null : { url, queries, page: undefined, missing }
  }
  const view = answerTo(call)
  if (view && view.status !== 200) return null
  const page = bodyOf(view) as PageView | undefined
  if (page) {
    const { public_id } = page.page
    if (slug !== null) queries.push([pageAddressQuery(slug).queryKey, public_id])
    queries.push([viewPageQuery(public_id).queryKey, page], ...(await readWidgets(page, queries, { answers, answerTo })))
  }
  return { url: pathname === '/' && first ? pagePath(first) + search : url, queries, page, missing }
}

const viewOf = (publicId: string | undefined): RenderCall | null =>
  publicId === undefined ? null : { endpoint: 'viewPage', params: { public_id: publicId } }

const viewAt = (slug: string): RenderCall => ({ endpoint: 'viewPageBySlug', params: { slug } })

/** The same for what the widgets of a page show. */
async function readWidgets(
  { page }: PageView,
  before: [QueryKey, unknown][],
  { answers, answerTo }: { answers: RenderAnswer[]; answerTo: (call: RenderCall) => unknown },
): Promise<[QueryKey, unknown][]> {
  const queries: [QueryKey, unknown][] = []
  const data = (key: QueryKey) => [...before, ...queries].find(([name]) => JSON.stringify(name) === JSON.stringify(key))?.[1]
  const widgets = page.columns.flatMap((column) => column.widgets)
  for (const kind of Object.values(widgetKinds)) {
    const own = widgets.filter((widget) => widget.widget_type === kind.type && !isClosed(widget)).map((widget) => shownBy(widget, kind))
    const source = own.length > 0 ? await kind.firstData?.() : undefined
    if (!source) continue
    for (const answer of answers) {
      if (answer.status === 200 && answer.call.endpoint === source.endpoint) queries.push(...source.queries(answer.call, bodyOf(answer)))
    }
    for (const call of source.calls(own, data)) answerTo(call)
  }
  return queries
}

/** The services check what they answer with. */
const bodyOf = (answer: RenderAnswer | undefined): unknown => answer && JSON.parse(answer.json)

const keyOf = ({ endpoint, params, query }: RenderCall) => JSON.stringify([endpoint, params, query])

/** The HTML once every part of it is there. Rejects when one of them fails. */
async function renderToText(app: ReactNode): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(app, {
    // Whatever its size, a part that is there stands in its place: to move it there would take an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  await stream.allReady
  if (failure !== undefined) throw new Error('a part of the screen cannot be rendered', { cause: failure })
  return new Response(stream).text()
}
