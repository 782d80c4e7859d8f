import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '@foyer/contracts/accounts/files'
import type { Article } from '@foyer/contracts/feeds/articles'
import type { AddableWidgetType } from '@foyer/contracts/kinds/widget-kinds'
import type { TodoLists } from '@foyer/contracts/kinds/todos'
import type { Revision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { Webhook, WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import type { MatrixStack } from '../matrix-stack.ts'
import { done } from '../page-matrix/scenes.ts'
import { mappingFromElsewhere, mappingInto } from '../mapping-calls.ts'
import { linkPerson, samlFields } from '../team-sign-in-calls.ts'
import { pictureUpload } from '../profile-calls.ts'

/** The title of teams that are made to be deleted: it is given once more. */
export const doomedTitle = 'To be deleted'

export type Account = Awaited<ReturnType<typeof makeAccount>>

/** A person with something of every kind, private throughout. `marker` is in every text of theirs. */
export async function makeAccount(stack: MatrixStack) {
  const session = await signedUp(stack.url)
  const marker = `zq${randomBytes(6).toString('hex')}`
  const post = async <T>(path: string, body?: unknown) => (await done(session.send('POST', `/api${path}`, body))).body as T
  const get = async <T>(path: string) => (await done(session.send('GET', `/api${path}`))).body as T
  const makePage = () => post<PageSummary>('/pages.json', { title: `Page ${marker}` })
  const page = await makePage()
  const makeWidget = (widget_type: AddableWidgetType) =>
    post<Widget>(`/page/${page.id}/widget`, { widget_type, title: `${widget_type} ${marker}` })
  const widgets = {
    links: await makeWidget('urllist'),
    notes: await makeWidget('notes'),
    todos: await makeWidget('todo'),
    feeds: await makeWidget('rsslist'),
    search: await makeWidget('search'),
  }
  const { webhook } = await post<{ webhook: Webhook }>('/users/webhooks.json', {
    url: `https://receiver.example/${marker}`,
    events: ['page.deleted'],
  })
  let feedCount = 0
  const makeFeed = async () => {
    const url = `${stack.site.url}/feed/${marker}-${(feedCount += 1)}`
    const { feed } = await post<{ feed: { id: number } }>(`/widget/${widgets.feeds.id}/feed`, { url })
    // The history of the page hears of it a moment later, which gives the page another version.
    await waitFor('the feed to be in the history', async () => {
      const { revisions } = await get<{ revisions: Revision[] }>(`/page/${page.id}/revisions.json`)
      const added = revisions.flatMap(({ changes }) => changes).filter(({ act }) => act === 'feed_added')
      return added.reduce((sum, { count }) => sum + count, 0) >= feedCount
    })
    return feed.id
  }
  const feedId = await makeFeed()
  const { widgets: lists } = await get<{ widgets: Array<{ articles: Article[] }> }>(`/widgets/${widgets.feeds.id}/articles`)
  const [article] = lists[0]?.articles ?? []
  const newTeam = async (body: object, by: ApiSession = session) =>
    ((await done(by.send('PUT', '/api/organization', body))).body as { organization: { id: number; public_id: string } }).organization
  const team = await newTeam({ title: `Team ${marker}` })
  const enterprise = await newTeam({ title: `Enterprise ${marker}`, is_enterprise: true })
  let ownClass: Promise<string> | undefined
  const makeClass = async () => (await newTeam({ title: `Class ${marker}`, is_education: true })).public_id
  const classId = () => (ownClass ??= makeClass())
  await done(session.send('PATCH', `/api/organization/${team.public_id}.json`, { takes_requests: true }))
  await post(`/page/${page.id}/people`, { email: `guest-${marker}@example.org`, role: 'viewer' })

  const makeTeamWebhook = async () => {
    const fields = { url: `https://receiver.example/team-${marker}`, events: ['page.deleted'] }
    return (await post<{ webhook: Webhook }>(`/organization/${team.public_id}/webhooks.json`, fields)).webhook.id
  }
  let domains = 0
  const makeTeamDomain = async () => {
    const fields = { domain: `d${(domains += 1)}.${marker}.example`, is_host: true, is_email_domain: false }
    return (await post<{ domain: { id: number } }>(`/organization/${team.public_id}/domains.json`, fields)).domain.id
  }
  const teamDomainId = await makeTeamDomain()
  const mappedProviderId = (await post<{ provider: { id: number } }>(`/organization/${team.public_id}/auth_providers.json`, samlFields()))
    .provider.id
  const teamWebhookId = await makeTeamWebhook()
  const at = (name: keyof typeof widgets) => `/widget/${widgets[name].id}`
  const firstList = (widgets.todos.items as TodoLists).lists[0]?.id ?? 0
  const makeFolder = async () => (await post<{ folder_id: number }>(`${at('links')}/folders/add`, { title: `Group ${marker}` })).folder_id
  const makeList = async () => (await post<{ list_id: number }>(`${at('todos')}/todo_list/add`, { title: `List ${marker}` })).list_id
  const makeLink = async () =>
    (await post<{ id: number }>(`${at('links')}/item`, { url: 'https://b.example/', title: `Link ${marker}` })).id
  const withoutIt = async (path: string, id: number) => {
    await done(session.send('DELETE', `/api${path}/${id}`))
    return id
  }
  /** Somebody asks to come into a team of this person. */
  const askToJoin = async (publicId: string) => {
    const asker = await stack.newcomer()
    await done(asker.send('POST', `/api/organization/${publicId}/request_access`, { message: `Me ${marker}` }))
    const { requests } = await get<{ requests: Array<{ id: number; user: { id: number } }> }>(`/organization/${publicId}/requests.json`)
    return { requestId: requests.find(({ user }) => user.id === asker.userId)?.id ?? 0, userId: asker.userId }
  }
  const makeMemberOf = async (publicId: string) => {
    const { requestId, userId } = await askToJoin(publicId)
    await post(`/organization/${publicId}/requests/${requestId}`, { accept: true })
    return userId
  }
  return {
    session,
    marker,
    page,
    widgets,
    at,
    feedId,
    makeFeed,
    articleId: article?.id ?? 0,
    firstList,
    webhookId: webhook.id,
    makePage,
    makeWidget: async () => (await makeWidget('urllist')).id,
    makeDeletedWidget: async () => withoutIt('/widget', (await makeWidget('urllist')).id),
    makeLink,
    makeDeletedLink: async () => withoutIt(`${at('links')}/item`, await makeLink()),
    makeFolder,
    makeDeletedFolder: async () => withoutIt(`${at('links')}/folders`, await makeFolder()),
    makeNote: async () => (await post<{ id: number }>(`${at('notes')}/note/add`, { text: `Note ${marker}` })).id,
    makeTodo: async () => (await post<{ id: number }>(`${at('todos')}/todo_list/${firstList}/add`, { newTodo: `To-do ${marker}` })).id,
    makeList,
    makeDeletedList: async () => withoutIt(`${at('todos')}/todo_list`, await makeList()),
    makeUnsortedOfTeam: async () =>
      (await post<{ id: number }>('/users/unsorted_link', { url: 'https://c.example/', title: `Link ${marker}`, organization_id: team.id }))
        .id,
    makeDelivery: async () => (await post<{ delivery: WebhookDelivery }>(`/users/webhooks/${webhook.id}/test.json`)).delivery.id,
    async makeRevision() {
      await done(session.send('PUT', `/api/pages/${page.id}.json`, { description: `About ${marker} ${randomBytes(3).toString('hex')}` }))
      return (await get<{ revisions: Revision[] }>(`/page/${page.id}/revisions.json`)).revisions[0]?.id ?? 0
    },
    async invitationId() {
      return (await get<{ invitations: Array<{ id: number }> }>(`/page/${page.id}/people`)).invitations[0]?.id ?? 0
    },
    team,
    makeTeamWebhook,
    async makeTeamToken() {
      const fields = { name: `Token ${marker}`, scopes: ['pages:read'], expires_at: null }
      return (await post<{ token: { id: number } }>(`/organization/${team.public_id}/tokens.json`, fields)).token.id
    },
    makeTeamProvider: async () =>
      (await post<{ provider: { id: number } }>(`/organization/${team.public_id}/auth_providers.json`, samlFields())).provider.id,
    teamDomainId,
    makeTeamDomain,
    mappedProviderId,
    /** The link of this person to the provider of their team. */
    makeProvidedMember: () => linkPerson(stack, mappedProviderId, session.userId),
    /** A mapping of another team that leads to the team of this person. */
    makeIncomingMapping: () => mappingFromElsewhere(stack, session, team.id),
    makeMapping: async () =>
      (await post<{ id: number }>(`/custom_domain_auth_providers/${mappedProviderId}/organization_mappings`, mappingInto(team.public_id)))
        .id,
    makeTeamFile: async () => (await post<UploadedFile>(`/users/files?organization_id=${team.id}`, pictureUpload('image'))).id,
    teamWebhookId,
    makeTeamDelivery: async () =>
      (await post<{ delivery: WebhookDelivery }>(`/organization/${team.public_id}/webhooks/${teamWebhookId}/test.json`)).delivery.id,
    /** An invitation to the team of this person. */
    async makeTeamInvitation() {
      const emails = `guest-${randomBytes(3).toString('hex')}-${marker}@example.org`
      const { invited } = await post<{ invited: Array<{ id: number }> }>(`/organization/${team.public_id}/invitations.json`, {
        emails,
        role: 'member',
      })
      return invited[0]?.id ?? 0
    },
    makeTeamRequest: async () => (await askToJoin(team.public_id)).requestId,
    /** The request of somebody to be let in to the page of this person. */
    async makePageRequest() {
      const asker = await stack.newcomer()
      await done(asker.send('POST', `/api/p/${page.public_id}/request.json`, { message: `Me ${marker}` }))
      const { requests } = await get<{ requests: Array<{ id: number; user: { id: number } }> }>(`/page/${page.id}/requests.json`)
      return requests.find(({ user }) => user.id === asker.userId)?.id ?? 0
    },
    makePageOfTeam: async () => (await post<PageSummary>('/pages.json', { title: `Page ${marker}`, organization_id: team.id })).id,
    makeGroup: async () =>
      (
        await post<{ id: number }>(`/organization/${team.public_id}/groups.json`, {
          title: `Group ${marker}${randomBytes(3).toString('hex')}`,
          user_ids: [],
        })
      ).id,
    makeTeamMember: () => makeMemberOf(team.public_id),
    enterprise,
    /** A team that belongs to the enterprise of this person. */
    makeTeamBelow: async () => (await newTeam({ title: `Below ${marker}`, parent: enterprise.public_id })).public_id,
    /** A team of somebody else that asks to belong to it. */
    async makeAskingTeam() {
      const asker = await stack.newcomer()
      const { public_id } = await newTeam({ title: `Asking ${marker}` }, asker)
      await done(asker.send('PUT', `/api/organization/${public_id}/parent`, { parent: enterprise.public_id }))
      return public_id
    },
    /** A team with a member and two pages, of which nothing is left once it is deleted. */
    async makeDoomedTeam() {
      const { id, public_id } = await newTeam({ title: doomedTitle })
      await done(session.send('PATCH', `/api/organization/${public_id}.json`, { takes_requests: true }))
      const makeOne = async () => (await post<PageSummary>('/pages.json', { title: `Page ${marker}`, organization_id: id })).id
      const pageIds = [await makeOne(), await makeOne()] as const
      return { public_id, memberId: await makeMemberOf(public_id), pageIds }
    },
    classId,
    /** A pupil of the class of this person. */
    async makePupil() {
      const { pupils } = await post<{ pupils: Array<{ user_id: number }> }>(`/organization/${await classId()}/pupils.json`, {
        pupils: [{ name: `Pupil ${marker}` }],
      })
      return pupils[0]?.user_id ?? 0
    },
    /** Somebody whom this person has let in. */
    async makeMember() {
      const member = {
        user_id: (await stack.newcomer()).userId,
        role: 'viewer',
        name: 'Guest',
        email: 'guest@example.org',
        at: new Date(),
      }
      const store = await stack.openStore('pages')
      await store.collection<{ _id: number }>('pages').updateOne({ _id: page.id }, { $push: { members: member } as never })
      await store.close()
      return member.user_id
    },
    async makeImport(file: () => Blob) {
      const form = new FormData()
      form.set('file', file(), 'bookmarks.html')
      const { id } = await post<{ id: number }>('/users/import/upload', form)
      await waitFor('the import to be read', async () => (await get<{ status: string }>(`/import/poll/${id}`)).status === 'ready_to_import')
      return id
    },
    /** All that the person has, as they see it; equal as long as nobody changes it. */
    async everything() {
      const paths = [
        `/p/${page.public_id}.json`,
        '/users/pages.json',
        `/page/${page.id}/people`,
        `/page/${page.id}/revisions.json`,
        '/users/deleted_widgets.json',
        '/bookmarks.json?section=unsorted',
        `/bookmarks.json?section=unsorted&organization_id=${team.id}`,
        '/users/webhooks.json',
        '/users/imports.json',
        `/organization/${team.public_id}/invitations.json`,
        `/organization/${team.public_id}/requests.json`,
        `/organization/${team.public_id}/members.json`,
        `/organization/${team.public_id}/groups.json`,
        `/organization/${enterprise.public_id}/teams.json`,
        '/users/teams.json',
        `${at('feeds')}/feed`,
        `/widgets/${widgets.feeds.id}/articles`,
      ]
      const answers = await Promise.all(paths.map(async (path) => [path, await get(path)] as const))
      // They are sent meanwhile.
      const { deliveries } = await get<{ deliveries: WebhookDelivery[] }>(`/users/webhooks/${webhook.id}/deliveries.json`)
      const state = { ...Object.fromEntries(answers), deliveries: deliveries.map(({ id }) => id) }
      // A page has another version a moment after its history has a change of its feeds.
      return JSON.parse(
        JSON.stringify(state, (key, value: unknown) => (key === 'version' || key === 'last_updated' ? undefined : value)),
      ) as object
    },
  }
}
