import type { ProviderDemandState } from '@foyer/contracts/accounts/teams/provider-demand'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../testing/render-screen.tsx'
import { addTeam, server } from '../../../../../testing/scene.ts'
import { t } from '../../../../../testing/texts.ts'

const free: ProviderDemandState = {
  demand: null,
  hindrance: null,
  unlinked: { count: 2, people: [{ public_id: 'grace01', name: 'Grace Hopper' }] },
  signed_out: 1,
}
let state = free

beforeEach(() => {
  addTeam()
  state = free
  server.answer('listTeamProviders', () => ({ providers: [] }))
  server.answer('viewProviderDemand', () => state)
  server.answer('demandProvider', ({ body }) => (state = { ...state, demand: { max_age_days: body.max_age_days ?? 10, since: 1 } }))
  server.answer('endProviderDemand', () => (state = { ...state, demand: null }))
})

const open = async () => {
  const { user } = renderScreen('/organization/team001/authentication')
  return { user, section: within(await screen.findByRole('region', { name: t('team-providers:demand.title') })) }
}

describe('the demand of a team that members come in by its provider', () => {
  it('names who would lose the pages, and asks before it begins', async () => {
    const { user, section } = await open()
    await user.click(await section.findByText(t('team-providers:demand.losing', { count: 2 })))
    expect(section.getByText('Grace Hopper')).toBeVisible()
    expect(section.getByText(t('team-providers:demand.more', { count: 1 }))).toBeVisible()
    expect(section.getByText(t('team-providers:demand.signedOut', { count: 1 }))).toBeVisible()
    const days = section.getByLabelText(t('team-providers:demand.days'))
    await user.clear(days)
    await user.type(days, '3')
    await user.click(section.getByRole('button', { name: t('team-providers:demand.start') }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(t('team-providers:demand.startTextLosing', { count: 2 }))).toBeVisible()
    await user.click(question.getByRole('button', { name: t('team-providers:demand.start') }))
    expect(await section.findByRole('button', { name: t('team-providers:demand.end') })).toBeVisible()
    expect(server.calls('demandProvider').map(({ body }) => body)).toEqual([{ max_age_days: 3 }])
  })

  it('refuses a number of days that is none', async () => {
    const { user, section } = await open()
    await user.clear(await section.findByLabelText(t('team-providers:demand.days')))
    await user.click(section.getByRole('button', { name: t('team-providers:demand.start') }))
    expect(await section.findByText(t('team-providers:fields.max_age_days.invalid'))).toBeVisible()
    expect(server.calls('demandProvider')).toEqual([])
  })

  it('does not say that everyone has logged in where no provider is on', async () => {
    state = { demand: null, hindrance: 'not_tested', unlinked: { count: 0, people: [] }, signed_out: 0 }
    const { section } = await open()
    expect(await section.findByText(t('team-providers:demand.hindrances.not_tested'))).toBeVisible()
    expect(section.queryByText(t('team-providers:demand.noLoss'))).not.toBeInTheDocument()
  })

  it('shows an admin who would be locked out the way to come in first', async () => {
    state = { ...free, hindrance: 'not_signed_in' }
    const { section } = await open()
    expect(await section.findByText(t('team-providers:demand.hindrances.not_signed_in'))).toBeVisible()
    const link = section.getByRole('link', { name: t('team-providers:demand.signIn') })
    expect(link).toHaveAttribute('href', expect.stringContaining('/users/sign_in?organization=team001'))
    expect(section.queryByRole('button', { name: t('team-providers:demand.start') })).not.toBeInTheDocument()
  })

  it('ends', async () => {
    state = { ...free, demand: { max_age_days: 10, since: 1 } }
    const { user, section } = await open()
    await user.click(await section.findByRole('button', { name: t('team-providers:demand.end') }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('team-providers:demand.end') }))
    await waitFor(() => expect(section.getByText(t('team-providers:demand.isOff'))).toBeInTheDocument())
  })
})
