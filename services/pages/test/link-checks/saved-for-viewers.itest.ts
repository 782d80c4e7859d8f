import type { SessionUser } from '@foyer/contracts/identity'
import { savedLinks } from '@foyer/contracts/link-tools/snapshots'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { documentId } from '@foyer/service-kit/link-id'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
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
  await harness?.stop()
  await teams?.siblings.close()
})

const url = 'https://oak.example/'

describe('the bookmarks of a team for one of its members', () => {
  it('lists links on pages that they see, or may edit', async () => {
    const team = teams.add()
    const [maker, reader] = [memberOf(team), memberOf(team, { allows: [] })]
    const page = (await callService(harness.url, createPage, { body: { title: 'Ours', organization_id: team.id } }, maker))
      .body as PageSummary
    await act.item(maker, (await act.widget(maker, page.id)).id, url)
    const ask = async ({ id, memberships }: SessionUser, ability: 'view' | 'edit') => {
      const body = { user_id: team.id, link_ids: [documentId(url)], viewer: { id, memberships, ability } }
      return ((await callService(harness.url, savedLinks, { body }, { service: 'link-tools' })).body as { link_ids: number[] }).link_ids
        .length
    }
    const all = async (person: SessionUser) => [await ask(person, 'view'), await ask(person, 'edit')]
    expect([await all(maker), await all(reader), await all({ ...maker, memberships: [] })]).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ])
    const admin = memberOf(team, { role: 'admin' })
    await callService(harness.url, updatePageAccess, { params: { id: String(page.id) }, body: { share_mode: 'private' } }, admin)
    expect([await all(reader), await all(admin)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})
