import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import { markRestoredPages, publishRestoredPage, storeRestoredItems } from '@foyer/contracts/pages/page/account-restores'
import { publishImport, storeImportBatch } from '@foyer/contracts/pages/page/page-imports'
import { callService } from '@foyer/testing/client'
import { newId } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { memberOf, startTeams } from '../support/teams.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness.stop()
  await teams.siblings.close()
})

const asImport = { service: 'import' } as const
const params = { import_id: '1' }

/** A team with an admin, who acts for it. */
function teamWithAdmin() {
  const described = teams.add()
  const team: OwnerRef = { owner_id: described.id, owner_kind: 'team' }
  const admin = memberOf(described, { role: 'admin' })
  return { team, admin, whose: { ...team, created_by: admin.id } }
}
const stored = (id: number) => harness.database((connection) => connection.collection<PageRecord>('pages').findOne({ _id: id }))
const makersOf = (widget_id: number) =>
  harness.database((connection) => connection.collection('bookmarks').distinct('created_by', { widget_id }))
const shownTo = async (id: number, viewer: SessionUser) => {
  const { public_id } = (await stored(id)) as PageRecord
  return act.view(public_id, viewer)
}

describe('an import for a team', () => {
  it('makes a page of the team with bookmarks of who imports', async () => {
    const { team, admin, whose } = teamWithAdmin()
    const [page_id, widget_id] = [newId(), newId()]
    const bookmark = { folder_id: null, order: 'a0', url: 'https://oak.example/', title: 'Oak', description: '', tags: [], created_at: 1 }
    const bookmarks = [{ id: newId(), widget_id, ...bookmark }]
    const widgets = [{ id: widget_id, widget_type: 'urllist' as const, title: 'Trees', total: 1, folders: [] }]
    await callService(harness.url, storeImportBatch, { params, body: { ...whose, page_id, bookmarks } }, asImport)
    const body = { ...whose, page_id, title: 'Imported', widgets }
    const answers = [1, 2].map(() => callService(harness.url, publishImport, { params, body }, asImport))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(page_id)).toMatchObject({ ...team, created_by: admin.id })
    expect(await makersOf(widget_id)).toEqual([admin.id])
    expect((await shownTo(page_id, admin)).columns[0]?.widgets[0]?.items?.total).toBe(1)
  })
})

describe('an archive that comes back for a team', () => {
  it('makes a page of the team, which who restores it has starred', async () => {
    const { team, admin, whose } = teamWithAdmin()
    const [id, widget_id] = [newId(), newId()]
    const item = {
      id: newId(),
      section_id: null,
      order: 'a0',
      url: 'https://oak.example/',
      title: 'Oak',
      description: '',
      tags: [],
      created_at: 1,
    }
    const items = { ...whose, page_id: id, widget_id, widget_type: 'urllist' as const, items: [item] }
    await callService(harness.url, storeRestoredItems, { params, body: items }, asImport)
    const widget = {
      id: widget_id,
      widget_type: 'urllist',
      title: 'Trees',
      column: 0,
      icon: null,
      settings: {},
      groups: [],
      live_of: null,
      has_live_copies: false,
      total: 1,
    }
    const page = {
      id,
      title: 'Oaks',
      description: '',
      public_url: null,
      share_mode: 'private' as const,
      is_listed: true,
      embed_hosts: [],
      is_archived: false,
      is_inbox: false,
      column_widths: [2],
      theme_color: 0,
      widget_transparency: 0,
      background: null,
      created_at: 1,
      widgets: [widget],
    }
    const made = await callService(harness.url, publishRestoredPage, { params, body: { ...whose, page } }, asImport)
    expect(made.status).toBe(200)
    await callService(harness.url, markRestoredPages, { params, body: { ...whose, starred: [id], default_page_id: id } }, asImport)
    expect(await stored(id)).toMatchObject({ ...team, created_by: admin.id })
    expect(await makersOf(widget_id)).toEqual([admin.id])
    expect(await shownTo(id, admin)).toMatchObject({ title: 'Oaks' })
  })
})
