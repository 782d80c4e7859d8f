import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openApp } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { ada } from '../../testing/server/state.ts'
import { t } from '../../testing/texts.ts'

const language = () => document.documentElement.lang

describe('/start/{locale}', () => {
  it('shows a visitor the welcome in that language, which the browser keeps', async () => {
    state.user = null
    openApp('/start/de')
    expect(await screen.findAllByRole('link', { name: 'Anmelden' })).not.toEqual([])
    expect(language()).toBe('de')
    expect(localStorage.getItem('foyer.language')).toBe('de')
  })

  it.each(['us', 'int', 'fr'])('takes %s as English', async (locale) => {
    state.user = null
    localStorage.setItem('foyer.language', 'de')
    openApp(`/start/${locale}`)
    await waitFor(() => expect(language()).toBe('en'))
  })

  it('leads a member to their page in that language and leaves their account as it is', async () => {
    addPage([[]], { title: 'Morning', is_default: true })
    openApp('/start/de')
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/ })).toBeVisible()
    await waitFor(() => expect(language()).toBe('de'))
    expect(state.user).toEqual(ada)
  })

  it('is in that language also where the pages of a member are there before the server has said who it is', async () => {
    addPage([[]], { title: 'Morning', is_default: true })
    const release = server.hold('currentUser')
    openApp('/start/de')
    await waitFor(() => expect(queryClient.getQueryData(listPagesQuery().queryKey)).toBeDefined())
    // React renders what has come in a task of its own.
    await new Promise((resolve) => void setTimeout(resolve))
    expect(location.pathname).toBe('/start/de')
    release()
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/ })).toBeVisible()
    await waitFor(() => expect(language()).toBe('de'))
  })

  it.each([
    ['a visitor', null],
    ['a member', ada],
  ])('leads %s to the page at an address, in that language', async (_, user) => {
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning', share_mode: 'link' })
    state.user = user
    openApp('/start/de/my-morning?a=1#2')
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/ })).toBeVisible()
    await waitFor(() => expect(language()).toBe('de'))
    expect(location.pathname + location.search + location.hash).toBe('/my-morning?a=1#2')
  })

  it('has no static pages', async () => {
    state.user = null
    openApp('/start/en/about')
    expect(await screen.findByRole('heading', { name: t('errors:screen.404.title') })).toBeVisible()
  })
})
