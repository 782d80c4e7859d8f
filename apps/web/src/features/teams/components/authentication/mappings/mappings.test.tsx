import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addTeam, server } from '../../../../../testing/scene.ts'
import { renderScreen } from '../../../../../testing/render-screen.tsx'
import { t } from '../../../../../testing/texts.ts'
import type { NewMapping, OrganizationMapping } from '../../../api/mappings.ts'

const rockets = { id: 500, public_id: 'team001', title: 'Rockets', groups: [{ id: 70, title: 'Crew' }] }
const pilots = { id: 501, public_id: 'team002', title: 'Pilots', groups: [] }
const stored: OrganizationMapping[] = []

const provider = {
  id: 9,
  kind: 'custom_idp' as const,
  title: 'Company account',
  enabled: true,
  tested_at: null,
  created_at: 1,
  config: {
    issuer: 'https://idp.example',
    client_id: 'foyer',
    has_secret: true,
    scopes: 'openid',
    groups_claim: 'groups',
    is_logout_shared: false,
  },
  service: {
    redirect_uri: 'https://foyer.example/users/auth/custom_idp/9/callback',
    post_logout_redirect_uri: 'https://foyer.example/users/sign_out',
    backchannel_logout_uri: 'https://foyer.example/api/users/auth/custom_idp/9/backchannel_logout',
  },
}

const saved = (id: number, { match, organization, role, group_ids }: NewMapping): OrganizationMapping => ({
  id,
  match,
  organization: [rockets, pilots].find(({ public_id }) => public_id === organization) ?? null,
  role,
  is_lapsed: false,
  group_ids,
})

beforeEach(() => {
  addTeam()
  stored.length = 0
  server.answer('listTeamProviders', () => ({ providers: [provider] }))
  server.answer('listOrganizationMappings', () => ({ mappings: [...stored], organizations: [rockets, pilots] }))
  server.answer('createOrganizationMapping', ({ body }) => {
    const mapping = saved(1, body)
    stored.push(mapping)
    return mapping
  })
  server.answer('deleteOrganizationMapping', () => {
    stored.length = 0
    return { deleted: true as const }
  })
})

const open = () => renderScreen('/organization/team001/authentication')
const joining = { user_id: 7, name: 'Grace', changes: [{ kind: 'joins' as const, organization: 'Pilots', group: null, code: null }] }

