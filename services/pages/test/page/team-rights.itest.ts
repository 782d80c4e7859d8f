import type { Membership } from '@foyer/contracts/accounts/teams/memberships'
import { membershipRoles } from '@foyer/contracts/accounts/team-roles'
import type { SessionUser } from '@foyer/contracts/identity'
import { membershipsOf } from '@foyer/contracts/accounts/accounts'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { checkImportTarget, describePublishedImport, withdrawImport } from '@foyer/contracts/pages/page/page-imports'
import { type WidgetRight, updatePage, viewPage, widgetRights } from '@foyer/contracts/pages/page/pages'
import { fillPath } from '@foyer/contracts/endpoint'
import { callPath, callService, errorCodeOf } from '@foyer/testing/client'
import { newId, sessionUser } from '@foyer/testing/factories'
import { type Loopback, json, startLoopback } from '@foyer/testing/sibling'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageRecord } from '../../src/modules/page/page.model.ts'
import { type Harness, actions, withPages } from '../support/harness.ts'
import { createImport } from '../import/import-world.ts'

let accounts: Loopback
let harness: Harness
let act: ReturnType<typeof actions>
/** The teams that people are in now, by their ids, as accounts has them. */
const teamsNow = new Map<string, Membership[]>()

withPages.beforeAll(async ({ shared }) => {
  accounts = await startLoopback(({ path }) => {
    const memberships = teamsNow.get(path)
    return memberships ? json({ memberships }) : json({ code: 'not_found', request_id: 'x' }, 404)
  })
  harness = shared.open(accounts.url)
  act = actions(harness.url)
})
afterAll(async () => {
  await harness?.stop()
  await accounts?.close()
})

const questionAbout = ({ id }: SessionUser) => fillPath(membershipsOf.path, { user_id: id })
const be = (person: SessionUser, ...memberships: Membership[]) => teamsNow.set(questionAbout(person), memberships)
const questionsAbout = (person: SessionUser) => accounts.requests.filter(({ path }) => path === questionAbout(person)).length

/** A page with a widget that belongs to a team, and which all its members see. */
async function teamPage(team: number) {
  const maker = sessionUser()
  const page = await act.page(maker)
  const widget = await act.widget(maker, page.id)
  const change = { owner_id: team, owner_kind: 'team' as const, share_mode: 'team' as const, is_default: false }
  await harness.database((connection) => connection.collection<PageRecord>('pages').updateOne({ _id: page.id }, { $set: change }))
  return { page, widget }
}

async function direct(page: PageSummary, as: SessionUser) {
  const seen = await callService(harness.url, viewPage, { params: { public_id: page.public_id } }, as)
  const changed = await callPath(harness.url, updatePage, `/pages/${page.id}.json`, as, { body: { title: 'Changed' } })
  return { can_view: seen.status === 200, can_edit: changed.status === 200 }
}

async function rightsOn(widgetId: number, { id, memberships }: Pick<SessionUser, 'id' | 'memberships'>) {
  const body = { user_id: id, widget_ids: [widgetId], ...(memberships ? { memberships } : {}) }
  const answer = await callService(harness.url, widgetRights, { body }, { service: 'feeds' })
  const [right] = (answer.body as { rights: WidgetRight[] }).rights
  return { can_view: right?.can_view, can_edit: right?.can_edit }
}

const target = (owner_id: number, page: PageSummary, memberships?: Membership[]) =>
  callService(
    harness.url,
    checkImportTarget,
    { body: { owner_id, page_id: page.id, widgets: 1, ...(memberships ? { memberships } : {}) } },
    { service: 'import' },
  )

