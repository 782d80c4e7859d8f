import { addItem, copyItems, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Bookmark, Links } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

/** A bookmark whose address answered 404 when it was checked. */
async function scene() {
  const { page, widget } = await world.place('urllist')
  const bookmark = await world.ok<Bookmark>(addItem, { id: widget.id }, { url: 'https://a.example', title: 'a' })
  const check = { status_code: 404, status_checked_at: new Date('2026-02-13T23:31:30Z') }
  await world.documents('bookmarks').updateOne({ _id: bookmark.id }, { $set: check })
  const seen = async (as = world.owner) =>
    (await world.act.view(page.public_id, as)).columns.flatMap(({ widgets }) => widgets.flatMap(linksOf)).map(stateOf)[0]
  return { page, id: widget.id, item_id: bookmark.id, seen }
}
const linksOf = ({ items }: Widget) => (items as Links).links
const stateOf = ({ status_code, status_checked_at, mute_broken }: Bookmark) => ({ status_code, status_checked_at, mute_broken })
const broken = { status_code: 404, status_checked_at: 1_771_025_490, mute_broken: undefined }
const unchecked = { status_code: undefined, status_checked_at: undefined, mute_broken: undefined }

describe('the state of a bookmark’s address', () => {
  it('is shown to every viewer with when it was checked', async () => {
    const { page, seen } = await scene()
    await world.share(page)
    expect(await seen(world.stranger)).toEqual(broken)
  })

  it('is muted and unmuted by an editor, and stays with a change of the title', async () => {
    const { id, item_id, seen } = await scene()
    expect(stateOf(await world.ok<Bookmark>(updateItem, { id, item_id }, { mute_broken: true }))).toEqual({ ...broken, mute_broken: true })
    await world.ok(updateItem, { id, item_id }, { title: 'Renamed' })
    expect(await seen()).toEqual({ ...broken, mute_broken: true })
    await world.ok(updateItem, { id, item_id }, { mute_broken: false })
    expect(await seen()).toEqual(broken)
  })

  it('ends with another address', async () => {
    const { id, item_id } = await scene()
    await world.ok(updateItem, { id, item_id }, { mute_broken: true })
    expect(stateOf(await world.ok<Bookmark>(updateItem, { id, item_id }, { url: 'https://b.example' }))).toEqual(unchecked)
  })

  it('stays when the same address is sent again with a change', async () => {
    const { id, item_id } = await scene()
    await world.ok(updateItem, { id, item_id }, { mute_broken: true })
    const change = { url: 'https://a.example', title: 'Renamed' }
    expect(stateOf(await world.ok<Bookmark>(updateItem, { id, item_id }, change))).toEqual({ ...broken, mute_broken: true })
    expect(stateOf(await world.ok<Bookmark>(updateItem, { id, item_id }, { ...change, mute_broken: false }))).toEqual(broken)
  })

  it('goes with a copy', async () => {
    const { id, item_id } = await scene()
    await world.ok(updateItem, { id, item_id }, { mute_broken: true })
    const { links } = await world.ok<Links>(copyItems, { id, ids: item_id }, {})
    expect(links.map(stateOf)).toEqual([{ ...broken, mute_broken: true }])
  })

  it('refuses a status from anybody, and to be muted by what is no boolean', async () => {
    const { id, item_id, seen } = await scene()
    const change = (body: object) => world.send(updateItem, { id, item_id }, body)
    expect((await change({ status_code: 200 })).status).toBe(422)
    expect((await change({ mute_broken: 'yes' })).status).toBe(422)
    expect(await seen()).toEqual(broken)
  })
})
