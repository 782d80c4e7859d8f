import { AppError } from '@foyer/service-kit/app-error'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const action = (key: string) => screen.findByRole('button', { name: t(`user-data:${key}`) })

describe('the archive of everything', () => {
  it('is requested, followed, and there to be downloaded', async () => {
    const { user } = renderScreen('/users/user_data')
    await user.click(await action('archive.request'))
    expect(await screen.findByRole('progressbar', { name: t('user-data:archive.making') })).toBeVisible()
    const download = await screen.findByRole('button', { name: t('user-data:archive.download') }, { timeout: 5_000 })
    expect(download).toBeVisible()
    expect(screen.getByText(/2\.3 MB/)).toBeVisible()
  })

  it('says that it waits for the queue until that can be reached', async () => {
    const archive = {
      id: 7,
      status: 'queued' as const,
      progress: null,
      size: null,
      error: null,
      created_at: 1_700_000_000,
      expires_at: 1_700_600_000,
    }
    let waits_for: 'queue' | null = 'queue'
    server.answer('latestArchive', () => ({ archive: { ...archive, waits_for }, requests_left: 2 }))
    renderScreen('/users/user_data')
    expect(await screen.findByText(t('user-data:archive.waitsForQueue'))).toBeVisible()
    waits_for = null
    await waitFor(() => expect(screen.queryByText(t('user-data:archive.waitsForQueue'))).toBeNull(), { timeout: 5_000 })
    expect(screen.getByRole('progressbar', { name: t('user-data:archive.making') })).toBeVisible()
  })

  it('says why it cannot be requested', async () => {
    const { user } = renderScreen('/users/user_data')
    server.refuse('requestArchive', 'archive_in_progress')
    await user.click(await action('archive.request'))
    expect(await screen.findByText(t('account-errors:archive_in_progress'))).toBeVisible()
  })

  it('says that it failed, and why', async () => {
    server.answer('latestArchive', () => ({
      archive: {
        id: 7,
        status: 'failed' as const,
        progress: null,
        waits_for: null,
        size: null,
        error: 'archive_storage_full' as const,
        created_at: 1_700_000_000,
        expires_at: 1_700_600_000,
      },
      requests_left: 0,
    }))
    renderScreen('/users/user_data')
    expect(await screen.findByText(t('user-data:archive.archive_storage_full'))).toBeVisible()
    expect(screen.getByText(t('user-data:archive.noneLeft'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('user-data:archive.requestAnother') })).toBeNull()
  })

  it('can be asked about again when the answer did not come', async () => {
    server.refuse('latestArchive', 'unavailable', { times: 9 })
    const { user } = renderScreen('/users/user_data')
    const retry = await screen.findByRole('button', { name: t('shared:retry') }, { timeout: 10_000 })
    server.accept('latestArchive')
    await user.click(retry)
    expect(await action('archive.request')).toBeVisible()
  })
})

describe('what is said of the deletion', () => {
  it.each([
    [14, t('user-data:delete.textAfter', { count: 14 })],
    [1, t('user-data:delete.textAfter', { count: 1 })],
    [0, t('user-data:delete.text')],
  ])('names the %i days that this Foyer leaves', async (grace_days, text) => {
    server.answer('deletionTerms', () => ({ grace_days }))
    renderScreen('/users/user_data')
    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('deleting the account', () => {
  it('takes a tick', async () => {
    const { user } = renderScreen('/users/user_data')
    await user.click(await action('delete.action'))
    const dialog = within(await screen.findByRole('alertdialog'))
    const confirm = dialog.getByRole('button', { name: t('user-data:delete.action') })
    expect(confirm).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: t('user-data:delete.check') }))
    await user.click(confirm)
    await waitFor(() => expect(server.calls('deleteAccount')).toHaveLength(1))
  })

  it('says what the last site admin has to do first', async () => {
    server.answer('deleteAccount', () => {
      throw new AppError('last_admin')
    })
    const { user } = renderScreen('/users/user_data')
    await user.click(await action('delete.action'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('checkbox', { name: t('user-data:delete.check') }))
    await user.click(dialog.getByRole('button', { name: t('user-data:delete.action') }))
    expect(await screen.findByRole('alert')).toHaveTextContent(t('user-data:delete.lastAdmin'))
  })

  it('stays away when it is not confirmed', async () => {
    const { user } = renderScreen('/users/user_data')
    await user.click(await action('delete.action'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('shared:cancel') }))
    expect(server.calls('deleteAccount')).toHaveLength(0)
  })
})

describe('an account that is to be deleted', () => {
  it('shows nothing else to who logs in, until it is kept', async () => {
    if (state.user) state.user = { ...state.user, deletion_due_at: 1_800_000_000 }
    const { user } = openApp('/users/edit')
    expect(await screen.findByRole('heading', { level: 1, name: t('user-data:leaving.title') })).toBeVisible()
    await user.click(await action('leaving.keep'))
    expect(await screen.findByRole('heading', { level: 1, name: t('account-screens:screens.account') })).toBeVisible()
  })

  it('is kept by the link of the message', async () => {
    state.user = null
    const { user } = renderScreen('/users/keep_account#a-token')
    await user.click(await action('leaving.keep'))
    expect(await screen.findByText(t('user-data:keep.done'))).toBeVisible()
    expect(server.calls('keepAccountByLink')).toMatchObject([{ body: { token: 'a-token' } }])
  })

  it('is not kept by a link that is none', async () => {
    state.user = null
    const { user } = renderScreen('/users/keep_account#none')
    await user.click(await action('leaving.keep'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('account-errors:token_invalid')))
  })
})
