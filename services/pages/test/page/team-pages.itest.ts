import type { CustomDomain } from '@foyer/contracts/accounts/teams/custom-domain'
import { type SessionUser, identityHeader } from '@foyer/contracts/identity'
import { teamPermissions } from '@foyer/contracts/accounts/team-roles'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { type FoundBookmark, searchBookmarks } from '@foyer/contracts/pages/item/search'
import { limits } from '@foyer/contracts/limits'
import { copyPage } from '@foyer/contracts/pages/page/page-copies'
import { pagesTree } from '@foyer/contracts/pages/page/page-lists'
import { followPage, savePagesOrder, starPage } from '@foyer/contracts/pages/page/page-marks'
import { type PageView, createPage, deletePage, listPages, updatePageAccess, viewPage } from '@foyer/contracts/pages/page/pages'
import { checkTeamSlug, collapseTeam, listTeamPages, orderTeamPages, setTeamPageSlug } from '@foyer/contracts/pages/page/team-pages'
import { listDeletedPages, restorePage } from '@foyer/contracts/pages/page/trash'
import { callPath, callService, errorCodeOf, testSigner } from '@foyer/testing/client'
import { newPublicId } from '@foyer/service-kit/ids'
import { newId, sessionUser } from '@foyer/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { type StoredTeam, memberOf, startTeams } from '../support/teams.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness
let act: ReturnType<typeof actions>

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

const customDomain = (domain: string): CustomDomain => ({
  domain,
  custom_domain: domain,
  open_links_in_new_window: true,
  hide_searchbar: false,
  hide_bookmark_search: false,
  allow_sign_in_on_teamdomain: true,
  allow_sign_up: false,
  auth_page_background: null,
})
const create = (as: SessionUser, team: Pick<StoredTeam, 'id'>, title = 'Ours') =>
  callService(harness.url, createPage, { body: { title, organization_id: team.id } }, as)
async function pageOf(team: StoredTeam, as: SessionUser, title?: string): Promise<PageSummary> {
  const answer = await create(as, team, title)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as PageSummary
}
const view = async (page: PageSummary, as: SessionUser | null) => {
  const answer = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)
  return answer.status === 200 ? (answer.body as PageView) : null
}
const menuOf = async (as: SessionUser) => {
  const { body } = await callService(harness.url, listPages, {}, as)
  const { personal, organizations } = (body as { pages: { personal: PageSummary[]; organizations: Section[] } }).pages
  return { personal: personal.map(({ id }) => id), organizations }
}
type Section = {
  id: number
  title: string
  collapsed: boolean
  can_create: boolean
  can_order: boolean
  pages: Array<PageSummary & { can: string[] }>
}
const sectionOf = async (team: StoredTeam, as: SessionUser) => (await menuOf(as)).organizations.find(({ id }) => id === team.id)
const share = (page: PageSummary, as: SessionUser, body: Record<string, unknown>) =>
  callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body }, as)

