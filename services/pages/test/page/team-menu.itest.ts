import type { SessionUser } from '@foyer/contracts/identity'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { archivePage } from '@foyer/contracts/pages/page/page-states'
import { starPage } from '@foyer/contracts/pages/page/page-marks'
import { createPage, listPages, updatePageAccess } from '@foyer/contracts/pages/page/pages'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Harness, withPages } from '../support/harness.ts'
import { type StoredTeam, memberOf, startTeams } from '../support/teams.ts'

let teams: Awaited<ReturnType<typeof startTeams>>
let harness: Harness

withPages.beforeAll(async ({ shared }) => {
  teams = await startTeams()
  harness = shared.open(teams.siblings.url)
})
afterAll(async () => {
  await harness?.stop()
  await teams?.siblings.close()
})

async function addPages(team: StoredTeam, as: SessionUser, titles: readonly string[]): Promise<PageSummary[]> {
  const pages: PageSummary[] = []
  for (const title of titles) {
    const { body } = await callService(harness.url, createPage, { body: { title, organization_id: team.id } }, as)
    pages.push(body as PageSummary)
  }
  return pages
}
const paramsOf = (page: PageSummary | undefined) => ({ params: { id: String(page?.id) } })
type Section = { id: number; has_more: boolean; pages: Array<{ title: string }> }
async function menuOf(as: SessionUser, team_pages?: number) {
  const query = team_pages === undefined ? {} : { team_pages: String(team_pages) }
  const { body } = await callService(harness.url, listPages, { query }, as)
  const { organizations } = (body as { pages: { organizations: Section[] } }).pages
  return organizations.map(({ pages, has_more }) => ({ titles: pages.map(({ title }) => title), has_more }))
}

describe('the menu of pages', () => {
  it('starts with the first pages of a team, and says that there are more', async () => {
    const team = teams.add()
    const member = memberOf(team)
    await addPages(team, member, ['One', 'Two', 'Three'])
    expect(await menuOf(member, 2)).toEqual([{ titles: ['One', 'Two'], has_more: true }])
    expect(await menuOf(member, 3)).toEqual([{ titles: ['One', 'Two', 'Three'], has_more: false }])
    expect(await menuOf(member)).toEqual([{ titles: ['One', 'Two', 'Three'], has_more: false }])
  })

  it('leaves out teams on request', async () => {
    const team = teams.add()
    const member = memberOf(team)
    await addPages(team, member, ['One'])
    expect(await menuOf(member, 0)).toEqual([])
  })

  it('lists every starred page of a team after the first ones', async () => {
    const team = teams.add()
    const member = memberOf(team)
    const pages = await addPages(team, member, ['One', 'Two', 'Three'])
    for (const page of [pages[0], pages[2]])
      await callService(harness.url, starPage, { ...paramsOf(page), body: { is_starred: true } }, member)
    expect(await menuOf(member, 1)).toEqual([{ titles: ['One', 'Three'], has_more: true }])
  })

  it('passes by pages that are not for the member', async () => {
    const team = teams.add()
    const [owner, member] = [memberOf(team, { role: 'owner' }), memberOf(team)]
    const pages = await addPages(team, owner, ['One', 'Two', 'Three', 'Four'])
    for (const page of pages.slice(0, 3))
      await callService(harness.url, updatePageAccess, { ...paramsOf(page), body: { share_mode: 'private' } }, owner)
    expect(await menuOf(member, 1)).toEqual([{ titles: ['Four'], has_more: false }])
    expect(await menuOf(owner, 1)).toEqual([{ titles: ['One'], has_more: true }])
  })

  it('counts no archived pages among the first ones', async () => {
    const team = teams.add()
    const owner = memberOf(team, { role: 'owner' })
    const pages = await addPages(team, owner, ['One', 'Two', 'Three'])
    await callService(harness.url, archivePage, { ...paramsOf(pages[0]), body: { is_archived: true } }, owner)
    expect(await menuOf(owner, 1)).toEqual([{ titles: ['One', 'Two'], has_more: true }])
  })

  it('says when each page was changed last, on request', async () => {
    const team = teams.add()
    const member = memberOf(team)
    await addPages(team, member, ['One'])
    const changes = async (query: Record<string, string>) => {
      const { body } = await callService(harness.url, listPages, { query }, member)
      const { organizations } = (body as { pages: { organizations: Array<{ pages: Array<{ last_updated?: number }> }> } }).pages
      return organizations[0]?.pages.map(({ last_updated }) => last_updated)
    }
    expect([await changes({}), await changes({ changes: 'true' })]).toEqual([[undefined], [expect.any(Number)]])
  })
})
