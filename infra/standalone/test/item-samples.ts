import type { TodoLists } from '@foyer/contracts/kinds/todos'
import { type AddableWidgetType, type kindEndpoints, widgetKinds } from '@foyer/contracts/kinds/widget-kinds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'

export type KindEndpointName = keyof typeof kindEndpoints
export type Params = Record<string, string | number>

/** How the sample calls of a kind reach its widget: the widget's id is in every path. */
export type SampleContext = {
  widget: Widget
  /** Calls an endpoint as the actor, and gives the status. */
  call: (name: KindEndpointName, params: Params, body?: unknown) => Promise<number>
  /** Creates something as the owner, and gives the response. */
  create: <T>(name: KindEndpointName, params: Params, body: unknown) => Promise<T>
  /** Creates an item as the owner, and gives its id. */
  item: () => Promise<number>
}

/** What the tests need to know of a kind with items, to call all of its endpoints. */
export type ItemSample = {
  /** The names given to `itemEndpoints`. */
  singular: string
  plural: string
  /** Valid bodies that add an item in which a text is found, and change one. */
  add: { params?: (widget: Widget) => Params; body: (text: string) => unknown }
  update: unknown
  /** A valid call of each endpoint that `itemEndpoints` does not make. */
  calls: (context: SampleContext) => Partial<Record<KindEndpointName, () => Promise<number>>>
}

const firstList = (widget: Widget): Params => ({ list_id: (widget.items as TodoLists).lists[0]?.id ?? 0 })

/** Every kind with items has one entry here: the permission matrix and its tests fail without. */
export const itemSamples: Partial<Record<AddableWidgetType, ItemSample>> = {
  urllist: {
    singular: 'Item',
    plural: 'Items',
    add: { body: (title) => ({ url: 'https://b.example', title }) },
    update: { title: 'Renamed' },
    calls({ widget, call, create, item }) {
      const folder = async () => (await create<{ folder_id: number }>('addFolder', {}, { title: 'G' })).folder_id
      return {
        addItems: () => call('addItems', {}, { bookmarks: [{ url: 'https://b.example' }] }),
        moveItem: async () => call('moveItem', { item_id: await item() }, { after: null }),
        moveItems: async () => call('moveItems', { ids: `${await item()},${await item()}` }, { after: null }),
        copyItems: async () => call('copyItems', { ids: `${await item()},${await item()}` }, { after: null }),
        addFolder: () => call('addFolder', {}, { title: 'G' }),
        updateFolder: async () => call('updateFolder', { folder_id: await folder() }, { title: 'H' }),
        deleteFolder: async () => call('deleteFolder', { folder_id: await folder() }),
        restoreFolder: async () => {
          const folder_id = await folder()
          await create('deleteFolder', { folder_id }, undefined)
          return call('restoreFolder', { folder_id })
        },
        moveFolder: async () => call('moveFolder', { folder_id: await folder() }, { from_widget_id: widget.id }),
        orderFolders: async () => call('orderFolders', {}, { ids: [await folder(), await folder()] }),
      }
    },
  },
  notes: {
    singular: 'Note',
    plural: 'Notes',
    add: { body: (text) => ({ text }) },
    update: { text: 'M' },
    calls: ({ call, item }) => ({ moveNote: async () => call('moveNote', { item_id: await item() }, { after: null }) }),
  },
  todo: {
    singular: 'Todo',
    plural: 'Todos',
    add: { params: firstList, body: (newTodo) => ({ newTodo }) },
    update: { is_done: true },
    calls({ widget, call, create, item }) {
      const list = async () => (await create<{ list_id: number }>('addTodoList', {}, { title: 'L' })).list_id
      return {
        addTodoList: () => call('addTodoList', {}, { title: 'L' }),
        updateTodoList: async () => call('updateTodoList', { list_id: await list() }, { title: 'M' }),
        deleteTodoList: async () => call('deleteTodoList', { list_id: await list() }),
        moveTodo: async () => call('moveTodo', { item_id: await item() }, { after: null }),
        restoreTodoList: async () => {
          const list_id = await list()
          await create('deleteTodoList', { list_id }, undefined)
          return call('restoreTodoList', { list_id })
        },
        moveTodoList: async () => call('moveTodoList', { list_id: await list() }, { from_widget_id: widget.id }),
        orderTodoLists: async () => call('orderTodoLists', {}, { ids: [await list(), await list()] }),
      }
    },
  },
}

/** The types of the kinds that hold items. */
export const itemKindTypes: readonly AddableWidgetType[] = widgetKinds.filter((kind) => 'items' in kind).map(({ type }) => type)

/** The sample of a kind. Throws when it has none. */
export function itemSampleOf(type: AddableWidgetType): ItemSample {
  const sample = itemSamples[type]
  if (!sample) throw new Error(`the widget kind ${type} holds items: add its sample to infra/standalone/test/item-samples.ts`)
  return sample
}