describe('a page of a team', () => {
  it('lets members who may create the page, and shows it to all members', async () => {
    const team = teams.add()
    const [maker, reader] = [memberOf(team), memberOf(team, { allows: [] })]
    const page = await pageOf(team, maker)
    expect(page).toMatchObject({ share_mode: 'team', is_public: false, is_default: false })
    expect((await view(page, maker))?.page.can).toEqual(['view', 'copy', 'edit'])
    expect((await view(page, reader))?.page.can).toEqual(['view', 'copy'])
    expect([await view(page, sessionUser()), await view(page, null)]).toEqual([null, null])
    expect(errorCodeOf(await create(reader, team))).toBe('forbidden')
    expect(errorCodeOf(await create(sessionUser(), team))).toBe('not_found')
  })

  it('says which team it belongs to, and what the viewer is in it', async () => {
    const team = teams.add({ logo: '/files/logo', lock_teammenu: true })
    const admin = memberOf(team, { role: 'admin' })
    const page = await pageOf(team, admin)
    const { page: shown, organizations } = (await view(page, admin)) ?? {}
    expect(shown).toMatchObject({
      organization_id: team.id,
      organization_public_id: team.public_id,
      organization_title: team.title,
      owner_name: team.title,
      is_owner: true,
      is_teamprivate: false,
      pinnable: false,
      organization: {
        id: team.id,
        logo: '/files/logo',
        avatar: '/files/logo',
        admin: true,
        owner: false,
        member: true,
        lock_teammenu: true,
      },
    })
    expect(organizations).toEqual([expect.objectContaining({ id: team.id, title: team.title, admin: true, collapsed: false })])
    await share(page, admin, { share_mode: 'public' })
    expect((await view(page, null))?.page.organization).toMatchObject({ admin: false, owner: false, member: false })
  })

  it('says by which settings its domain is shown: of the name that it is opened by, else of the first', async () => {
    const [first, second] = [customDomain('start.flyers.example'), customDomain('more.flyers.example')]
    const team = teams.add({ custom_domains: [first, second] })
    const admin = memberOf(team, { role: 'admin' })
    const page = await pageOf(team, admin)
    expect((await view(page, admin))?.custom_domain).toEqual(first)
    const own = await act.page(admin)
    expect((await view(own, admin))?.custom_domain).toBeNull()
    await share(page, admin, { share_mode: 'public' })
    const identity = testSigner.sign({ kind: 'visitor', host: { team: team.id, name: second.domain } })
    const byHost = await callPath(harness.url, viewPage, `/p/${page.public_id}.json`, null, { headers: { [identityHeader]: identity } })
    expect((byHost.body as PageView).custom_domain).toEqual(second)
  })

  it('lists the page in the section of its team, and in no other list', async () => {
    const team = teams.add()
    const empty = teams.add()
    const member = memberOf(team)
    const both = { ...member, memberships: [...(member.memberships ?? []), { id: empty.id, role: 'owner' as const }] }
    const page = await pageOf(team, member)
    const own = await act.page(both)
    const menu = await menuOf(both)
    expect(menu.personal).toEqual([own.id])
    expect(menu.organizations.map(({ id, pages }) => [id, pages.map((shown) => shown.id)])).toEqual([
      [team.id, [page.id]],
      [empty.id, []],
    ])
    expect(menu.organizations.map(({ can_create, can_order }) => [can_create, can_order])).toEqual([
      [true, false],
      [true, true],
    ])
    const tree = (await callService(harness.url, pagesTree, {}, both)).body as {
      pages: Array<{ id: number; organization: { id: number } | null }>
    }
    expect(tree.pages.map(({ id, organization }) => [id, organization?.id])).toEqual([
      [own.id, undefined],
      [page.id, team.id],
    ])
  })

  it('becomes private to who manages the team and who made it', async () => {
    const team = teams.add()
    const [admin, maker, reader] = [memberOf(team, { role: 'admin' }), memberOf(team), memberOf(team)]
    const page = await pageOf(team, maker)
    expect((await share(page, admin, { share_mode: 'private' })).body).toMatchObject({ share_mode: 'private' })
    expect((await view(page, admin))?.page.is_teamprivate).toBe(true)
    expect((await view(page, maker))?.page.can).toEqual(['view', 'copy', 'edit'])
    expect(await view(page, reader)).toBeNull()
    expect((await sectionOf(team, reader))?.pages).toEqual([])
  })

  it('lets all members edit where the page says so', async () => {
    const team = teams.add()
    const [owner, reader] = [memberOf(team, { role: 'owner' }), memberOf(team, { allows: [] })]
    const page = await pageOf(team, owner)
    expect((await share(page, owner, { allow_all_members_edit: true })).body).toMatchObject({
      share_mode: 'team',
      allow_all_members_edit: true,
    })
    expect((await view(page, reader))?.page).toMatchObject({ is_editor: true, allow_all_members_edit: true })
    await share(page, owner, { allow_all_members_edit: false })
    expect((await view(page, reader))?.page.is_editor).toBe(false)
  })

  it('lets members share as the team lets them, and no personal page with a team', async () => {
    const team = teams.add()
    const [maker, sharer] = [memberOf(team), memberOf(team, { allows: ['create', 'share'] })]
    const page = await pageOf(team, maker)
    expect(errorCodeOf(await share(page, maker, { share_mode: 'public' }))).toBe('forbidden')
    expect((await share(page, sharer, { share_mode: 'public' })).status).toBe(200)
    const own = await act.page(maker)
    expect(errorCodeOf(await share(own, maker, { share_mode: 'team' }))).toBe('conflict')
    expect(errorCodeOf(await share(own, maker, { allow_all_members_edit: true }))).toBe('conflict')
  })

  it('lets members who may order the page by both calls', async () => {
    const team = teams.add()
    const [admin, member] = [memberOf(team, { role: 'admin' }), memberOf(team)]
    const ids: number[] = []
    for (const title of ['A', 'B', 'C']) ids.push((await pageOf(team, member, title)).id)
    const reversed = ids.toReversed()
    const ordered = await callService(harness.url, orderTeamPages, { params: { id: String(team.id) }, body: { pageIds: reversed } }, admin)
    expect(ordered.body).toEqual({ pages: reversed })
    expect((await sectionOf(team, member))?.pages.map(({ id }) => id)).toEqual(reversed)
    const saved = await callService(harness.url, savePagesOrder, { body: { section_id: team.id, pages: ids } }, admin)
    expect(saved.body).toEqual({ pages: ids })
    for (const [as, code] of [
      [member, 'forbidden'],
      [sessionUser(), 'not_found'],
    ] as const) {
      expect(
        errorCodeOf(await callService(harness.url, orderTeamPages, { params: { id: String(team.id) }, body: { pageIds: ids } }, as)),
      ).toBe(code)
      expect(errorCodeOf(await callService(harness.url, savePagesOrder, { body: { section_id: team.id, pages: ids } }, as))).toBe(code)
    }
  })

  it('keeps the section of a team collapsed for one person alone', async () => {
    const team = teams.add()
    const [first, second] = [memberOf(team), memberOf(team)]
    const collapse = (as: SessionUser, collapsed: boolean) =>
      callService(harness.url, collapseTeam, { params: { id: String(team.id) }, body: { collapsed } }, as)
    expect((await collapse(first, true)).body).toEqual({ collapsed: true })
    const states = async () => [(await sectionOf(team, first))?.collapsed, (await sectionOf(team, second))?.collapsed]
    expect(await states()).toEqual([true, false])
    await collapse(first, false)
    expect(await states()).toEqual([false, false])
    expect(errorCodeOf(await collapse(sessionUser(), true))).toBe('not_found')
  })

  it('stars the page without following it', async () => {
    const team = teams.add()
    const [maker, member] = [memberOf(team), memberOf(team)]
    const page = await pageOf(team, maker)
    const starred = await callService(harness.url, starPage, { params: { id: String(page.id) }, body: { is_starred: true } }, member)
    expect(starred.body).toEqual({ is_starred: true, is_followed: false })
    expect(errorCodeOf(await callService(harness.url, followPage, { params: { id: String(page.id) } }, member))).toBe('conflict')
  })

  it('finds the page for members, with the name of the team', async () => {
    const team = teams.add()
    const [maker, reader] = [memberOf(team), memberOf(team, { allows: [] })]
    const page = await pageOf(team, maker)
    const widget = await act.widget(maker, page.id)
    const word = `w${page.id}`
    await act.item(maker, widget.id, 'https://example.com/', word)
    const placesFor = async (as: SessionUser) => {
      const { body } = await callService(harness.url, searchBookmarks, { query: { query: word } }, as)
      return (body as { bookmarks: FoundBookmark[] }).bookmarks.map(({ place }) => place.page.organization)
    }
    const named = { id: team.id, public_id: team.public_id, title: team.title }
    expect([await placesFor(maker), await placesFor(reader), await placesFor(sessionUser())]).toEqual([[named], [named], []])
  })

  it('deletes and restores the page, and leads to another page of the team', async () => {
    const team = teams.add()
    const [deleter, reader] = [memberOf(team, { allows: [...teamPermissions] }), memberOf(team)]
    const [first, second] = [await pageOf(team, reader, 'First'), await pageOf(team, reader, 'Second')]
    expect(errorCodeOf(await callService(harness.url, deletePage, { params: { id: String(first.id) } }, reader))).toBe('forbidden')
    const deleted = await callService(harness.url, deletePage, { params: { id: String(first.id) } }, deleter)
    expect(deleted.body).toMatchObject({ deleted: true, next: { id: second.id } })
    const trashOf = async (as: SessionUser) =>
      ((await callService(harness.url, listDeletedPages, {}, as)).body as { pages: unknown[] }).pages
    expect(await trashOf(deleter)).toEqual([
      expect.objectContaining({ id: first.id, organization: { id: team.id, public_id: team.public_id, title: team.title } }),
    ])
    expect(await trashOf(reader)).toEqual([])
    expect(errorCodeOf(await callService(harness.url, restorePage, { params: { id: String(first.id) } }, reader))).toBe('not_found')
    expect((await callService(harness.url, restorePage, { params: { id: String(first.id) } }, deleter)).status).toBe(200)
    expect(await view(first, reader)).not.toBeNull()
  })

  it('purges of a full trash what the person who deletes another page could purge, and nothing else', async () => {
    const team = teams.add()
    const [admin, deleter] = [memberOf(team, { role: 'admin' }), memberOf(team, { allows: [...teamPermissions] })]
    const [secret, oldest, last] = [await pageOf(team, admin), await pageOf(team, admin), await pageOf(team, admin)]
    expect((await share(secret, admin, { share_mode: 'private' })).status).toBe(200)
    const remove = (page: PageSummary, as: SessionUser) => callService(harness.url, deletePage, { params: { id: String(page.id) } }, as)
    const restore = (page: PageSummary) => callService(harness.url, restorePage, { params: { id: String(page.id) } }, admin)
    await remove(secret, admin)
    await remove(oldest, admin)
    await harness.database(async (connection) => {
      const pages = connection.collection<PageRecord>('pages')
      const [record] = await pages.find({ _id: oldest.id }).toArray()
      if (!record) throw new Error('no page in the trash')
      const copies = Array.from({ length: limits.deleted_pages - 1 }, () => ({
        ...record,
        _id: newId(),
        public_id: newPublicId(),
        trashed_at: new Date(),
      }))
      await pages.insertMany(copies)
    })
    await remove(last, deleter)
    expect([(await restore(oldest)).status, (await restore(secret)).status]).toEqual([404, 200])
  })

  it('copies the page into a team for people who may create pages there', async () => {
    const team = teams.add()
    const [member, without] = [memberOf(team), memberOf(team, { allows: [] })]
    const page = await pageOf(team, member)
    const copy = (as: SessionUser, organization_id: number | null) =>
      callService(harness.url, copyPage, { params: { id: String(page.id) }, body: { organization_id } }, as)
    const copied = (await copy(member, team.id)).body as PageSummary
    expect((await view(copied, without))?.page).toMatchObject({ organization_id: team.id, owner_name: team.title })
    expect(errorCodeOf(await copy(without, team.id))).toBe('forbidden')
    const own = (await copy(without, null)).body as PageSummary
    expect((await view(own, without))?.page).toMatchObject({ organization_id: null, is_owner: true, share_mode: 'private' })
  })

  it('chooses the address by the calls of its team', async () => {
    const team = teams.add()
    const another = teams.add()
    const admin = memberOf(team, { role: 'admin' })
    const both = { ...admin, memberships: [...(admin.memberships ?? []), { id: another.id, role: 'admin' as const }] }
    const page = await pageOf(team, admin)
    const slug = `team-${page.id}`.slice(0, 50).toLowerCase()
    const check = (as: SessionUser) =>
      callService(harness.url, checkTeamSlug, { params: { public_id: team.public_id }, query: { slug } }, as)
    const set = (at: StoredTeam) =>
      callService(harness.url, setTeamPageSlug, { params: { public_id: at.public_id, id: String(page.id) }, body: { slug } }, both)
    expect((await check(admin)).body).toEqual({ slug, available: true })
    expect(errorCodeOf(await check(sessionUser()))).toBe('not_found')
    expect(errorCodeOf(await set(another))).toBe('not_found')
    expect((await set(team)).body).toEqual({ public_url: slug, slug })
    expect((await check(admin)).body).toEqual({ slug, available: false })
  })

  it('lists the page with the rights of each member', async () => {
    const team = teams.add()
    const [admin, member] = [memberOf(team, { role: 'admin' }), memberOf(team)]
    const [open, closed] = [await pageOf(team, member), await pageOf(team, admin)]
    await share(closed, admin, { share_mode: 'private' })
    const list = async (as: SessionUser) => {
      const { body } = await callService(harness.url, listTeamPages, { params: { public_id: team.public_id } }, as)
      return (body as { pages: Array<{ id: number; created_by: number }> }).pages.map(({ id, created_by }) => [id, created_by])
    }
    expect(await list(admin)).toEqual([
      [open.id, member.id],
      [closed.id, admin.id],
    ])
    expect(await list(member)).toEqual([[open.id, member.id]])
  })
})
