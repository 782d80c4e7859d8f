import { newId, sessionUser } from '@foyer/testing/factories'
import { noWebhooks } from '@foyer/testing/webhooks'
import type { Connection } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { addItems } from '../../src/modules/item/commands/add-items.command.ts'
import { createItemStores } from '../../src/modules/item/store/item-store.ts'
import { createWidgetAccess } from '../../src/modules/widget/widget-access.ts'
import { createWidgetHeadRepository } from '../../src/modules/widget/widget-head.repository.ts'
import { itemKinds } from '../../src/modules/kinds/item-kinds.ts'
import { noteKind } from '../../src/modules/kinds/notes/note.kind.ts'
import type { NoteRecord } from '../../src/modules/kinds/notes/note.model.ts'
import { createPageModel } from '../../src/modules/page/page.model.ts'
import { createPageRepository } from '../../src/modules/page/page.repository.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { noLiveCopies } from '../support/item-world.ts'

let harness: Harness

withPages.beforeAll(async ({ shared }) => {
  harness = shared.open()
})
afterAll(() => harness.stop())

const note = (text: string) => ({ text, updated_at: new Date() })

/** A notes widget, and a process whose id generator gives these `ids` before those that nobody has. */
async function scene(connection: Connection, ids: number[]) {
  const owner = sessionUser()
  const act = actions(harness.url)
  const { id: widgetId } = await act.widget(owner, (await act.page(owner)).id, { widget_type: 'notes' })
  const pageModel = createPageModel(connection)
  const pages = createPageRepository(pageModel, { changed: () => undefined })
  const stores = createItemStores(itemKinds, {
    mongo: connection,
    pages,
    events: { ackLater: () => undefined, relay: () => undefined },
    webhooks: noWebhooks,
    ids: () => ids.shift() ?? newId(),
    clock: () => new Date(),
  })
  const notes = connection.collection<NoteRecord>('notes')
  return {
    notes,
    add: async (...texts: string[]) => {
      const to = await createWidgetAccess({ pages, heads: createWidgetHeadRepository(pageModel), liveCopies: noLiveCopies }).forEdit(
        widgetId,
        owner,
      )
      return (await addItems(stores.of(noteKind), { to, by: owner.id, drafts: texts.map(note), after: undefined })).records
    },
    stored: async () => {
      const records = await notes.find({ widget_id: widgetId }).toArray()
      return records.map((record) => record.text).toSorted()
    },
  }
}

describe('adding items when an id is that of an item of another person', () => {
  it('keeps the item of the other person and draws a new id', () =>
    harness.database(async (connection) => {
      const takenId = newId()
      const { notes, add, stored } = await scene(connection, [takenId])
      const foreign = { _id: takenId, widget_id: newId(), created_by: newId(), order: 'a0', created_at: new Date(), ...note('theirs') }
      await notes.insertOne(foreign)
      const [added] = await add('mine')
      expect(await notes.findOne({ _id: takenId })).toEqual(foreign)
      expect(added?._id).not.toBe(takenId)
      expect(await stored()).toEqual(['mine'])
    }))

  it('stores each of several items once when one of their ids is taken', () =>
    harness.database(async (connection) => {
      const takenId = newId()
      const { notes, add, stored } = await scene(connection, [newId(), takenId, newId()])
      await notes.insertOne({
        _id: takenId,
        widget_id: newId(),
        created_by: newId(),
        order: 'a0',
        created_at: new Date(),
        ...note('theirs'),
      })
      const added = await add('first', 'second', 'third')
      expect(added.map((record) => record.text)).toEqual(['first', 'second', 'third'])
      expect(await stored()).toEqual(['first', 'second', 'third'])
      expect(await notes.findOne({ _id: takenId })).toMatchObject({ text: 'theirs' })
    }))
})
