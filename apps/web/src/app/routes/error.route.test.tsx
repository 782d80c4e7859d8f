import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { hearOfChange } from '../../testing/actions.ts'
import { openApp, openPage } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'

const title = (name: string) => screen.findByRole('heading', { level: 1, name: t(`errors:screen.${name}.title`) })

describe('error screens', () => {
  it('show a visitor of a private page that there is nothing, and the way to sign in', async () => {
    const page = addPage([[]])
    state.user = null
    openApp(`/p/${page.public_id}`)
    expect(await title('404')).toBeVisible()
    expect(await screen.findByRole('link', { name: t('shared:logIn') })).toHaveAttribute(
      'href',
      `/users/sign_in?return_to=${encodeURIComponent(`/p/${page.public_id}`)}`,
    )
  })

  it('offer members their account menu, and no sign-in', async () => {
    openApp('/p/nothing')
    // Of members it is asked whether the page is in their trash.
    await waitFor(() => expect(server.calls('listDeletedPages')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible())
    expect(await screen.findByRole('button', { name: t('shell:accountMenu') })).toBeVisible()
    expect(screen.queryByRole('link', { name: t('shared:logIn') })).not.toBeInTheDocument()
  })

  it.each([
    ['/%09/a:b', '/error/404'],
    ['/%09/a:b/%E0', '/%09/a:b/%E0'],
  ])('show %s, which is no path once it is decoded, as missing', async (address, shownAt) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    openApp(address)
    expect(await title('404')).toBeVisible()
    expect(location.pathname).toBe(shownAt)
    vi.restoreAllMocks()
  })

  it('show an address that leads nowhere as missing', async () => {
    openApp('/nowhere/at/all')
    expect(await title('404')).toBeVisible()
    expect(document.title).toContain(t('errors:screen.404.title'))
  })

  it.each(['400', '403', '404', '406', '410', '500', '503'])('have an address for status %s', async (status) => {
    openApp(`/error/${status}`)
    expect(await title(status)).toBeVisible()
  })

  it('load the page after a failure when asked to try again', async () => {
    const page = addPage([[]], { title: 'Morning' })
    server.refuse('viewPage', 'internal', { times: Infinity })
    const { user } = openApp(`/p/${page.public_id}`)
    expect(await title('500')).toBeVisible()
    server.accept('viewPage')
    await user.click(screen.getByRole('button', { name: t('errors:retry') }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Morning' })).toBeVisible()
  })

  it('name the reference for support', async () => {
    const page = addPage([[]])
    server.refuse('viewPage', 'internal', { times: Infinity })
    openApp(`/p/${page.public_id}`)
    expect(await screen.findByText(t('errors:requestId', { id: 'test' }))).toBeVisible()
  })

  it('say that there is no connection', async () => {
    const page = addPage([[]])
    server.setOnline(false)
    openApp(`/p/${page.public_id}`)
    expect(await title('offline')).toBeVisible()
  })

  it('replace a page that is withdrawn while it is shown', async () => {
    const page = addPage([[]], { title: 'Shared', share_mode: 'link' })
    state.user = null
    openApp(`/p/${page.public_id}`)
    await screen.findByRole('heading', { level: 1, name: 'Shared' })
    page.share_mode = 'private'
    await hearOfChange()
    expect(await title('404')).toBeVisible()
  })
})

describe('session that ends', () => {
  it('leads to the sign-in form with the way back', async () => {
    const page = addPage([[]], { title: 'Morning' })
    await openPage(page)
    server.refuse('listPages', 'unauthenticated', { times: 5 })
    void queryClient.invalidateQueries(listPagesQuery())
    expect(await screen.findByLabelText(t('auth:email'))).toBeVisible()
    expect(new URLSearchParams(location.search).get('return_to')).toBe(`/p/${page.public_id}`)
  })

  it('leaves a form at once whose changes were not saved, and shows nothing of it', async () => {
    const { user } = openApp('/users/edit')
    await user.type(await screen.findByRole('textbox', { name: t('account:profile.name') }), ' secretly')
    server.refuse('listPages', 'unauthenticated', { times: 5 })
    void queryClient.fetchQuery({ ...listPagesQuery(), retry: false, staleTime: 0 }).catch(() => undefined)
    expect(await screen.findByLabelText(t('auth:email'))).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/users/sign_in'))
    expect(screen.queryByDisplayValue(/secretly/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})
