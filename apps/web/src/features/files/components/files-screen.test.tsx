import type { UploadedFile } from '@foyer/contracts/accounts/files'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addTeam, server, state } from '../../../testing/scene.ts'
import { uploadedPicture } from '../../../testing/server/profile-handlers.ts'
import { t } from '../../../testing/texts.ts'

describe('the uploaded files', () => {
  it('are listed with size and use, and deleted after a question', async () => {
    state.files = [uploadedPicture(), uploadedPicture({ original_filename: 'old.png', used_for: [] })]
    const { user } = renderScreen('/users/uploaded_files')
    expect(await screen.findByText(/12 kB .* your picture/)).toBeVisible()
    expect(screen.getByText(new RegExp(t('files:unused')))).toBeVisible()
    expect(screen.getByText(t('files:used', { used: '24 kB', max: '100 MB' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('files:delete', { name: 'me.png' }) }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(t('files:questionUsed', { uses: t('files:uses.avatar') }))
    await user.click(within(question).getByRole('button', { name: t('files:confirm') }))
    expect(await screen.findByText(t('files:deleted', { name: 'me.png' }))).toBeInTheDocument()
    expect(state.files.map(({ original_filename }) => original_filename)).toEqual(['old.png'])
  })

  it('say why one could not be deleted, and stay', async () => {
    state.files = [uploadedPicture()]
    const { user } = renderScreen('/users/uploaded_files')
    await user.click(await screen.findByRole('button', { name: t('files:delete', { name: 'me.png' }) }))
    server.refuse('deleteFile', 'unavailable')
    await user.click(await screen.findByRole('button', { name: t('files:confirm') }))
    expect(await screen.findByRole('alert')).toHaveTextContent(t('errors:unavailable'))
    expect(state.files).toHaveLength(1)
  })

  it('lead to the first upload while there are none', async () => {
    renderScreen('/users/uploaded_files')
    expect(await screen.findByText(t('files:empty'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('files:uploadPicture') })).toHaveAttribute('href', '/users/profile')
  })
})

describe('the files of a team', () => {
  const openFiles = async (files: UploadedFile[]) => {
    const team = addTeam()
    server.answer('listTeamFiles', () => ({ files, used_bytes: 12_000, max_bytes: 100_000_000 }))
    server.answer('deleteTeamFile', ({ params }) => {
      files.splice(0, files.length, ...files.filter(({ id }) => id !== params.file_id))
      return { deleted: true as const }
    })
    return renderScreen(`/organization/${team.team.public_id}/files`)
  }

  it('appear in its settings with its logo, and go after a question', async () => {
    const { user } = await openFiles([uploadedPicture()])
    expect(await screen.findByText(new RegExp(t('files:uses.logo')))).toBeVisible()
    expect(screen.getByText(t('files:textOfTeam'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('files:delete', { name: 'me.png' }) }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(t('files:questionUsed', { uses: t('files:uses.logo') }))
    await user.click(within(question).getByRole('button', { name: t('files:confirm') }))
    expect(await screen.findByText(t('files:emptyOfTeam'))).toBeVisible()
    expect(server.calls('deleteFile')).toEqual([])
  })

  it('lead to the logo while there are none', async () => {
    await openFiles([])
    expect(await screen.findByRole('link', { name: t('files:uploadLogo') })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/organization\/\w+\/edit$/),
    )
  })
})
