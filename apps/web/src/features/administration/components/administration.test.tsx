import type { AdminUserDetails } from '@foyer/contracts/accounts/administration/administration'
import type { AuditEntry } from '@foyer/contracts/accounts/administration/audit'
import type { AdminPageDetails } from '@foyer/contracts/pages/page/page-administration'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const now = Math.floor(Date.now() / 1000)
const grace: AdminUserDetails = {
  id: 7,
  public_id: 'Grace77',
  name: 'Grace',
  email: 'grace@example.org',
  role: 'user',
  is_anonymous: false,
  is_pupil: false,
  is_suspended: false,
  denied_create_pages: false,
  created_at: now,
  deletion_due_at: null,
  lang: 'en',
  is_email_confirmed: true,
  suspension: null,
  sessions: 1,
  last_seen_at: null,
  pages: 3,
  is_premium: false,
  subscription: null,
  billing: 'on',
}
const page: AdminPageDetails = {
  id: 21,
  public_id: 'Abc1234',
  title: 'Night trains',
  owner_id: 7,
  owner_name: 'Grace',
  is_default: false,
  share_mode: 'public',
  created_at: now,
  updated_at: now,
  widgets: 12,
  items: 348,
  is_owner_suspended: false,
}
const act = (id: number): AuditEntry => ({
  id,
  at: now,
  action: 'user.locked',
  actor: { kind: 'person', id: 9, via: 'person', name: 'Admin', session: null },
  target: { kind: 'user', id: '7', label: 'Grace' },
  details: { reason: 'Spam' },
  address: null,
  outcome: 'done',
  code: null,
  hash: 'x',
})
let person: AdminUserDetails

beforeEach(() => {
  if (state.user) state.user = { ...state.user, role: 'admin' }
  person = grace
  server.answer('searchUsers', () => ({ users: [person], next: null }))
  server.answer('getUser', () => ({ user: person }))
  server.answer('searchPages', () => ({ pages: [page], next: null }))
  server.answer('getPage', () => ({ page }))
  server.answer('verifyAuditLog', () => ({ verified_up_to: 9, hash: 'x', broken_at: null, is_complete: true }))
  // Three pages of two entries each.
  server.answer('listAuditEntries', ({ query }) => {
    const first = (query.before ?? 7) - 1
    return { entries: [act(first), act(first - 1)], next: first - 1 > 1 ? first - 1 : null }
  })
  server.answer('grantSubscription', ({ body }) => {
    const valid_until = body.until === null ? null : Date.parse(`${body.until}T23:59:59Z`) / 1000
    person = { ...person, is_premium: true, subscription: { plan: 'granted', valid_until } }
    return { user: person }
  })
})

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Grace' }))

describe('a person in site administration', () => {
  it('is opened by the address, and closed from it', async () => {
    const { user } = renderScreen('/admin/people?person=7')
    await user.click((await sheet()).getByRole('button', { name: t('shared:close') }))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('can be asked for again when they did not come', async () => {
    server.refuse('getUser', 'unavailable', { times: 9 })
    const { user } = renderScreen('/admin/people?person=7')
    const unknown = within(await screen.findByRole('dialog', { name: t('administration:person.unknownTitle') }))
    server.accept('getUser')
    await user.click(unknown.getByRole('button', { name: t('shared:retry') }))
    expect(await (await sheet()).findByText(grace.email)).toBeVisible()
  })

  it.each([
    ['2999-01-31', () => t('administration:person.until', { date: 'Jan 31, 2999' })],
    ['', () => t('administration:person.noEnd')],
  ])('gets a subscription with the last day "%s", which is shown', async (day, text) => {
    const { user } = renderScreen('/admin/people?person=7')
    await user.click(await (await sheet()).findByRole('button', { name: t('administration:person.grant') }))
    const form = within(await screen.findByRole('dialog', { name: t('administration:person.grantQuestion', { name: 'Grace' }) }))
    if (day !== '') await user.type(form.getByLabelText(t('administration:person.lastDay')), day)
    await user.click(form.getByRole('button', { name: t('administration:person.grant') }))
    expect(await screen.findByText(text())).toBeVisible()
    expect(server.calls('grantSubscription')).toMatchObject([{ body: { until: day === '' ? null : day } }])
  })

  it('says when a subscription has ended', async () => {
    person = { ...grace, subscription: { plan: 'granted', valid_until: Date.UTC(2026, 0, 31, 23, 59, 59) / 1000 } }
    renderScreen('/admin/people?person=7')
    expect(await screen.findByText(t('administration:person.ended', { date: 'Jan 31, 2026' }))).toBeVisible()
  })

  it('becomes a site admin only after a question', async () => {
    server.answer('setUserRole', () => ({ user: { ...person, role: 'admin' as const } }))
    const { user } = renderScreen('/admin/people?person=7')
    await user.click(await (await sheet()).findByRole('button', { name: t('administration:person.makeAdmin') }))
    expect(server.calls('setUserRole')).toEqual([])
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t('administration:person.makeAdmin') }))
    expect(await (await sheet()).findByRole('button', { name: t('administration:person.removeAdmin') })).toBeVisible()
    expect(server.calls('setUserRole')).toMatchObject([{ body: { role: 'admin' } }])
  })

  it('gets no link to log in and no role where it is a pupil', async () => {
    person = { ...grace, email: '', is_pupil: true }
    renderScreen('/admin/people?person=7')
    const dialog = await sheet()
    expect(await dialog.findByText(t('administration:person.account'))).toBeVisible()
    expect(screen.getByText(t('administration:people.pupil'))).toBeInTheDocument()
    expect(dialog.queryByText(t('administration:person.login'))).not.toBeInTheDocument()
    expect(dialog.queryByText(t('administration:person.role'))).not.toBeInTheDocument()
  })

  it('is locked with a reason alone', async () => {
    const { user } = renderScreen('/admin/people?person=7')
    await user.click(await (await sheet()).findByRole('button', { name: t('administration:person.lock') }))
    const form = within(await screen.findByRole('dialog', { name: t('administration:person.lockQuestion', { name: 'Grace' }) }))
    await user.click(form.getByRole('button', { name: t('administration:person.lock') }))
    expect(form.getByLabelText(t('administration:reason'))).toHaveAccessibleDescription(t('account-errors:field.blank'))
  })
})

