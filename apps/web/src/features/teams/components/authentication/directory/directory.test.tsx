import type { TeamDirectory } from '@foyer/contracts/accounts/teams/team-directory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../../testing/render-screen.tsx'
import { addTeam, server } from '../../../../../testing/scene.ts'
import { t } from '../../../../../testing/texts.ts'

const secret = `foyer_${'a'.repeat(49)}`
const address = 'https://foyer.example/scim/v2/team001'
const token = { made_at: 1_795_000_000, made_by: 'Grace', is_active: true, last_used_at: null }
let directory: TeamDirectory

beforeEach(() => {
  directory = { address, token: null, people: { active: 0, invited: 0, inactive: 0 }, groups: 0, problems: [] }
  addTeam()
  server.answer('viewTeamDirectory', () => directory)
  server.answer('makeDirectoryToken', () => {
    directory = { ...directory, token }
    return { directory, secret }
  })
  server.answer('withdrawDirectoryToken', () => {
    directory = { ...directory, token: null }
    return directory
  })
})

async function openDirectory() {
  const { user } = renderScreen('/organization/team001/authentication')
  const section = within(await screen.findByRole('region', { name: t('team-directory:title') }))
  return { user, section }
}
const button = (name: string) => ({ name: t(`team-directory:${name}`) })

describe('the directory of a team', () => {
  it('creates a token and shows it once', async () => {
    const { user, section } = await openDirectory()
    expect(await section.findByLabelText(t('team-directory:address'))).toHaveValue(address)
    await user.click(section.getByRole('button', button('create')))
    const dialog = within(await screen.findByRole('dialog', { name: t('team-directory:made.title') }))
    expect(dialog.getByDisplayValue(secret)).toBeVisible()
    await user.click(dialog.getByRole('button', button('made.done')))
    expect(await section.findByRole('button', button('revoke'))).toBeVisible()
    await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  })

  it('asks before it replaces the token', async () => {
    directory = { ...directory, token }
    const { user, section } = await openDirectory()
    await user.click(await section.findByRole('button', button('renew')))
    const question = within(await screen.findByRole('alertdialog'))
    expect(server.calls('makeDirectoryToken')).toEqual([])
    await user.click(question.getByRole('button', button('renew')))
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
  })

  it('revokes the token', async () => {
    directory = { ...directory, token }
    const { user, section } = await openDirectory()
    await user.click(await section.findByRole('button', button('revoke')))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', button('revoke')))
    expect(await section.findByRole('button', button('create'))).toBeVisible()
    expect(server.calls('withdrawDirectoryToken')).toHaveLength(1)
  })

  it('says why a token no longer works', async () => {
    directory = { ...directory, token: { ...token, is_active: false } }
    const { section } = await openDirectory()
    expect(await section.findByRole('alert')).toHaveTextContent(t('team-directory:ended', { name: 'Grace' }))
  })

  it('shows how many people it names, and what went wrong', async () => {
    const problems = [
      { at: 1_795_000_000, problem: 'member_limit' as const, subject: 'ada@example.org', detail: 'no room' },
      { at: 1_795_000_000, problem: 'other' as const, subject: '', detail: 'There is no attribute x.' },
    ]
    directory = { ...directory, token, people: { active: 1_200, invited: 3, inactive: 2 }, groups: 4, problems }
    const { section } = await openDirectory()
    expect(await section.findByText('1,200')).toBeVisible()
    const list = within(section.getByRole('list', { name: t('team-directory:problems') }))
    expect(list.getByText('ada@example.org')).toBeVisible()
    expect(list.getByText(t('team-directory:problem.member_limit'))).toBeVisible()
    expect(list.getByText(t('team-directory:problem.other', { detail: 'There is no attribute x.' }))).toBeVisible()
  })

  it('offers to try again where it cannot be loaded', async () => {
    server.refuse('viewTeamDirectory', 'forbidden')
    const { user, section } = await openDirectory()
    await user.click(await section.findByRole('button', { name: t('shared:retry') }))
    expect(await section.findByLabelText(t('team-directory:address'))).toBeVisible()
  })
})
