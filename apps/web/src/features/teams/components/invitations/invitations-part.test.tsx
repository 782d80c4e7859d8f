import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam, server, state } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { invitationOf, memberOf } from '../../../../testing/server/team-state.ts'
import { t } from '../../../../testing/texts.ts'

function openInvitations(stored: Parameters<typeof addTeam>[2] = {}, members = [memberOf(7, { email: 'grace@example.org' })]) {
  const team = addTeam({}, members, stored)
  return { ...renderScreen('/organization/team001/members?part=invitations'), stored: team }
}

function renderClass() {
  addTeam({ is_education: true, people_by: 'user_names' })
  renderScreen('/organization/team001/members?part=invitations')
}

const sold = { billing: 'on' as const, checkout: true, currencies: ['usd' as const], tax: 'added' as const, trial_days: 0, prices: [] }

const field = (key: string) => screen.findByLabelText(t(`team-invitations:${key}`))
const button = (key: string, options = {}) => screen.findByRole('button', { name: t(`team-invitations:${key}`, options) })
const pending = async () => within(await screen.findByRole('list', { name: t('team-invitations:pending.title') }))

describe('inviting people to a team', () => {
  it('shows which addresses are recognised in what was pasted, and what is none', async () => {
    const { user } = openInvitations()
    await user.click(await field('emails'))
    await user.paste('Linus <linus@example.org>; alan@example.org\nnobody')
    expect(await screen.findByText(t('team-invitations:preview.addresses', { count: 2 }))).toBeVisible()
    expect(screen.getByText('linus@example.org')).toBeVisible()
    expect(screen.getByText(t('team-invitations:preview.invalid', { count: 1, list: 'nobody' }))).toBeVisible()
    expect(await button('inviteMany', { count: 2 })).toBeVisible()
  })

  it('lists whom it has invited, and whom not with the reason', async () => {
    const { user } = openInvitations()
    await user.click(await field('emails'))
    await user.paste('linus@example.org, grace@example.org')
    await user.selectOptions(await field('role'), 'admin')
    await user.click(await button('inviteMany', { count: 2 }))
    expect(await screen.findByText(t('team-invitations:result.sent', { count: 1 }))).toBeVisible()
    const skipped = within(screen.getByRole('region', { name: t('team-invitations:result.skipped', { count: 1 }) }))
    expect(skipped.getByText(/grace@example\.org/)).toBeVisible()
    expect(skipped.getByText(new RegExp(t('team-invitations:result.reasons.member')))).toBeVisible()
    expect((await pending()).getByText('linus@example.org')).toBeVisible()
    expect(await field('emails')).toHaveValue('')
    expect(server.calls('inviteToTeam')[0]?.body.role).toBe('admin')
  })

  it('sends what was not recognised too, so that the answer names it', async () => {
    const { user } = openInvitations()
    await user.click(await field('emails'))
    await user.paste('linus@example.org\nnobody')
    await user.click(await button('invite'))
    await waitFor(() => expect(server.calls('inviteToTeam')[0]?.body.emails).toBe('linus@example.org\nnobody'))
  })

  it('finds people of this Foyer by name', async () => {
    state.teams.people = [{ public_id: 'linus01', name: 'Linus', avatar_url: null }]
    const { user } = openInvitations()
    await user.type(await field('people.label'), 'li')
    await user.click(await screen.findByRole('option', { name: 'Linus' }))
    expect(await screen.findByRole('list', { name: t('team-invitations:people.chosen') })).toHaveTextContent('Linus')
    await user.click(screen.getByText(t('team-invitations:more')))
    await user.type(await field('message'), 'Ahoy')
    await user.click(await button('invite'))
    expect((await pending()).getByText('Linus')).toBeVisible()
    expect(server.calls('inviteToTeam')[0]?.body).toEqual({ role: 'member', people: ['linus01'], message: 'Ahoy' })
  })

  it('says without a mail server who finds the invitation under their bell, and whose link is to be copied', async () => {
    state.outbox = []
    state.teams.people = [{ public_id: 'linus01', name: 'Linus', avatar_url: null }]
    const { user } = openInvitations()
    await user.type(await field('people.label'), 'li')
    await user.click(await screen.findByRole('option', { name: 'Linus' }))
    await user.click(await button('invite'))
    expect(await screen.findByText(t('team-invitations:result.inBell', { count: 1 }))).toBeVisible()
    expect(screen.queryByText(t('team-invitations:result.invited', { count: 1 }))).not.toBeInTheDocument()
  })

  it('offers only the role of an admin in a class whose pupils have user names', async () => {
    renderClass()
    expect(await field('role')).toHaveValue('admin')
    expect(screen.getByRole('option', { name: t('teams:roles.member') })).toBeDisabled()
    expect(screen.getByText(t('team-invitations:adminsOnly'))).toBeVisible()
  })

  it('takes a person out again who was picked', async () => {
    state.teams.people = [{ public_id: 'linus01', name: 'Linus', avatar_url: null }]
    const { user } = openInvitations()
    await user.type(await field('people.label'), 'li')
    await user.click(await screen.findByRole('option', { name: 'Linus' }))
    await user.click(await button('people.remove', { name: 'Linus' }))
    expect(screen.queryByRole('list', { name: t('team-invitations:people.chosen') })).not.toBeInTheDocument()
  })

  it('asks for somebody to invite', async () => {
    const { user } = openInvitations()
    await user.click(await button('invite'))
    expect(await screen.findByText(t('team-invitations:blank'))).toBeVisible()
    expect(server.calls('inviteToTeam')).toEqual([])
  })

  it.each([
    ['team_member_limit', 'Member limit exceeded. Upgrade to invite more people.'],
    ['team_trial_expired', 'Trial for this team has expired. Upgrade to invite more people.'],
  ] as const)('keeps what was typed when it is refused: %s', async (code, text) => {
    const { user } = openInvitations()
    server.refuse('inviteToTeam', code)
    await user.type(await field('emails'), 'linus@example.org')
    await user.click(await button('invite'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(await field('emails')).toHaveValue('linus@example.org')
  })

  it('shows who administers a full team where its plan is changed', async () => {
    server.answer('getPrices', () => sold)
    addTeam({ member_count: 20, max_member_limit: 20 })
    renderScreen('/organization/team001/members?part=invitations')
    expect(await screen.findByText(/Member limit exceeded. Upgrade to invite more people./)).toBeVisible()
    const link = screen.getByRole('link', { name: t('team-invitations:full.seePlans') })
    expect(link).toHaveAttribute('href', '/organization/team001/upgrade')
  })

  it('tells members that their team is full, without its plans', async () => {
    server.answer('getPrices', () => sold)
    const fields = { owner: false, admin: false, role: 'member', allowed: ['invite'] } as const
    addTeam({ ...fields, allowed: [...fields.allowed], member_count: 20, max_member_limit: 20 })
    renderScreen('/o/team001?invite')
    expect(await screen.findByText(/Member limit exceeded. Upgrade to invite more people./)).toBeVisible()
    expect(screen.queryByRole('link', { name: t('team-invitations:full.seePlans') })).not.toBeInTheDocument()
  })

  it('says of a full team how many it has room for where no plans are sold', async () => {
    server.answer('getPrices', () => ({ ...sold, billing: 'off' as const, checkout: false }))
    addTeam({ member_count: 500 })
    renderScreen('/organization/team001/members?part=invitations')
    expect(await screen.findByText('This team has reached its limit of 500 members.')).toBeVisible()
  })

  it('says where no mail server is set up that links are handed out', async () => {
    state.outbox = []
    const { user } = openInvitations()
    await user.type(await field('emails'), 'linus@example.org')
    await user.click(await button('invite'))
    expect(await screen.findByText(t('team-invitations:result.invited', { count: 1 }))).toBeVisible()
  })
})

describe('an invitation to a team', () => {
  it('shows its link, to be copied', async () => {
    const { user } = openInvitations({ invitations: [invitationOf(1)] })
    await user.click(await button('pending.showLink', { who: 'guest1@example.org' }))
    const shown = await screen.findByLabelText<HTMLInputElement>(t('team-invitations:pending.link', { who: 'guest1@example.org' }))
    expect(shown.value).toMatch(/^http.*\/organization\/team001\/invitation#[0-9a-f]{32}$/)
    await user.click(await button('copyLink'))
    expect(await screen.findByText(t('team-invitations:linkCopied'))).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(shown.value)
  })

  it('renews an invitation when it is sent again', async () => {
    const { user } = openInvitations({ invitations: [invitationOf(1, { state: 'expired' })] })
    expect((await pending()).getByText(/expired/)).toBeVisible()
    await user.click(await button('pending.resend', { who: 'guest1@example.org' }))
    expect(await screen.findByText(t('team-invitations:pending.resent', { who: 'guest1@example.org' }))).toBeVisible()
    await waitFor(async () => expect((await pending()).queryByText(/expired/)).not.toBeInTheDocument())
  })

  it('withdraws an invitation', async () => {
    const { user, stored } = openInvitations({ invitations: [invitationOf(1), invitationOf(2)] })
    await user.click(await button('pending.withdraw', { who: 'guest1@example.org' }))
    await waitFor(() => expect(screen.queryByText('guest1@example.org')).not.toBeInTheDocument())
    expect(stored.invitations.map(({ id }) => id)).toEqual([2])
    expect((await pending()).getByText('guest2@example.org')).toBeVisible()
  })

  it('offers neither resending nor withdrawing after it was declined', async () => {
    openInvitations({ invitations: [invitationOf(1, { state: 'declined' })] })
    const row = (await pending()).getByRole('listitem')
    expect(within(row).queryByRole('button')).not.toBeInTheDocument()
    expect(row).toHaveTextContent(t('team-invitations:pending.declined'))
  })

  it('says that there are none', async () => {
    openInvitations()
    expect(await screen.findByText(t('team-invitations:pending.none'))).toBeVisible()
  })
})

describe('the invitation link of a team', () => {
  const linkField = () => screen.findByLabelText<HTMLInputElement>(t('team-invitations:link.label'))
  const link = { expires_at: 1_900_000_000, uses_left: 3, used: 2 }

  it('creates a link with limits, and shows it to be copied', async () => {
    const { user } = openInvitations()
    await user.selectOptions(await field('link.days'), '30')
    await user.type(await field('link.maxUses'), '12')
    await user.click(await button('link.make'))
    expect((await linkField()).value).toMatch(/\/organization\/team001\/invitation#c{32}$/)
    expect(server.calls('setTeamLink')[0]?.body).toEqual({ days: 30, max_uses: 12 })
    expect(screen.getByText(new RegExp(t('team-invitations:link.left', { count: 12 })))).toBeVisible()
  })

  it('takes a number of people alone', async () => {
    const { user } = openInvitations()
    await user.type(await field('link.maxUses'), 'many')
    await user.click(await button('link.make'))
    await waitFor(async () => expect(await field('link.maxUses')).toBeInvalid())
    expect(screen.getByText(t('team-invitations:link.maxUsesInvalid', { max: limits.team_members }))).toBeVisible()
    expect(server.calls('setTeamLink')).toEqual([])
  })

  it('says how many have joined by it, and is shown on request', async () => {
    const { user } = openInvitations({ link })
    expect(await screen.findByText(new RegExp(t('team-invitations:link.used', { count: 2 })))).toBeVisible()
    expect(screen.queryByLabelText(t('team-invitations:link.label'))).not.toBeInTheDocument()
    await user.click(await button('link.show'))
    expect(await linkField()).toBeVisible()
  })

  it('renews the link', async () => {
    const { user } = openInvitations({ link: { ...link, uses_left: 0 } })
    const status = [t('team-invitations:link.ended'), t('team-invitations:link.used', { count: 2 })].join(' · ')
    expect(await screen.findByText(status)).toBeVisible()
    await user.click(await button('link.renew'))
    expect(await screen.findByText(t('team-invitations:link.renewText'))).toBeVisible()
    await user.click(await button('link.renew'))
    expect(await linkField()).toBeVisible()
    expect(server.calls('setTeamLink')[0]?.body).toEqual({ days: 7, max_uses: null })
  })

  it('ends the link after a question', async () => {
    const { user, stored } = openInvitations({ link })
    await user.click(await button('link.end'))
    const question = within(await screen.findByRole('alertdialog', { name: t('team-invitations:link.endQuestion') }))
    await user.click(question.getByRole('button', { name: t('team-invitations:link.end') }))
    expect(await button('link.make')).toBeVisible()
    expect(stored.link).toBeNull()
  })
})
