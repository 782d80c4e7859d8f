import type { TodoLists } from '@foyer/contracts/kinds/todos'
import type { Widget } from '@foyer/contracts/widgets'
import type { ApiSession } from '@foyer/testing/api-session'

type Send = (method: string, path: string, body?: unknown) => Promise<number>
type Widgets = { links: Widget; notes: Widget; todo: Widget }

/** One valid call of each route about what widgets hold, each on something that the owner has just made. */
export function itemCalls(send: Send, owner: ApiSession, { links, notes, todo }: Widgets) {
  const made = async <T>(path: string, body: unknown): Promise<T> => (await owner.send('POST', `/api${path}`, body)).body as T
  const [inLinks, inNotes, inTodo] = [links, notes, todo].map(({ id }) => `/widget/${id}`) as [string, string, string]
  const firstList = `${inTodo}/todo_list/${(todo.items as TodoLists).lists[0]?.id}`
  const link = async () => (await made<{ id: number }>(`${inLinks}/item`, { url: 'https://b.example' })).id
  const note = async () => (await made<{ id: number }>(`${inNotes}/note/add`, { text: 'N' })).id
  const folder = async () => (await made<{ folder_id: number }>(`${inLinks}/folders/add`, { title: 'G' })).folder_id
  const list = async () => (await made<{ list_id: number }>(`${inTodo}/todo_list/add`, { title: 'L' })).list_id
  const task = async () => (await made<{ id: number }>(`${firstList}/add`, { newTodo: 'T' })).id
  const two = async (create: () => Promise<number>) => [await create(), await create()]
  return {
    listItems: () => send('GET', `${inLinks}/items`),
    addItem: () => send('POST', `${inLinks}/item`, { url: 'https://b.example' }),
    addItems: () => send('POST', `${inLinks}/items`, { bookmarks: [{ url: 'https://b.example' }] }),
    updateItem: async () => send('PUT', `${inLinks}/item/${await link()}`, { title: 'Renamed' }),
    deleteItem: async () => send('DELETE', `${inLinks}/item/${await link()}`),
    restoreItem: async () => send('POST', `${inLinks}/item/${await link()}/restore`),
    moveItem: async () => send('PATCH', `${inLinks}/item/${await link()}`, { after: null }),
    moveItems: async () => send('PATCH', `${inLinks}/items/${(await two(link)).join(',')}`, { after: null }),
    orderItems: async () => send('PATCH', `${inLinks}/items`, { ids: await two(link) }),
    addFolder: () => send('POST', `${inLinks}/folders/add`, { title: 'G' }),
    updateFolder: async () => send('PUT', `${inLinks}/folders/${await folder()}`, { title: 'H' }),
    deleteFolder: async () => send('DELETE', `${inLinks}/folders/${await folder()}`),
    orderFolders: async () => send('PUT', `${inLinks}/folders_order`, { ids: await two(folder) }),
    addNote: () => send('POST', `${inNotes}/note/add`, { text: 'N' }),
    updateNote: async () => send('PUT', `${inNotes}/note/${await note()}`, { text: 'M' }),
    deleteNote: async () => send('DELETE', `${inNotes}/note/${await note()}`),
    restoreNote: async () => send('POST', `${inNotes}/note/${await note()}/restore`),
    orderNotes: async () => send('POST', `${inNotes}/notes_order`, { ids: await two(note) }),
    addTodoList: () => send('POST', `${inTodo}/todo_list/add`, { title: 'L' }),
    updateTodoList: async () => send('PUT', `${inTodo}/todo_list/${await list()}`, { title: 'M' }),
    deleteTodoList: async () => send('DELETE', `${inTodo}/todo_list/${await list()}`),
    orderTodoLists: async () => send('POST', `${inTodo}/todo_lists_order`, { ids: await two(list) }),
    addTodo: () => send('POST', `${firstList}/add`, { newTodo: 'T' }),
    updateTodo: async () => send('PUT', `${inTodo}/todo_item/${await task()}`, { is_done: true }),
    deleteTodo: async () => send('DELETE', `${inTodo}/todo_item/${await task()}`),
    restoreTodo: async () => send('POST', `${inTodo}/todo_item/${await task()}/restore`),
    orderTodos: async () => send('PATCH', `${inTodo}/todo_items`, { ids: await two(task) }),
  }
}