describe('the audit log', () => {
  it('shows what happened to a person, from their sheet on', async () => {
    const { user } = renderScreen('/admin/people?person=7')
    await user.click(await (await sheet()).findByRole('link', { name: t('administration:person.showAudit') }))
    await screen.findByText(t('administration:audit.to', { name: 'Grace' }))
    expect(location.search).toBe('?target=7')
    await waitFor(() => expect(server.calls('listAuditEntries')).toMatchObject([{ query: { target_kind: 'user', target_id: '7' } }]))
  })

  it('is limited to who did it by their name, and not any more', async () => {
    const { user } = renderScreen('/admin/audit?action=user.locked')
    await user.click((await screen.findAllByRole('link', { name: 'Admin' }))[0] as HTMLElement)
    expect(location.search).toBe('?action=user.locked&actor=9')
    await waitFor(() => expect(server.calls('listAuditEntries').at(-1)).toMatchObject({ query: { action: 'user.locked', actor: 9 } }))
    const label = t('administration:audit.by', { name: 'Grace' })
    await user.click(await screen.findByRole('button', { name: t('administration:removeFilter', { label }) }))
    expect(location.search).toBe('?action=user.locked')
  })

  it('says how an impersonation ended, and nothing of how reading did', async () => {
    const ended: AuditEntry = { ...act(2), action: 'impersonation.ended', details: { end: 'expired' } }
    const read: AuditEntry = { ...act(1), action: 'impersonation.read', details: { endpoint: 'viewPage' }, outcome: null }
    server.answer('listAuditEntries', () => ({ entries: [ended, read], next: null }))
    renderScreen('/admin/audit')
    expect(await screen.findByText(new RegExp(t('administration:audit.ends.expired')))).toBeVisible()
    expect(screen.getByText(t('administration:audit.actions.impersonation_read'), { selector: 'span' })).toBeVisible()
    expect(screen.queryByText(t('administration:audit.unfinished'))).toBeNull()
  })

  it('says by what somebody acted, and names who runs the server', async () => {
    const byToken: AuditEntry = { ...act(2), actor: { kind: 'person', id: 9, via: 'token', name: 'Admin', session: null } }
    const byOperator: AuditEntry = { ...act(1), actor: { kind: 'system', id: null, via: 'system', name: 'operator', session: null } }
    server.answer('listAuditEntries', () => ({ entries: [byToken, byOperator], next: null }))
    renderScreen('/admin/audit')
    expect(await screen.findByRole('link', { name: 'Admin, by API token' })).toBeVisible()
    expect(screen.getByRole('link', { name: t('administration:audit.operator') })).toBeVisible()
  })

  it('is read to its very end', async () => {
    const { user } = renderScreen('/admin/audit')
    for (const count of [4, 6]) {
      await user.click(await screen.findByRole('button', { name: t('administration:more') }))
      await waitFor(() => expect(screen.getAllByText(/^#\d/)).toHaveLength(count))
    }
    expect(screen.queryByRole('button', { name: t('administration:more') })).toBeNull()
    expect(screen.getByText(/^#1 /)).toBeVisible()
  })
})

describe('pages in site administration', () => {
  it.each([
    ['public', false, true],
    ['link', false, true],
    ['private', false, false],
    ['public', true, false],
  ] as const)('are opened where a visitor may: %s, owner locked: %s', async (share_mode, is_owner_suspended, isOpened) => {
    server.answer('getPage', () => ({ page: { ...page, share_mode, is_owner_suspended } }))
    renderScreen('/admin/pages?page=21')
    const dialog = within(await screen.findByRole('dialog', { name: page.title }))
    expect(dialog.getByText('12')).toBeVisible()
    expect(dialog.queryByRole('link', { name: t('administration:pages.open') }) !== null).toBe(isOpened)
  })

  it('are found by the name or the address of their owner', async () => {
    const { user } = renderScreen('/admin/pages')
    await user.type(await screen.findByRole('searchbox'), 'grace@')
    await user.click(await screen.findByRole('button', { name: /Grace ?grace@example\.org/ }))
    expect(await screen.findByText(t('administration:pages.ofOwner', { name: 'Grace' }))).toBeVisible()
    await waitFor(() => expect(server.calls('searchPages').at(-1)).toMatchObject({ query: { owner: 7 } }))
  })
})

describe('feedback in site administration', () => {
  it('is shown by form, in words', async () => {
    const entry = {
      id: 1,
      form: 'page' as const,
      created_at: now,
      choices: ['too_slow', 'of_old'],
      answers: [{ question: 'more', text: 'Hm' }],
    }
    server.answer('listFeedback', () => ({ feedback: [entry], next: null }))
    const { user } = renderScreen('/admin/feedback')
    expect(await screen.findByText(t('feedback:choices.too_slow'))).toBeVisible()
    expect(screen.getByText('of_old')).toBeVisible()
    expect(screen.getByText('Hm')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox'), t('administration:feedback.forms.page'))
    await waitFor(() => expect(server.calls('listFeedback').at(-1)).toMatchObject({ query: { form: 'page' } }))
    expect(location.search).toBe('?form=page')
  })
})
