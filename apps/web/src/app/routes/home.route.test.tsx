import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { addPage, state } from '../../testing/scene.ts'
import { ada, nowInSeconds } from '../../testing/server/state.ts'
import { t } from '../../testing/texts.ts'

describe('the start of somebody without a page', () => {
  it('offers to create one at once', async () => {
    openApp('/')
    expect(await screen.findByRole('button', { name: t('welcome:createFirst') })).toBeVisible()
  })

  it('waits for the first page of a new account, and opens it', async () => {
    if (state.user) state.user = { ...state.user, created_at: nowInSeconds() }
    openApp('/')
    expect(await screen.findByText(t('welcome:preparing'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('welcome:createFirst') })).toBeNull()
    addPage([[]], { title: 'Morning' })
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/ })).toBeVisible()
  })
})

describe('the start of somebody with a page', () => {
  it.each([
    ['the page that was open last, for who wants that', true, 'Evening'],
    ['the default page', false, 'Morning'],
  ])('leads to %s', async (_, start_with_last_tab, title) => {
    addPage([[]], { title: 'Morning', is_default: true })
    const last = addPage([[]], { title: 'Evening', public_url: 'my-evening', slug: 'my-evening' })
    state.user = { ...ada, start_with_last_tab }
    // The browser knows whose it is: what somebody else has left is removed.
    localStorage.setItem('foyer.viewer', String(ada.id))
    document.cookie = `last_opened_page=${last.public_id}`
    openApp('/')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title))
    document.cookie = 'last_opened_page=; Max-Age=0'
  })

  it('notes a page that is opened by its address as the one that was open last', async () => {
    const page = addPage([[]], { title: 'Evening', public_url: 'my-evening', slug: 'my-evening' })
    openApp('/my-evening')
    await waitFor(() => expect(document.cookie).toContain(`last_opened_page=${page.public_id}`))
    document.cookie = 'last_opened_page=; Max-Age=0'
  })

  it.each(['unsorted', 'inbox'])('opens the page with the query of the address: section=%s', async (section) => {
    addPage([[]], { title: 'Morning' })
    openApp(`/?section=${section}`)
    expect(await screen.findByRole('dialog', { name: t('unsorted:title') })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: /Morning/, hidden: true })).toBeInTheDocument()
    expect(location.pathname + location.search).toMatch(new RegExp(`^/p/\\w+\\?section=${section}$`))
    expect(screen.getByRole('dialog', { name: t('unsorted:title') })).toBeVisible()
  })
})