describe('a member of a team', () => {
  it.each(membershipRoles)('gets by other services what a direct call gets, and without a call what holds now: %s', async (role) => {
    const team = newId()
    const { page, widget } = await teamPage(team)
    const person = sessionUser({ memberships: [{ id: team, role }] })
    const expected = { can_view: true, can_edit: role !== 'member' }
    expect(await direct(page, person)).toEqual(expected)
    expect(await rightsOn(widget.id, person)).toEqual(expected)
    expect(questionsAbout(person)).toBe(0)
    be(person, { id: team, role })
    expect(await rightsOn(widget.id, { id: person.id })).toEqual(expected)
    expect(questionsAbout(person)).toBe(1)
  })

  it('gets nothing on the page of another team', async () => {
    const { page, widget } = await teamPage(newId())
    const person = sessionUser({ memberships: [{ id: newId(), role: 'owner' }] })
    be(person, ...(person.memberships ?? []))
    const nothing = { can_view: false, can_edit: false }
    expect(await direct(page, person)).toEqual(nothing)
    expect(await rightsOn(widget.id, person)).toEqual(nothing)
    expect(await rightsOn(widget.id, { id: person.id })).toEqual(nothing)
    expect(errorCodeOf(await target(person.id, page, [{ id: newId(), role: 'owner' }]))).toBe('import_page_gone')
  })

  it('loses all with the membership, also in what goes on without a call', async () => {
    const team = newId()
    const { widget } = await teamPage(team)
    const person = sessionUser({ memberships: [{ id: team, role: 'admin' }] })
    be(person, { id: team, role: 'admin' })
    expect(await rightsOn(widget.id, { id: person.id })).toMatchObject({ can_edit: true })
    be(person)
    expect(await rightsOn(widget.id, { id: person.id })).toEqual({ can_view: false, can_edit: false })
  })

  it('needs no answer of accounts for pages of people', async () => {
    const person = sessionUser()
    const page = await act.page(person)
    const widget = await act.widget(person, page.id)
    expect(await rightsOn(widget.id, { id: person.id })).toEqual({ can_view: true, can_edit: true })
    expect(questionsAbout(person)).toBe(0)
  })
})

describe('an import into the page of a team', () => {
  it('begins, goes on and is undone for its admin', async () => {
    const team = newId()
    const { page } = await teamPage(team)
    const memberships: Membership[] = [{ id: team, role: 'admin' }]
    const person = sessionUser({ memberships })
    be(person, ...memberships)
    expect((await target(person.id, page, memberships)).status).toBe(200)
    const own = createImport(harness.url, person, { News: ['a.example'] })
    await own.run(page)
    expect((await own.describe(page)).body).toMatchObject({ widgets: 1 })
    expect((await own.undo(page)).body).toEqual({ widgets: 1 })
  })

  it.each([[{ role: 'member' as const }], [undefined]])('does not begin for somebody who is no admin: %j', async (role) => {
    const team = newId()
    const { page } = await teamPage(team)
    const memberships: Membership[] = role ? [{ id: team, ...role }] : []
    expect(errorCodeOf(await target(newId(), page, memberships))).toBe('import_page_gone')
  })

  it('adds nothing once its person has left the team', async () => {
    const team = newId()
    const { page } = await teamPage(team)
    const person = sessionUser()
    const own = createImport(harness.url, person, { News: ['a.example'] })
    be(person, { id: team, role: 'admin' })
    expect((await own.store(page)).status).toBe(200)
    be(person)
    expect(errorCodeOf(await own.publish(page))).toBe('import_page_gone')
    expect(errorCodeOf(await own.store(page))).toBe('import_page_gone')
  })

  it('refuses its undo once its person has left the team', async () => {
    const team = newId()
    const { page } = await teamPage(team)
    const person = sessionUser()
    const own = createImport(harness.url, person, { News: ['a.example'] })
    be(person, { id: team, role: 'admin' })
    await own.run(page)
    const call = {
      params: { import_id: '1' },
      body: {
        owner_id: person.id,
        memberships: [],
        new_page_id: null,
        widgets: own.widgets.map(({ id, total }) => ({ id, total })),
      },
    }
    for (const endpoint of [describePublishedImport, withdrawImport])
      expect(errorCodeOf(await callService(harness.url, endpoint, call, { service: 'import' }))).toBe('import_page_gone')
  })
})
