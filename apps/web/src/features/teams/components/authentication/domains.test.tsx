import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { addTeam, server, state } from '../../../../testing/scene.ts'
import { domainOf } from '../../../../testing/server/team-domain-handlers.ts'
import { t } from '../../../../testing/texts.ts'

const name = 'start.flyers.example'

function openDomains(...domains: ReturnType<typeof domainOf>[]) {
  addTeam()
  state.teams.domains.push(...domains)
  return renderScreen('/organization/team001/authentication')
}
const list = () => screen.findByRole('list', { name: t('team-domains:title') })

describe('the domains of a team', () => {
  it('adds a domain and shows the records that it needs', async () => {
    const { user } = openDomains()
    expect(await screen.findByText(t('team-domains:none'))).toBeVisible()
    await user.type(screen.getByLabelText(t('team-domains:domain')), name)
    await user.click(screen.getByLabelText(t('team-domains:email.label')))
    await user.click(screen.getByRole('button', { name: t('team-domains:add') }))
    const row = within(await list())
    expect(row.getByText(t('team-domains:states.claimed'))).toBeVisible()
    expect(row.getByLabelText(t('team-domains:steps.recordName'))).toHaveValue(`_foyer-challenge.${name}`)
    expect(row.getByLabelText(t('team-domains:steps.recordValue'))).toHaveValue('foyer-domain=0123')
    expect(row.getByLabelText(t('team-domains:steps.targetValue'))).toHaveValue('foyer.example.org')
    expect(server.calls('claimTeamDomain')[0]?.body).toEqual({ domain: name, is_host: true, is_email_domain: true })
    expect(screen.getByLabelText(t('team-domains:domain'))).toHaveValue('')
  })

  it('asks for an address record where the server has an IP address', async () => {
    state.teams.domainTarget = '192.0.2.7'
    openDomains(domainOf())
    const row = within(await list())
    expect(row.getByText(t('team-domains:steps.ipTarget', { name, target: '192.0.2.7', type: 'A' }))).toBeVisible()
    expect(row.getByLabelText(t('team-domains:steps.ipTargetValue', { type: 'A' }))).toHaveValue('192.0.2.7')
  })

  it('says why a domain was refused, and keeps it', async () => {
    const { user } = openDomains(domainOf())
    await user.type(await screen.findByLabelText(t('team-domains:domain')), name)
    await user.click(screen.getByRole('button', { name: t('team-domains:add') }))
    expect(await screen.findByText(t('team-domains:refused.claimed'))).toBeVisible()
    expect(screen.getByLabelText(t('team-domains:domain'))).toHaveValue(name)
  })

  it('asks for a domain', async () => {
    const { user } = openDomains()
    await user.click(await screen.findByRole('button', { name: t('team-domains:add') }))
    expect(await screen.findByText(t('account-errors:field.blank'))).toBeVisible()
    expect(server.calls('claimTeamDomain')).toEqual([])
  })

  it('checks a domain and shows what is missing, then that it is active', async () => {
    const { user } = openDomains(domainOf())
    state.teams.domainCheck = { problem: 'record_missing' }
    const row = within(await list())
    await user.click(row.getByRole('button', { name: t('team-domains:checkOf', { name }) }))
    expect(await row.findByText(t('team-domains:problems.record_missing'))).toBeVisible()
    state.teams.domainCheck = { problem: null, state: 'active' }
    await user.click(row.getByRole('button', { name: t('team-domains:checkOf', { name }) }))
    expect(await row.findByText(t('team-domains:states.active'))).toBeVisible()
    expect(row.queryByText(t('team-domains:steps.title'))).toBeNull()
  })

  it('shows both forms of a name with letters beyond ASCII', async () => {
    openDomains(domainOf({ domain: 'xn--bro-hoa.example', custom_domain: 'büro.example' }))
    const row = within(await list())
    expect(row.getByText('büro.example')).toBeVisible()
    expect(row.getByText('xn--bro-hoa.example')).toBeVisible()
  })

  it('changes what is served at a domain at once', async () => {
    const { user } = openDomains(domainOf({ state: 'active' }))
    await user.click(within(await list()).getByRole('button', { name: t('team-domains:settingsOf', { name }) }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByLabelText(t('team-domains:fields.hide_searchbar.label')))
    expect(sheet.getByLabelText(t('team-domains:fields.hide_searchbar.label'))).toBeChecked()
    expect(await sheet.findByText(t('team-domains:saved'))).toBeInTheDocument()
    const file = new File(['x'], 'picture.png', { type: 'image/png' })
    await user.upload(sheet.getByLabelText(t('team-domains:backgroundFile')), file)
    expect(await sheet.findByText(t('picture-upload:uploaded'))).toBeInTheDocument()
    expect(state.teams.domains[0]).toMatchObject({ hide_searchbar: true, auth_page_background: expect.any(String) })
  })

  it('removes a domain once that is confirmed', async () => {
    const { user } = openDomains(domainOf({ state: 'active' }))
    await user.click(within(await list()).getByRole('button', { name: t('team-domains:removeOf', { name }) }))
    const question = within(await screen.findByRole('alertdialog', { name: t('team-domains:removeQuestion', { name }) }))
    await user.click(question.getByRole('button', { name: t('team-domains:remove') }))
    expect(await screen.findByText(t('team-domains:none'))).toBeVisible()
  })
})
