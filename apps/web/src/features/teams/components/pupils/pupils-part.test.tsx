import type { Pupil } from '@foyer/contracts/accounts/teams/pupils'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addTeam, state } from '../../../../testing/scene.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { t } from '../../../../testing/texts.ts'

const anna: Pupil = {
  user_id: 7,
  name: 'Anna Müller',
  user_name: 'anna',
  last_seen_at: null,
  card: 'none',
  is_locked: false,
  deletion_due_at: null,
}
function openPupils(pupils: Pupil[] = []) {
  addTeam({ is_education: true })
  state.teams.pupils = pupils
  return renderScreen('/organization/team001/members?part=pupils')
}

describe('adding pupils', () => {
  it('shows who is made, with user names that are free, and which lines make nobody', async () => {
    const { user } = openPupils([anna])
    await user.click(await screen.findByLabelText(t('team-pupils:add.names')))
    await user.paste('Anna Schmidt\nBen,\n---')
    const table = within(await screen.findByRole('table'))
    expect(table.getByText('anna.s')).toBeVisible()
    expect(table.getByText('ben')).toBeVisible()
    expect(screen.getByText(t('team-pupils:preview.problem.no_name', { line: 3, text: '---' }))).toBeVisible()
  })

  it('asks for a name', async () => {
    const { user } = openPupils()
    await user.click(await screen.findByRole('button', { name: t('team-pupils:add.action') }))
    expect(screen.getByText(t('team-pupils:add.blank'))).toBeVisible()
  })
})

describe('the cards of pupils', () => {
  it('show a code, the user name and the pictures in their order', async () => {
    const { user } = openPupils([anna])
    await user.click(await screen.findByRole('button', { name: t('team-pupils:cards.makeMissing', { count: 1 }) }))
    expect(await screen.findByRole('img', { name: t('team-pupils:cards.qr', { name: 'Anna Müller' }) })).toBeVisible()
    const pictures = within(screen.getByRole('list', { name: t('team-pupils:cards.pictures') })).getAllByRole('listitem')
    expect(pictures.map((item) => item.textContent)).toEqual(
      (['cat', 'dog', 'sun', 'tree'] as const).map((name, index) => `${index + 1}. ${t(`team-pupils:pictures.${name}`)}`),
    )
  })

  it('ask whether they are printed before they go, unless they were', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = openPupils([anna])
    const done = () => screen.getByRole('button', { name: t('team-pupils:cards.done') })
    const make = async () => user.click(await screen.findByRole('button', { name: t('team-pupils:cards.makeMissing', { count: 1 }) }))
    await make()
    await screen.findByRole('list', { name: t('team-pupils:cards.list') })
    await user.click(done())
    const question = within(await screen.findByRole('alertdialog', { name: t('team-pupils:cards.leaveQuestion') }))
    await user.click(question.getByRole('button', { name: t('team-pupils:cards.leave') }))
    await waitFor(() => expect(screen.queryByRole('list', { name: t('team-pupils:cards.list') })).toBeNull())
    await make()
    await user.click(await screen.findByRole('button', { name: t('team-pupils:cards.print') }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(done())
    await waitFor(() => expect(screen.queryByRole('list', { name: t('team-pupils:cards.list') })).toBeNull())
    print.mockRestore()
  })

  it('renews cards only after a question that says which ones end', async () => {
    const { user } = openPupils([{ ...anna, card: 'used' }])
    await user.click(await screen.findByRole('button', { name: t('team-pupils:cards.of', { name: 'Anna Müller' }) }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(t('team-pupils:cards.questionText'))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: t('team-pupils:cards.action') }))
    expect(await screen.findByRole('list', { name: t('team-pupils:cards.list') })).toBeVisible()
  })
})

describe('a pupil in the list', () => {
  it('removes a pupil after a question that says their account is deleted', async () => {
    const { user } = openPupils([anna])
    await user.click(await screen.findByRole('button', { name: t('team-pupils:remove.of', { name: 'Anna Müller' }) }))
    expect(await screen.findByText(t('team-pupils:remove.text'))).toBeVisible()
  })

  it('brings a pupil back until the account is deleted', async () => {
    openPupils([{ ...anna, deletion_due_at: 1_900_000_000 }])
    expect(await screen.findByRole('button', { name: t('team-pupils:restore.of', { name: 'Anna Müller' }) })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('team-pupils:cards.of', { name: 'Anna Müller' }) })).not.toBeInTheDocument()
  })
})

describe('renaming a pupil', () => {
  it('changes the name, and leaves the user name', async () => {
    const { user } = openPupils([anna])
    await user.click(await screen.findByRole('button', { name: t('team-pupils:rename.of', { name: 'Anna Müller' }) }))
    const sheet = within(await screen.findByRole('dialog', { name: t('team-pupils:rename.title') }))
    expect(sheet.getByText(t('team-pupils:rename.text', { userName: 'anna' }))).toBeVisible()
    const field = sheet.getByLabelText(t('team-pupils:rename.name'))
    await user.clear(field)
    await user.click(sheet.getByRole('button', { name: t('team-pupils:rename.save') }))
    expect(field).toBeInvalid()
    await user.type(field, 'Anna Meyer')
    await user.click(sheet.getByRole('button', { name: t('team-pupils:rename.save') }))
    expect(await screen.findByText(t('team-pupils:rename.done', { name: 'Anna Meyer' }))).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: t('team-pupils:rename.of', { name: 'Anna Meyer' }) })).toBeInTheDocument()
    expect(state.teams.pupils).toMatchObject([{ name: 'Anna Meyer', user_name: 'anna' }])
  })
})
