import { AppError } from '@foyer/service-kit/app-error'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addForeignPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

function protectedPage() {
  const page = addForeignPage('Secret plans', { share_mode: 'protected', is_passwordprotected: true })
  state.pagePasswords.set(page.id, 'open sesame')
  return page
}

/** Follows the address of a protected page to the form. */
async function openForm(search = '') {
  const page = protectedPage()
  const { user } = openApp(`/p/${page.public_id}${search}`)
  await screen.findByRole('heading', { name: t('page-password:title') })
  const field = screen.getByLabelText(t('page-password:password'))
  const enter = async (password: string) => {
    await user.clear(field)
    await user.type(field, password)
    await user.click(screen.getByRole('button', { name: t('page-password:open') }))
  }
  return { user, page, field, enter }
}

describe('the form for the password of a page', () => {
  it('has an address of its own, and shows nothing of the page', async () => {
    const { page, field } = await openForm()
    expect(location.pathname).toBe(`/page/${page.public_id}/authentication`)
    await waitFor(() => expect(field).toHaveFocus())
    expect(document.body).not.toHaveTextContent('Secret plans')
    expect(document.title).not.toContain('Secret plans')
  })

  it('says that a password is wrong, and takes another one', async () => {
    const { field, enter, page } = await openForm()
    await enter('open barley')
    await waitFor(() => expect(field).toHaveAccessibleDescription(t('account-errors:page_password_invalid')))
    expect(field).toHaveFocus()
    await enter('open sesame')
    expect(await screen.findByRole('heading', { level: 1, name: 'Secret plans' })).toBeVisible()
    expect(location.pathname).toBe(`/p/${page.public_id}`)
  })

  it('leads on to where one wanted to go', async () => {
    const { enter, page } = await openForm('?x=1#77')
    await enter('open sesame')
    await screen.findByRole('heading', { level: 1, name: 'Secret plans' })
    expect(location.href).toContain(`/p/${page.public_id}?x=1`)
  })

  it('sends no empty password', async () => {
    const { user, field } = await openForm()
    await user.click(screen.getByRole('button', { name: t('page-password:open') }))
    expect(field).toHaveAccessibleDescription(t('account-errors:field.blank'))
    expect(server.calls('enterPage')).toEqual([])
  })

  it('says for how long no more passwords are taken', async () => {
    const { enter } = await openForm()
    server.refuse('enterPage', 'page_password_locked', { params: { retry_in: 280 } })
    await enter('open sesame')
    expect(await screen.findByText(t('page-password:locked', { count: 5 }))).toBeVisible()
  })

  it('keeps what was typed without a connection', async () => {
    const { enter, field } = await openForm()
    server.setOnline(false)
    await enter('open sesame')
    expect(await screen.findByText(t('errors:network'))).toBeVisible()
    expect(field).toHaveValue('open sesame')
  })

  it('leads on when the page takes no password any more', async () => {
    const { enter, page } = await openForm()
    // Only now, or the form, which asks for the page once more, might be gone before the password is entered.
    server.answer('enterPage', () => {
      Object.assign(page, { share_mode: 'public' })
      throw new AppError('not_found')
    })
    await enter('open sesame')
    expect(await screen.findByRole('heading', { level: 1, name: 'Secret plans' })).toBeVisible()
  })

  it('is not shown to who has entered it, and leads to this page alone', async () => {
    const page = protectedPage()
    state.enteredPages.add(page.id)
    openApp(`/page/${page.public_id}/authentication?return_to=/p/Another1`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Secret plans' })).toBeVisible()
    expect(location.pathname).toBe(`/p/${page.public_id}`)
  })

  it('is not there for a page that is none', async () => {
    openApp('/page/nopage1/authentication')
    expect(await screen.findByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  })

  it('asks again when the password was changed while the page was open', async () => {
    const { enter, page } = await openForm()
    await enter('open sesame')
    await screen.findByRole('heading', { level: 1, name: 'Secret plans' })
    state.enteredPages.clear()
    await server.tell({ type: 'gone', public_id: page.public_id })
    expect(await screen.findByRole('heading', { name: t('page-password:title') })).toBeVisible()
  })
})

describe('a page shared by link', () => {
  it('is read with the token of its link', async () => {
    const page = addForeignPage('Shared plans', { share_mode: 'link' })
    state.pageKeys.set(page.id, 'k'.repeat(43))
    openApp(`/p/${page.public_id}?access_token=${'k'.repeat(43)}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Shared plans' })).toBeVisible()
  })

  it('is not there by another one', async () => {
    const page = addForeignPage('Shared plans', { share_mode: 'link' })
    state.pageKeys.set(page.id, 'k'.repeat(43))
    openApp(`/p/${page.public_id}?access_token=wrong`)
    // Of members it is asked first whether the page is in their trash.
    await waitFor(() => expect(server.calls('listDeletedPages')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible())
  })
})
