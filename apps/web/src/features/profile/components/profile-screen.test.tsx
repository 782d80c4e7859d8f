import { limits } from '@foyer/contracts/limits'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

async function openScreen() {
  const { user } = renderScreen('/users/profile')
  const address = await screen.findByLabelText(t('profile:address.label'))
  return { user, address, save: () => user.click(screen.getByRole('button', { name: t('profile:save') })) }
}
const picture = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' })
const chooser = () => screen.getByLabelText(t('profile:picture.file'))

describe('the public profile in one’s account', () => {
  it('is published with address and text', async () => {
    const { user, address, save } = await openScreen()
    await user.type(address, 'Ada-Lovelace')
    expect(address).toHaveValue('ada-lovelace')
    await user.type(screen.getByLabelText(t('profile:bio')), ' I like engines. ')
    await user.click(screen.getByLabelText(t('profile:publish.label')))
    await save()
    expect(await screen.findByText(t('profile:savedPublished'))).toBeVisible()
    expect(state.profile).toEqual({ public_url: 'ada-lovelace', bio: 'I like engines.', is_published: true })
    expect(screen.getByRole('link', { name: t('profile:view') })).toHaveAttribute('href', '/u/ada-lovelace')
  })

  it('says while an address is typed whether it is free', async () => {
    const { user, address } = await openScreen()
    await user.type(address, 'ada-lovelace')
    expect(await screen.findByText(t('profile:address.available'))).toBeVisible()
    await user.clear(address)
    await user.type(address, 'grace-hopper')
    expect(await screen.findByText(t('profile:fields.public_url.taken'))).toBeVisible()
    expect(screen.queryByText(t('profile:address.available'))).toBeNull()
  })

  it('says what is wrong with an address before anything is sent', async () => {
    const { user, address, save } = await openScreen()
    await user.type(address, 'ada')
    await save()
    expect(await screen.findByText(t('profile:fields.public_url.too_short', { count: limits.public_url_min }))).toBeVisible()
    expect(address).toHaveAttribute('aria-invalid', 'true')
    expect(server.calls('updateProfile')).toEqual([])
  })

  it('says that an address is taken when somebody else was faster', async () => {
    const { user, address, save } = await openScreen()
    await user.type(address, 'ada-lovelace')
    server.refuse('updateProfile', 'invalid', { errors: [{ field: 'public_url', code: 'taken' }] })
    await save()
    expect(await screen.findByText(t('profile:fields.public_url.taken'))).toBeVisible()
    expect(address).toHaveFocus()
  })

  it('offers to try again when it cannot be loaded', async () => {
    server.refuse('getProfile', 'unavailable', { times: 4 })
    const { user } = renderScreen('/users/profile')
    const retry = await screen.findByRole('button', { name: t('shared:retry') }, { timeout: 20_000 })
    server.accept('getProfile')
    await user.click(retry)
    expect(await screen.findByLabelText(t('profile:address.label'))).toBeVisible()
  })
})

describe('the picture of a person', () => {
  it('is uploaded, shown in the header, and removed', async () => {
    const { user } = await openScreen()
    await user.upload(chooser(), picture())
    await waitFor(() => expect(document.querySelectorAll(`img[src^="${state.user?.avatar_url}"]`)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: t('picture-upload:remove') }))
    await waitFor(() => expect(document.querySelector('img')).toBeNull())
    expect(state.user?.avatar_url).toBeNull()
  })

  it('of more than 5 MB is not sent', async () => {
    const { user } = await openScreen()
    await user.upload(chooser(), picture(limits.upload_bytes + 1))
    expect(await screen.findByText(t('picture-upload:tooLarge'))).toBeVisible()
    expect(server.calls('setAvatar')).toEqual([])
  })

  it('that cannot be read is refused in plain words', async () => {
    const { user } = await openScreen()
    server.refuse('setAvatar', 'invalid', { errors: [{ field: 'file', code: 'invalid' }] })
    await user.upload(chooser(), picture())
    expect(await screen.findByText(t('picture-upload:fields.file.invalid'))).toBeVisible()
  })
})

describe('/u/{address}', () => {
  it('shows a visitor name, text and public pages', async () => {
    addPage([[]], { title: 'Night trains', share_mode: 'public', is_public: true })
    addPage([[]], { title: 'Diary' })
    state.profile = { public_url: 'ada-lovelace', bio: 'I like engines.', is_published: true }
    state.user = null
    openApp('/u/ada-lovelace')
    expect(await screen.findByRole('heading', { level: 2, name: 'Ada' })).toBeVisible()
    expect(screen.getByText('I like engines.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Night trains' })).toBeVisible()
    expect(screen.queryByText('Diary')).toBeNull()
    expect(screen.queryByRole('link', { name: t('profile:edit') })).toBeNull()
  })

  it('tells its person that nobody else sees it yet', async () => {
    openApp('/u/ada0001')
    expect(await screen.findByText(t('profile:unpublished'))).toBeVisible()
    expect(screen.getByText(t('profile:pages.noneOfYours'))).toBeVisible()
    expect(screen.getByRole('link', { name: t('profile:edit') })).toHaveAttribute('href', '/users/profile')
  })

  it('is not found while it is not published', async () => {
    state.user = null
    openApp('/u/ada0001')
    expect(await screen.findByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  })
})