describe('the mappings of a provider', () => {
  it('says that there are none', async () => {
    open()
    expect(await screen.findByText(t('team-mappings:none'))).toBeVisible()
  })

  it('shows whom a new one changes something for before it is saved', async () => {
    server.answer('previewOrganizationMappings', () => ({ people: [joining], people_count: 3 }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-mappings:add') }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText(t('team-mappings:group')), 'staff')
    await user.selectOptions(sheet.getByLabelText(t('team-mappings:team')), 'Pilots')
    await user.click(sheet.getByRole('button', { name: t('team-mappings:review') }))
    expect(await sheet.findByText('Grace')).toBeVisible()
    expect(sheet.getByText(t('team-mappings:changes.joins', { team: 'Pilots' }))).toBeVisible()
    expect(server.calls('createOrganizationMapping')).toEqual([])
    await user.click(sheet.getByRole('button', { name: t('team-mappings:save') }))
    expect(await screen.findByRole('button', { name: new RegExp(t('team-mappings:ofGroup', { value: 'staff' })) })).toBeVisible()
    expect(server.calls('createOrganizationMapping')[0]?.body).toEqual({
      match: { by: 'group', value: 'staff' },
      organization: 'team002',
      role: 'member',
      group_ids: [],
    })
  })

  it('keeps what was typed when somebody goes back', async () => {
    server.answer('previewOrganizationMappings', () => ({ people: [], people_count: 1 }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-mappings:add') }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByLabelText(t('team-mappings:byAttribute')))
    await user.type(sheet.getByLabelText(t('team-mappings:name')), 'department')
    await user.type(sheet.getByLabelText(t('team-mappings:value')), 'Sales')
    await user.click(sheet.getByLabelText('Crew'))
    await user.click(sheet.getByRole('button', { name: t('team-mappings:review') }))
    expect(await sheet.findByText(t('team-mappings:preview.nothing'))).toBeVisible()
    await user.click(sheet.getByRole('button', { name: t('team-mappings:back') }))
    expect(await sheet.findByLabelText(t('team-mappings:value'))).toHaveValue('Sales')
    expect(sheet.getByLabelText('Crew')).toBeChecked()
  })

  it('asks for a value', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-mappings:add') }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: t('team-mappings:review') }))
    expect(await sheet.findByText(t('team-mappings:fields.match.value.blank'))).toBeVisible()
  })

  it('deletes one after showing what it takes away', async () => {
    stored.push(saved(1, { match: { by: 'group', value: 'staff' }, organization: 'team002', role: 'member', group_ids: [] }))
    server.answer('previewOrganizationMappings', () => ({
      people: [{ ...joining, changes: [{ kind: 'leaves' as const, organization: 'Pilots', group: null, code: null }] }],
      people_count: 1,
    }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: new RegExp(t('team-mappings:ofGroup', { value: 'staff' })) }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: t('team-mappings:delete') }))
    expect(await sheet.findByText(t('team-mappings:changes.leaves', { team: 'Pilots' }))).toBeVisible()
    await user.click(sheet.getByRole('button', { name: t('team-mappings:delete') }))
    expect(await screen.findByText(t('team-mappings:none'))).toBeVisible()
  })

  it('says which ones need to be saved again', async () => {
    const mapping = saved(1, { match: { by: 'group', value: 'staff' }, organization: 'team002', role: 'member', group_ids: [] })
    stored.push({ ...mapping, is_lapsed: true })
    open()
    expect(await screen.findByText(t('team-mappings:lapsed'))).toBeVisible()
  })

  it('offers the role of an admin in the team of the provider alone', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: t('team-mappings:add') }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.selectOptions(sheet.getByLabelText(t('team-mappings:role')), t('team-mappings:roles.admin'))
    await user.selectOptions(sheet.getByLabelText(t('team-mappings:team')), 'Pilots')
    expect(sheet.queryByLabelText(t('team-mappings:role'))).toBeNull()
    await user.type(sheet.getByLabelText(t('team-mappings:group')), 'staff')
    await user.click(sheet.getByRole('button', { name: t('team-mappings:review') }))
    await waitFor(() => expect(server.calls('previewOrganizationMappings')[0]?.body.mapping).toMatchObject({ role: 'member' }))
  })

  it('lists what was changed at sign-ins, and why something was not', async () => {
    const changes = [{ kind: 'joins' as const, organization: 'Pilots', group: null, code: 'team_member_limit' }]
    server.answer('listMappingLog', () => ({ entries: [{ id: 1, user_id: 7, name: 'Grace', at: 1_700_000_000, changes }], next: null }))
    const { user } = open()
    await user.click(await screen.findByText(t('team-mappings:log.title')))
    const list = within(await screen.findByRole('list', { name: t('team-mappings:log.title') }))
    expect(list.getByText('Grace')).toBeVisible()
    await waitFor(() => expect(list.getByText(/Not done/)).toBeVisible())
  })
})

describe('the mappings of other teams', () => {
  it('show whose they are, and go after a question', async () => {
    const mapping = { id: 5, provider: 'Okta', groups: ['Readers'], saved_by: 'Grace Hopper', is_lapsed: false }
    const list = [
      { ...mapping, match: { by: 'group' as const, value: 'staff' }, organization: { id: 8, public_id: 'team008', title: 'Holding' } },
    ]
    server.answer('listIncomingMappings', () => ({ mappings: [...list] }))
    server.answer('endIncomingMapping', () => {
      list.length = 0
      return { deleted: true as const }
    })
    const { user } = renderScreen('/organization/team001/authentication')
    const name = t('team-mappings:ofGroup', { value: 'staff' })
    expect(await screen.findByText(new RegExp(t('team-mappings:incoming.from', { provider: 'Okta', team: 'Holding' })))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('team-mappings:incoming.endOf', { mapping: name }) }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('team-mappings:incoming.end') }))
    await waitFor(() => expect(screen.queryByText(t('team-mappings:incoming.title'))).not.toBeInTheDocument())
    expect(server.calls('endIncomingMapping')).toMatchObject([{ params: { public_id: 'team001', mapping_id: 5 } }])
  })
})
