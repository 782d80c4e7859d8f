import { type Folder, addItem } from '@foyer/contracts/kinds/bookmarks'
import { addFolder } from '@foyer/contracts/kinds/groups'
import { noWebhooks } from '@foyer/testing/webhooks'
import type { Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import type { ItemRepository } from '../../src/modules/item/store/item.repository.ts'
import { createItemKinds } from '../../src/modules/item/store/item-kind.ts'
import { createItemStores } from '../../src/modules/item/store/item-store.ts'
import { createSectionService } from '../../src/modules/item/section.service.ts'
import { createWidgetAccess } from '../../src/modules/widget/widget-access.ts'
import { createWidgetHeadRepository } from '../../src/modules/widget/widget-head.repository.ts'
import { bookmarkKind } from '../../src/modules/kinds/bookmarks/bookmark.kind.ts'
import type { BookmarkRecord } from '../../src/modules/kinds/bookmarks/bookmark.model.ts'
import { itemKinds } from '../../src/modules/kinds/item-kinds.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { createChangeWidget } from '../../src/modules/widget/change-widget.command.ts'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, noLiveCopies, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

type Groups = { folders: Array<Omit<Folder, 'links'>>; folder_id: number }

/** A widget with the groups A, which has a bookmark, and B, and what two browsers do with it at the same time. */
async function scene(connection: Connection) {
  const { page, widget } = await world.place('urllist')
  const { id } = widget
  await world.act.item(world.owner, id, 'https://a.example', 'in A')
  const { folders } = await world.ok<Groups>(addFolder, { id }, { title: 'B', first_title: 'A' })
  const [a, b] = folders.map((folder) => folder.id) as [number, number]
  const pageModel = createPageModel(connection)
  const pages = createPageRepository(pageModel, { changed: () => undefined })
  const stores = createItemStores(itemKinds, {
    mongo: connection,
    pages,
    events: { ackLater: () => undefined, relay: () => undefined },
    webhooks: noWebhooks,
    ids: () => 0,
    clock: () => new Date(),
  })
  const { inputsOf } = createItemKinds(itemKinds)
  const changeWidget = createChangeWidget({ pages, relay: () => undefined, inputsOf })
  return {
    a,
    b,
    loadWidget: () =>
      createWidgetAccess({ pages, heads: createWidgetHeadRepository(pageModel), liveCopies: noLiveCopies }).forEdit(id, world.owner),
    /** Another browser adds group C with a bookmark in it. */
    addGroup: async () => {
      const { folder_id } = await world.ok<Groups>(addFolder, { id }, { title: 'C' })
      await world.ok(addItem, { id }, { url: 'https://c.example', title: 'in C', folder_id })
    },
    groups: () => world.groups(page, id),
    /** The service of one browser, whose calls of the repository go through `intercept`. */
    sections: (intercept: (items: ItemRepository<BookmarkRecord>) => Partial<ItemRepository<BookmarkRecord>> = () => ({})) => {
      const store = stores.of(bookmarkKind)
      return createSectionService({
        store: { ...store, items: { ...store.items, ...intercept(store.items) } },
        changeWidget,
        subjectOf: async () => world.owner,
      })
    },
  }
}

describe('a group that another browser adds', () => {
  it('keeps its bookmarks when the first group is deleted by a call that loaded the widget before', () =>
    world.database(async (connection) => {
      const { a, loadWidget, addGroup, sections, groups } = await scene(connection)
      const from = await loadWidget()
      await addGroup()
      await sections().delete(from, a)
      expect(await groups()).toEqual([
        ['B', []],
        ['C', ['in C']],
      ])
    }))

  it('keeps its bookmarks when it is added between two batches of the deletion of the first group', () =>
    world.database(async (connection) => {
      const { a, loadWidget, addGroup, sections, groups } = await scene(connection)
      const service = sections((items) => ({
        async softDeleteMany(...args) {
          const deleted = await items.softDeleteMany(...args)
          if ((await groups()).length === 2) await addGroup()
          return deleted
        },
      }))
      await service.delete(await loadWidget(), a)
      expect(await groups()).toEqual([
        ['B', []],
        ['C', ['in C']],
      ])
    }))

  it('keeps its bookmarks when it is added while the deletion of the first group looks for bookmarks', () =>
    world.database(async (connection) => {
      const { a, loadWidget, addGroup, sections, groups } = await scene(connection)
      const service = sections((items) => ({
        async idsBySection(...args) {
          if ((await groups()).length === 2) await addGroup()
          return items.idsBySection(...args)
        },
      }))
      await service.delete(await loadWidget(), a)
      expect(await groups()).toEqual([
        ['B', []],
        ['C', ['in C']],
      ])
    }))

  it('keeps its bookmarks when the groups are ordered by a call that loaded the widget before', () =>
    world.database(async (connection) => {
      const { a, b, loadWidget, addGroup, sections, groups } = await scene(connection)
      const from = await loadWidget()
      await addGroup()
      await sections().order(from, [b, a])
      expect(await groups()).toEqual([
        ['B', []],
        ['A', ['in A']],
        ['C', ['in C']],
      ])
    }))
})
