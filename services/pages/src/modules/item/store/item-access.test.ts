import { AppError } from '@foyer/service-kit/app-error'
import { sessionUser } from '@foyer/testing/factories'
import { describe, expect, it } from 'vitest'
import type { Abilities } from '../../page/page.policy.ts'
import { createItemAccess } from './item-access.ts'
import type { ItemRecord } from './item.model.ts'

const viewer = sessionUser()
const editing: Abilities = new Set(['view', 'edit'])
const reading: Abilities = new Set(['view'])
const nothing: Abilities = new Set()

/** Items 1 and 2 of a widget 10, 3 of a widget 20; who may do what in each. */
function createWorld(rights: Record<number, Abilities>) {
  const lookUps = { items: 0, widgets: 0 }
  const records = [2, 1, 3].map((id) => ({ _id: id, widget_id: id === 3 ? 20 : 10 }) as ItemRecord)
  const store = {
    kind: { type: 'urllist' },
    items: {
      byIds: async (ids: readonly number[]) => {
        lookUps.items += 1
        return records.filter(({ _id }) => ids.includes(_id))
      },
    },
  }
  const abilitiesIn = (id: number) => rights[id] ?? nothing
  const widgets = {
    rightsOf: async (ids: readonly number[]) => {
      lookUps.widgets += 1
      return new Map([...new Set(ids)].map((id) => [id, abilitiesIn(id)]))
    },
    forEditOfItems: async (ids: readonly number[]) => {
      lookUps.widgets += 1
      const seen = [...new Set(ids)].filter((id) => abilitiesIn(id).has('view'))
      if (!seen.every((id) => abilitiesIn(id).has('edit'))) throw new AppError('forbidden')
      return seen.map((id) => ({ page: { _id: 100 }, widget: { id } }))
    },
  }
  return { access: createItemAccess({ store, widgets } as never), lookUps }
}

describe('createItemAccess', () => {
  it('gives items to edit in the order of the ids, each once, and leaves out what is gone or hidden', async () => {
    const { access } = createWorld({ 10: editing })
    const items = await access.forEdit([1, 9, 3, 2, 1], viewer)
    expect(items.map(({ record, from }) => [record._id, from.widget.id])).toEqual([
      [1, 10],
      [2, 10],
    ])
  })

  it('refuses to edit what the person only sees', async () => {
    const { access } = createWorld({ 10: editing, 20: reading })
    await expect(access.forEdit([1, 3], viewer)).rejects.toThrow('forbidden')
  })

  it('gives items to see with what the person may do, and leaves out hidden ones', async () => {
    const { access } = createWorld({ 20: reading })
    expect(await access.forView([3, 1], viewer, [])).toEqual([{ record: { _id: 3, widget_id: 20 }, can: reading }])
  })

  it('finds all items by one lookup, and all widgets by another', async () => {
    const { access, lookUps } = createWorld({ 10: editing, 20: editing })
    await access.forEdit([1, 2, 3], viewer)
    expect(lookUps).toEqual({ items: 1, widgets: 1 })
  })
})
