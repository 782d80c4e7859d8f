import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import { bookmarkFile } from '@foyer/testing/bookmark-file'
import type { Account } from './account.ts'
import { type ForeignCall, type Of, also, always, at, make, onOne, onPage, page, two, within } from './make-call.ts'
import { teamCalls } from './team-calls.ts'

const links = within('links')
const notes = within('notes')
const todos = within('todos')
const feeds = within('feeds')
const link = (account: Account) => account.makeLink()
const folder = (account: Account) => account.makeFolder()
const note = (account: Account) => account.makeNote()
const todo = (account: Account) => account.makeTodo()
const list = (account: Account) => account.makeList()
const feed = (account: Account) => account.feedId
const member = (account: Account) => account.makeMember()
const deletedLink = async (of: Of) => ({
  kind: 'bookmark',
  id: await of((account) => account.makeDeletedLink()),
  widget_id: await of((account) => account.widgets.links.id),
})

/** Every call that names two things or more, each of which has to be the caller's. */
export const foreignCalls = {
  ...teamCalls,
  viewRevision: { make: onOne('GET', onPage, 'revisions', (account) => account.makeRevision(), '.json')() },
  viewRevisionFeeds: { make: onOne('GET', onPage, 'revisions', (account) => account.makeRevision(), '/feeds.json')() },
  restoreRevision: { make: onOne('POST', onPage, 'revisions', (account) => account.makeRevision(), '/restore')() },
  updatePagePerson: { make: onOne('PUT', onPage, 'people', member)(always({ role: 'viewer' })) },
  removePagePerson: { make: onOne('DELETE', onPage, 'people', member)(), leavesOut: [1] },
  resendPageInvitation: { make: onOne('POST', onPage, 'invitations', (account) => account.invitationId())() },
  linkPageInvitation: { make: onOne('POST', onPage, 'invitations', (account) => account.invitationId(), '/link')() },
  withdrawPageInvitation: { make: onOne('DELETE', onPage, 'invitations', (account) => account.invitationId())(), leavesOut: [1] },
  answerPageRequest: { make: onOne('POST', onPage, 'requests', (account) => account.makePageRequest())(always({ role: 'viewer' })) },
  addWidget: {
    make: (of) =>
      make(
        of,
        'POST',
        onPage(of).then((base) => `${base}/widget`),
        async () => ({ widgets: [await of((a) => a.widgets.links.id)] }),
      ),
  },
  moveWidget: {
    make: async (of) => ({
      method: 'PATCH',
      path: `/widget/${await of((account) => account.makeWidget())}/page`,
      body: { page_id: await of(async (account) => (await account.makePage()).id) },
    }),
  },
  deleteWidgets: { make: onOne('DELETE', onPage, 'widgets', (account) => account.makeWidget())() },
  restoreWidgets: { make: onOne('POST', onPage, 'widgets', (account) => account.makeDeletedWidget(), '/restore')() },
  moveWidgets: {
    make: onOne(
      'PATCH',
      onPage,
      'widgets',
      (account) => account.makeWidget(),
      '/page',
    )(also('page_id', async (account) => (await account.makePage()).id)),
  },
  listItems: { make: async (of) => ({ method: 'GET', path: `${await links(of)}/items?folder_id=${await of(folder)}` }) },
  addItem: {
    make: async (of) => ({
      method: 'POST',
      path: `${await links(of)}/item`,
      body: { url: 'https://b.example/', folder_id: await of(folder), after: null },
    }),
    leavesOut: [1],
  },
  addItems: {
    make: async (of) => ({
      method: 'POST',
      path: `${await links(of)}/items`,
      body: { bookmarks: [{ url: 'https://b.example/', folder_id: await of(folder) }], after: null },
    }),
    leavesOut: [1],
  },
  updateItem: { make: onOne('PUT', links, 'item', link)(always({ title: 'Other' })) },
  deleteItem: { make: onOne('DELETE', links, 'item', link)(), leavesOut: [1] },
  restoreItem: { make: onOne('POST', links, 'item', (account) => account.makeDeletedLink(), '/restore')() },
  moveItem: { make: onOne('PATCH', links, 'item', link)(async (of) => ({ folderId: await of(folder), after: null })), leavesOut: [2] },
  moveItems: {
    make: onOne('PATCH', links, 'items', link)(async (of) => ({ folder_id: await of(folder), after: null })),
    leavesOut: [1, 2],
  },
  copyItems: { make: onOne('POST', links, 'items', link)(async (of) => ({ folder_id: await of(folder), after: null })), leavesOut: [1, 2] },
  orderItems: {
    make: (of) =>
      make(
        of,
        'PATCH',
        links(of).then((base) => `${base}/items`),
        two(link),
      ),
  },
  checkLink: { make: onOne('POST', links, 'item', link, '/check')() },
  updateFolder: { make: onOne('PUT', links, 'folders', folder)(always({ title: 'Other' })) },
  deleteFolder: { make: onOne('DELETE', links, 'folders', folder)() },
  restoreFolder: { make: onOne('POST', links, 'folders', (account) => account.makeDeletedFolder(), '/restore')() },
  moveFolder: {
    make: onOne('PATCH', links, 'folders', folder)(also('from_widget_id', (account) => account.widgets.links.id)),
    leavesOut: [1],
  },
  orderFolders: {
    make: (of) =>
      make(
        of,
        'PUT',
        links(of).then((base) => `${base}/folders_order`),
        two(folder),
      ),
  },
  addNote: {
    make: (of) =>
      make(
        of,
        'POST',
        notes(of).then((base) => `${base}/note/add`),
        also('after', note, { text: 'Mine' }),
      ),
    leavesOut: [1],
  },
  updateNote: { make: onOne('PUT', notes, 'note', note)(always({ text: 'Other' })) },
  deleteNote: { make: onOne('DELETE', notes, 'note', note)(), leavesOut: [1] },
  restoreNote: { make: onOne('POST', notes, 'note', note, '/restore')() },
  orderNotes: {
    make: (of) =>
      make(
        of,
        'POST',
        notes(of).then((base) => `${base}/notes_order`),
        two(note),
      ),
  },
  moveNote: { make: onOne('PATCH', notes, 'note', note)(also('after', note)), leavesOut: [2] },
  addTodo: { make: onOne('POST', todos, 'todo_list', list, '/add')(always({ newTodo: 'Mine' })) },
  updateTodo: { make: onOne('PUT', todos, 'todo_item', todo)(always({ is_done: true })) },
  deleteTodo: { make: onOne('DELETE', todos, 'todo_item', todo)(), leavesOut: [1] },
  restoreTodo: { make: onOne('POST', todos, 'todo_item', todo, '/restore')() },
  orderTodos: {
    make: (of) =>
      make(
        of,
        'PATCH',
        todos(of).then((base) => `${base}/todo_items`),
        two(todo),
      ),
  },
  moveTodo: { make: onOne('PATCH', todos, 'todo_item', todo)(also('list_id', list, { after: null })) },
  updateTodoList: { make: onOne('PUT', todos, 'todo_list', list)(always({ title: 'Other' })) },
  deleteTodoList: { make: onOne('DELETE', todos, 'todo_list', list)() },
  restoreTodoList: { make: onOne('POST', todos, 'todo_list', (account) => account.makeDeletedList(), '/restore')() },
  orderTodoLists: {
    make: (of) =>
      make(
        of,
        'POST',
        todos(of).then((base) => `${base}/todo_lists_order`),
        two(list),
      ),
  },
  moveTodoList: {
    make: onOne('PATCH', todos, 'todo_list', list)(also('from_widget_id', (account) => account.widgets.todos.id)),
    leavesOut: [1],
  },
  updateFeed: { make: onOne('PUT', feeds, 'feed', feed)(always({ title: 'Other' })) },
  deleteFeed: { make: onOne('DELETE', feeds, 'feed', (account) => account.makeFeed())(), leavesOut: [1] },
  restoreFeed: { make: onOne('POST', feeds, 'feed', feed, '/restore')() },
  refreshFeed: { make: onOne('PATCH', feeds, 'feed', feed, '/refresh')() },
  feedStatus: { make: onOne('GET', feeds, 'feed', feed, '/poll')() },
  moveFeed: { make: onOne('PATCH', feeds, 'feed', feed)(also('widget_id', (account) => account.widgets.feeds.id, { index: 0 })) },
  moveFeeds: {
    make: (of) =>
      make(
        of,
        'PATCH',
        feeds(of).then((base) => `${base}/feeds`),
        also('widget_id', (a) => a.widgets.feeds.id),
      ),
  },
  orderFeeds: {
    make: async (of) => ({ method: 'PUT', path: `${await feeds(of)}/feeds`, body: { ids: [await of(feed)] } }),
    leavesOut: [1],
  },
  readArticle: { make: onOne('GET', feeds, 'article', (account) => account.articleId)() },
  articles: {
    make: async (of) => ({
      method: 'GET',
      path: `/widgets/${await of((account) => account.widgets.feeds.id)}-${await of((account) => account.feedId)}/articles`,
    }),
    leavesOut: [0, 1],
  },
  markArticles: {
    make: async (of) => ({
      method: 'PATCH',
      path: `${await feeds(of)}/articles`,
      body: { read: [await of((account) => account.articleId)] },
    }),
    leavesOut: [1],
  },
  markAllRead: {
    make: (of) =>
      make(
        of,
        'POST',
        feeds(of).then((base) => `${base}/articles/mark_all_read`),
        also('feed_id', feed, { until: 1_800_000_000 }),
      ),
    leavesOut: [1],
  },
  deleteSearchProvider: {
    make: async (of) => ({ method: 'DELETE', path: `${await at(of, 'search')}/searchprovider/1` }),
  },
  resendWebhookDelivery: {
    make: async (of) => ({
      method: 'POST',
      path: `/users/webhooks/${await of((account) => account.webhookId)}/deliveries/${await of((account) => account.makeDelivery())}/resend.json`,
    }),
  },
  savePagesOrder: {
    make: async (of) => ({
      method: 'PATCH',
      path: '/pages/save_order',
      body: { section_id: -5, pages: [await page(of), await of(async (account) => (await account.makePage()).id)] },
    }),
    leavesOut: [0, 1],
  },
  moveToUnsorted: {
    make: async (of) => ({
      method: 'POST',
      path: '/users/unsorted_links/move',
      body: {
        ids: [await of(link), await of(link)],
        after: await of((account) => account.makeUnsortedOfTeam()),
        organization_id: await of((account) => account.team.id),
      },
    }),
    leavesOut: [0, 1, 2],
  },
  updateUnsortedLink: {
    make: async (of) => ({
      method: 'PATCH',
      path: `/users/unsorted_link/${await of((account) => account.makeUnsortedOfTeam())}`,
      body: { title: 'Renamed', organization_id: await of((account) => account.team.id) },
    }),
  },
  deleteBookmarks: {
    make: async (of) => ({ method: 'DELETE', path: `/users/bookmarks_batch/${await of(link)},${await of(link)}` }),
    leavesOut: [0, 1],
  },
  restoreBookmarks: {
    make: async (of) => {
      const [first, second] = [await of((account) => account.makeDeletedLink()), await of((account) => account.makeDeletedLink())]
      return { method: 'POST', path: `/users/bookmarks_batch/${first},${second}/restore` }
    },
    leavesOut: [0, 1],
  },
  restoreDeletedItems: {
    make: async (of) => ({
      method: 'POST',
      path: '/users/deleted_items/restore',
      body: { items: [await deletedLink(of)], to_widget_id: await of((account) => account.widgets.links.id) },
    }),
    leavesOut: [0, 1],
  },
  purgeDeletedItems: {
    make: async (of) => ({ method: 'POST', path: '/users/deleted_items/purge', body: { items: [await deletedLink(of)] } }),
    leavesOut: [0, 1],
  },
  repairBookmarks: {
    make: async (of) => ({
      method: 'POST',
      path: '/bookmarks/repairs',
      body: { repairs: [{ item_id: await of(link), from: 'https://b.example/', url: 'https://c.example/' }] },
    }),
    leavesOut: [0],
  },
  startImport: {
    make: async (of) => ({
      method: 'POST',
      path: '/import',
      body: {
        import_id: await of((account) => account.makeImport(() => new Blob([bookmarkFile({ folders: 1, bookmarks: 2 })]))),
        page_id: await page(of),
      },
    }),
  },
} satisfies Partial<Record<PublicEndpointName, ForeignCall>>
