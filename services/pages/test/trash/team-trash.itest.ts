import type { SessionUser } from '@foyer/contracts/identity'
import { type Bookmark, addItems, deleteItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import {
  type DeletedItem,
  emptyTrash,
  listDeletedItems,
  purgeDeletedItems,
  restoreDeletedItems,
} from '@foyer/contracts/pages/item/deleted-items'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { withPages } from '../support/harness.ts'
import { type ItemWorld, startItemWorld } from '../support/item-world.ts'
import { memberOf, startTeams } from '../support/teams.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let world: ItemWorld

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  world = await startItemWorld(shared.open(teams.siblings.url))
})
afterAll(async () => {
  await world?.stop()
  await teams?.siblings.close()
})

const list = async (as: SessionUser) => ((await callService(world.url, listDeletedItems, {}, as)).body as { items: DeletedItem[] }).items

/** A page of a team from which an admin has deleted a link. */
async function scene() {
  const team = teams.add()
  const [admin, reader] = [memberOf(team, { role: 'admin' }), memberOf(team, { allows: [] })]
  const page = (await callService(world.url, createPage, { body: { title: 'Team', organization_id: team.id } }, admin)).body as PageSummary
  const widget = await world.act.widget(admin, page.id, { widget_type: 'urllist', title: 'Links' })
  const params = { id: String(widget.id) }
  const bookmarks = [{ url: 'https://a.example', title: 'A' }]
  const { links } = (await callService(world.url, addItems, { params, body: { bookmarks } }, admin)).body as { links: Bookmark[] }
  const id = links[0]?.id ?? 0
  await callService(world.url, deleteItem, { params: { ...params, item_id: String(id) } }, admin)
  return { team, admin, reader, widget, ref: { kind: 'bookmark' as const, id, widget_id: widget.id } }
}

describe('what was deleted from the page of a team', () => {
  it('lies in the trash of those who may edit it, under the name of the team', async () => {
    const { team, admin, reader } = await scene()
    const colleague = memberOf(team, { role: 'admin' })
    expect(await list(colleague)).toMatchObject([{ title: 'A', organization: { id: team.id, title: team.title } }])
    expect(await list(reader)).toEqual([])
    expect(await list({ ...admin, memberships: [] })).toEqual([])
  })

  it('comes back by a colleague, and by no one who only reads the page or has left', async () => {
    const { team, reader, admin, ref } = await scene()
    const restore = async (as: SessionUser) =>
      (await callService(world.url, restoreDeletedItems, { body: { items: [ref] } }, as)).body as {
        restored: unknown[]
        failed: { code: string }[]
      }
    expect((await restore(reader)).restored).toEqual([])
    expect((await restore({ ...admin, memberships: [] })).failed).toEqual([{ index: 0, code: 'not_found' }])
    expect((await restore(memberOf(team, { role: 'admin' }))).restored).toHaveLength(1)
  })

  it('goes to the Unsorted of the team, and stays when somebody empties their own trash', async () => {
    const { admin, reader, ref, team } = await scene()
    await callService(world.url, emptyTrash, {}, admin)
    expect((await callService(world.url, purgeDeletedItems, { body: { items: [ref] } }, reader)).body).toEqual({ deleted: 0 })
    expect(await list(admin)).toHaveLength(1)
    await callService(world.url, restoreDeletedItems, { body: { items: [ref], to_unsorted: true } }, admin)
    const stored = await world.documents('bookmarks').findOne({ _id: ref.id })
    const inbox = await world.documents('pages').findOne({ 'widgets.id': stored?.['widget_id'] })
    expect(inbox).toMatchObject({ owner_id: team.id, is_inbox: true })
  })
})
