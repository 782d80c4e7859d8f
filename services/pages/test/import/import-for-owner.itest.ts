import type { OwnerRef } from '@foyer/contracts/accounts/owners'
import type { SessionUser } from '@foyer/contracts/identity'
import {
  type RestoredPage,
  markRestoredPages,
  publishRestoredPage,
  storeRestoredItems,
  undoRestore,
} from '@foyer/contracts/pages/page/account-restores'
import { knownAddresses, publishImport, storeImportBatch, withdrawImport } from '@foyer/contracts/pages/page/page-imports'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { linkId } from '@foyer/service-kit/link-id'
import { callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
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
  return { described, team, admin, whose: { ...team, created_by: admin.id } }
}
const stored = (id: number) => harness.database((connection) => connection.collection<PageRecord>('pages').findOne({ _id: id }))
const makersOf = (widget_id: number) =>
  harness.database((connection) => connection.collection('bookmarks').distinct('created_by', { widget_id }))
const publish = (body: z.input<typeof publishImport.body>) => callService(harness.url, publishImport, { params, body }, asImport)
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

  it('shares the imported page with the team, and names it', async () => {
    const { described, team, whose } = teamWithAdmin()
    const page_id = newId()
    await publish({ ...whose, page_id, title: 'Imported', widgets: [] })
    expect(await stored(page_id)).toMatchObject({ ...team, share_mode: 'team', owner_name: described.title })
    expect(await shownTo(page_id, memberOf(described))).toMatchObject({ title: 'Imported' })
  })

  it.each([
    ['may make no pages', [{ role: 'member', allows: ['edit'] }]],
    ['is in the team no more', []],
  ] as const)('is refused where who imports %s by then', async (_case, roles) => {
    const { described, team, admin, whose } = teamWithAdmin()
    described.members = roles.map((role) => ({
      user_id: admin.id,
      name: '',
      membership: { ...role, allows: [...role.allows], id: team.owner_id },
    }))
    const page_id = newId()
    const answer = await publish({ ...whose, page_id, title: 'Imported', widgets: [] })
    expect([errorCodeOf(answer), await stored(page_id)]).toEqual(['import_team_gone', null])
  })

  it('goes to the trash by an undo of who may delete pages, and of nobody else', async () => {
    const { described, team, admin, whose } = teamWithAdmin()
    const maker = memberOf(described)
    const undo = async (person: SessionUser) => {
      const page_id = newId()
      const made = { ...team, created_by: person.id }
      await publish({ ...made, page_id, title: 'Imported', widgets: [] })
      const body = { ...made, memberships: person.memberships ?? [], new_page_id: page_id, widgets: [] }
      const answer = await callService(harness.url, withdrawImport, { params, body }, asImport)
      return [answer.status, (await stored(page_id))?.trashed_at !== undefined]
    }
    expect(whose.created_by).toBe(admin.id)
    expect([await undo(admin), await undo(maker)]).toEqual([
      [200, true],
      [409, false],
    ])
  })

  it('knows the addresses on the pages of the team that who imports may edit', async () => {
    const { described, team, admin } = teamWithAdmin()
    const url = 'https://oak.example/'
    const links = async (person: SessionUser, owner: Partial<OwnerRef>) => {
      const body = { owner_id: person.id, ...owner, created_by: person.id, link_ids: [linkId(url)] }
      return (await callService(harness.url, knownAddresses, { body }, asImport)).body
    }
    const page = (await callService(harness.url, createPage, { body: { title: 'Ours', organization_id: team.owner_id } }, admin)).body
    const widget = await act.widget(admin, (page as { id: number }).id, { widget_type: 'urllist', title: 'Trees' })
    await act.item(admin, widget.id, url)
    expect(await links(admin, team)).toEqual({ existing: [true] })
    expect(await links(admin, {})).toEqual({ existing: [false] })
    expect(await links(memberOf(described, { allows: ['create'] }), team)).toEqual({ existing: [false] })
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
    expect(await stored(id)).toMatchObject({ ...team, created_by: admin.id, is_default: false })
    expect(await makersOf(widget_id)).toEqual([admin.id])
    expect(await shownTo(id, admin)).toMatchObject({ title: 'Oaks' })
  })

  it.each([
    ['private', [], 'private'],
    ['team', [], 'team'],
    ['public', [], 'team'],
    ['public', ['share'], 'public'],
    ['link', [], 'team'],
  ] as const)('brings a page shared as %s for a member with the rights %j back as %s', async (share_mode, rights, mode) => {
    const { described, team } = teamWithAdmin()
    const maker = memberOf(described, { allows: ['create', ...rights] })
    const page = emptyPage({ share_mode })
    await restore({ ...team, created_by: maker.id, page })
    expect(await stored(page.id)).toMatchObject({ ...team, share_mode: mode })
  })

  it.each([
    [['edit'], true],
    [[], undefined],
  ] as const)('brings an inbox back for a member with the rights %j as one: %s', async (rights, is_inbox) => {
    const { described, team } = teamWithAdmin()
    const maker = memberOf(described, { allows: ['create', ...rights] })
    const page = emptyPage({ is_inbox: true })
    await restore({ ...team, created_by: maker.id, page })
    expect((await stored(page.id))?.is_inbox).toBe(is_inbox)
  })

  it('makes what a team alone sees private on a page of a person', async () => {
    const person = sessionUser()
    const page = emptyPage({ share_mode: 'team' })
    await restore({ owner_id: person.id, page })
    expect((await stored(page.id))?.share_mode).toBe('private')
  })

  it('lets members who may delete pages undo the import', async () => {
    const { team, admin, whose, described } = teamWithAdmin()
    const maker = memberOf(described)
    const undo = async (created_by: number) => {
      const page = emptyPage({})
      await restore({ ...team, created_by, page })
      const answer = await callService(harness.url, undoRestore, { params, body: { ...team, created_by, page_ids: [page.id] } }, asImport)
      return [answer.status, (await stored(page.id))?.trashed_at !== undefined]
    }
    expect(whose.created_by).toBe(admin.id)
    expect([await undo(admin.id), await undo(maker.id)]).toEqual([
      [200, true],
      [409, false],
    ])
  })
})

const restore = (body: OwnerOfRestored & { page: RestoredPage }) =>
  callService(harness.url, publishRestoredPage, { params, body }, asImport)
type OwnerOfRestored = { owner_id: number; owner_kind?: OwnerRef['owner_kind']; created_by?: number }

function emptyPage(fields: Partial<RestoredPage>): RestoredPage {
  return {
    id: newId(),
    title: 'Oaks',
    description: '',
    public_url: null,
    share_mode: 'private',
    is_listed: true,
    embed_hosts: [],
    is_archived: false,
    is_inbox: false,
    column_widths: [2],
    theme_color: 0,
    widget_transparency: 0,
    background: null,
    created_at: 1,
    widgets: [],
    ...fields,
  }
}
