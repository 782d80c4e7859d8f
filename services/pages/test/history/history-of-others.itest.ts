import { deleteItem, moveItem, updateItem } from '@foyer/contracts/kinds/bookmarks'
import type { Links } from '@foyer/contracts/kinds/bookmarks'
import { type Revision, listRevisions, restoreRevision, viewRevision } from '@foyer/contracts/pages/page/page-revisions'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import type { PageView } from '@foyer/contracts/pages/page/pages'
import { moveWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Caller } from '@foyer/testing/client'
import { sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'

let world: ItemWorld
withPages.beforeAll(async ({ shared }) => {
  world = await startItemWorld(shared.open())
})
afterAll(() => world.stop())

const titlesOf = ({ widgets }: { widgets: Widget[] }) =>
  widgets.flatMap(({ items }) => ((items as Links | null)?.links ?? []).map(({ title }) => title))

/** A page with an editor, on which a bookmark has gone to a new widget, and with that to a private page, where it was changed. */
async function movedAway() {
  const editor = sessionUser()
  const { page, widget } = await world.place('urllist')
  const members = [{ user_id: editor.id, role: 'editor', name: 'E', email: 'e@example.org', at: new Date() }]
  await world.documents('pages').updateOne({ _id: page.id }, { $set: { members } })
  const bookmark = await world.act.item(world.owner, widget.id, 'https://a.example/', 'Before')
  const { revisions } = await world.ok<{ revisions: Revision[] }>(listRevisions, { id: page.id })
  const moment = revisions[0]?.id ?? 0
  const later = await world.act.widget(world.owner, page.id, { widget_type: 'urllist', title: 'Later' })
  await world.ok(moveItem, { id: later.id, item_id: bookmark.id }, {})
  const own = await world.place('urllist')
  await world.ok(moveWidget, { id: later.id }, { page_id: own.page.id })
  await world.ok(updateItem, { id: later.id, item_id: bookmark.id }, { title: 'Private' })
  return { page, editor, moment, later, bookmark }
}

async function titlesThen(page: PageSummary, moment: number, as: Caller): Promise<string[]> {
  const answer = await world.send(viewRevision, { id: page.id, revision_id: moment }, undefined, as)
  return (answer.body as PageView).page.columns.flatMap(titlesOf)
}

describe('what has gone from a page with its widget to a private one, in the history of the first', () => {
  it('shows its editors nothing of what it says by now', async () => {
    const { page, editor, moment } = await movedAway()
    expect(await titlesThen(page, moment, editor)).toEqual([])
  })

  it('comes back for an editor without what it says by now', async () => {
    const { page, editor, moment } = await movedAway()
    expect((await world.send(restoreRevision, { id: page.id, revision_id: moment }, {}, editor)).status).toBe(200)
    expect((await world.act.view(page.public_id, world.owner)).columns.flatMap(titlesOf)).toEqual([])
  })

  it('shows its owner what it said then', async () => {
    const { page, moment } = await movedAway()
    expect(await titlesThen(page, moment, world.owner)).toEqual(['Before'])
  })

  it('shows its owner what it said then, though it was deleted there', async () => {
    const { page, moment, later, bookmark } = await movedAway()
    await world.ok(deleteItem, { id: later.id, item_id: bookmark.id })
    expect(await titlesThen(page, moment, world.owner)).toEqual(['Before'])
  })
})
