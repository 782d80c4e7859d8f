import { type TeamAuditEntry, teamAuditKinds } from '@foyer/contracts/accounts/teams/team-audit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { memberOf } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'
import german from '../../locales/team-audit/de.json' with { type: 'json' }
import english from '../../locales/team-audit/en.json' with { type: 'json' }

const entryOf = (id: number, fields: Partial<TeamAuditEntry>): TeamAuditEntry => ({
  id,
  at: 1_790_000_000 + id,
  action: 'team.created',
  actor: { kind: 'person', id: 1, name: 'Ada' },
  target: { kind: 'team', id: '500', label: 'Rockets' },
  details: {},
  outcome: 'done',
  code: null,
  ...fields,
})

/** Opens the log with entries, two at a time. */
function openLog(entries: TeamAuditEntry[]) {
  addTeam({ title: 'Rockets' }, [memberOf(7, { name: 'Grace' })])
  server.answer('listTeamAudit', ({ query: { user_id, before } }) => ({
    entries: entries
      .filter(({ id, details }) => (before ?? 1_000) > id && (user_id === undefined || details['user_id'] === user_id))
      .slice(0, 2),
    next: before === undefined && user_id === undefined && entries.length > 2 ? (entries[1]?.id ?? null) : null,
  }))
  return renderScreen('/organization/team001/log')
}
const rows = async () => within(await screen.findByRole('list', { name: t('team-audit:title') })).getAllByRole('listitem')

const entries = [
  entryOf(3, { action: 'team.member_removed', details: { user_id: 7, name: 'Grace' } }),
  entryOf(2, { action: 'team.permissions_changed', details: { permissions: 'create, edit', lock_teammenu: true }, outcome: null }),
  entryOf(1, { action: 'team.group_renamed', details: { title: 'Crew', former_title: 'Pilots' }, outcome: 'failed', code: 'conflict' }),
]

describe('the audit log of a team', () => {
  it('says what was done, by whom, and how it ended', async () => {
    const { user } = openLog(entries)
    const [first, second] = await rows()
    expect(first).toHaveTextContent(t('team-audit:actions.team_member_removed', { name: 'Grace' }))
    expect(first).toHaveTextContent('Ada')
    expect(second).toHaveTextContent(`${t('team-settings:permissions.names.create')}, ${t('team-settings:permissions.names.edit')}`)
    expect(second).toHaveTextContent(t('team-audit:unfinished'))
    await user.click(screen.getByRole('button', { name: t('team-audit:more') }))
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect((await rows())[2]).toHaveTextContent(t('team-audit:actions.team_group_renamed', { former: 'Pilots', title: 'Crew' }))
    expect((await rows())[2]).toHaveTextContent(t('team-audit:failed', { code: 'conflict' }))
  })

  it('filters by kind, and by a person found by name', async () => {
    const { user } = openLog(entries)
    await user.selectOptions(await screen.findByLabelText(t('team-audit:kind')), 'members')
    await user.type(screen.getByRole('combobox', { name: t('team-audit:person') }), 'gra')
    await user.click(await screen.findByRole('option', { name: /Grace/ }))
    await waitFor(() => expect(server.calls('listTeamAudit').at(-1)?.query).toEqual({ kind: 'members', user_id: 7 }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: t('team-audit:everybody') }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it.each(['en', 'de'] as const)('shows a sentence for each act that the log of a team can hold, in %s', (lang) => {
    const actions: Record<string, string> = (lang === 'en' ? english : german).actions
    const acts = Object.values(teamAuditKinds).flat()
    expect(acts.filter((action) => actions[action.replace('.', '_')] === undefined)).toEqual([])
  })

  it.each(['en', 'de'] as const)('knows what every sentence names, in %s', (lang) => {
    const filled = new Set(['name', 'role', 'title', 'former', 'token', 'host', 'provider', 'domain'])
    const sentences = Object.values((lang === 'en' ? english : german).actions)
    const fields = sentences.flatMap((sentence) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, field = '']) => field))
    expect(fields.filter((field) => !filled.has(field))).toEqual([])
  })

  it('names the domain and the provider', async () => {
    openLog([
      entryOf(3, { action: 'team.domain_claimed', details: { domain: 'start.example.org' } }),
      entryOf(2, { action: 'team.provider_created', details: { provider: 'Company account' } }),
    ])
    const [first, second] = await rows()
    expect(first).toHaveTextContent(t('team-audit:actions.team_domain_claimed', { domain: 'start.example.org' }))
    expect(second).toHaveTextContent(t('team-audit:actions.team_provider_created', { provider: 'Company account' }))
  })

  it('says who was invited, how they joined and what a page is shared with', async () => {
    openLog([
      entryOf(3, { action: 'team.invited', details: { email: 'g…@example.org', role: 'admin' } }),
      entryOf(2, { action: 'page.access_changed', target: { kind: 'page', id: '7', label: 'Plans' }, details: { share_mode: 'public' } }),
    ])
    const [first, second] = await rows()
    expect(first).toHaveTextContent(t('team-audit:actions.team_invited', { name: 'g…@example.org', role: t('teams:roles.admin') }))
    expect(second).toHaveTextContent(t('team-audit:actions.page_access_changed', { title: 'Plans' }))
    expect(second).toHaveTextContent(t('team-audit:values.share_mode.public'))
  })

  it('names a person who is not signed in without offering a filter', async () => {
    openLog([entryOf(1, { action: 'team.invitation_declined', actor: { kind: 'person', id: null, name: 'g…@example.org' } })])
    const [row] = await rows()
    expect(row).toHaveTextContent('g…@example.org')
    expect(screen.queryByRole('button', { name: 'g…@example.org' })).not.toBeInTheDocument()
  })

  it('says that nothing matches', async () => {
    const { user } = openLog([])
    expect(await screen.findByText(t('team-audit:empty'))).toBeVisible()
    await user.selectOptions(screen.getByLabelText(t('team-audit:kind')), 'groups')
    expect(await screen.findByText(t('team-audit:emptyFiltered'))).toBeVisible()
  })
})
