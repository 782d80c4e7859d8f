import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

async function openSheet() {
  const { user } = await openPage(addPage([[]], { title: 'Morning' }))
  await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
  const sheet = within(await screen.findByRole('dialog', { name: t('shell:pages') }))
  const summary = await sheet.findByText(t('explorer:title'))
  return { user, sheet, open: () => user.click(summary) }
}

describe('explorer', () => {
  it('asks for nothing before it is opened', async () => {
    const { open, sheet } = await openSheet()
    expect(server.calls('explorePages')).toEqual([])
    await open()
    await sheet.findByText(t('explorer:empty'))
    expect(server.calls('explorePages')).toHaveLength(1)
  })

  it('lists popular and new pages with who they belong to and what they are about', async () => {
    addForeignPage('Recipes', { share_mode: 'public', is_popular: true, description: 'What we cook' })
    addForeignPage('Gardens', { share_mode: 'public', public_url: 'our-gardens' })
    addForeignPage('By link')
    const { open, sheet } = await openSheet()
    await open()
    const popular = within(await sheet.findByRole('region', { name: t('explorer:popular') }))
    expect(popular.getByRole('link')).toHaveTextContent(`Recipes${t('explorer:by', { name: 'Ben' })}What we cook`)
    const newest = within(sheet.getByRole('region', { name: t('explorer:newest') }))
    expect(newest.getByRole('link', { name: /Gardens/ })).toHaveAttribute('href', '/our-gardens')
    expect(sheet.queryByText('By link')).not.toBeInTheDocument()
  })

  it('opens a page and closes the list', async () => {
    addForeignPage('Gardens', { share_mode: 'public', public_url: 'our-gardens' })
    const { user, open, sheet } = await openSheet()
    await open()
    await user.click(await sheet.findByRole('link', { name: /Gardens/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /Gardens/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.pathname).toBe('/our-gardens')
  })

  it('says why it could not be loaded, and loads again', async () => {
    server.refuse('explorePages', 'internal', { times: 9 })
    const { user, open, sheet } = await openSheet()
    await open()
    const failure = within(await sheet.findByRole('alert', {}, { timeout: 10_000 }))
    expect(failure.getByText(t('errors:internal'))).toBeVisible()
    server.accept('explorePages')
    await user.click(failure.getByRole('button', { name: t('shared:retry') }))
    expect(await sheet.findByText(t('explorer:empty'))).toBeVisible()
  })

  it('says that it is loading', async () => {
    const release = server.hold('explorePages')
    const { open, sheet } = await openSheet()
    await open()
    expect(await sheet.findByText(t('explorer:loading'))).toBeInTheDocument()
    release()
    expect(await sheet.findByText(t('explorer:empty'))).toBeVisible()
  })
})

describe('the view of a page', () => {
  const recorded = () => server.calls('recordPageView').map(({ params }) => params.id)

  it('is told once for a page of somebody else, by its address too', async () => {
    const page = addForeignPage('Gardens', { public_url: 'our-gardens' })
    const own = addPage([[]], { title: 'Morning' })
    const { user } = openApp('/our-gardens')
    await waitFor(() => expect(recorded()).toEqual([page.id]))
    await user.click(await screen.findByRole('link', { name: 'Morning' }))
    await waitFor(() => expect(location.pathname).toBe(`/p/${own.public_id}`))
    history.back()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /Gardens/ })).toBeVisible())
    expect(recorded()).toEqual([page.id])
  })

  it('is not told for a preview', async () => {
    await openPage(addForeignPage('Gardens'), '?xpv=1')
    expect(recorded()).toEqual([])
  })

  it('is not told for an own page', async () => {
    await openPage(addPage([[]], { title: 'Morning', share_mode: 'link' }))
    expect(recorded()).toEqual([])
  })

  it('is not told for visitors', async () => {
    const page = addForeignPage('Gardens')
    state.user = null
    await openPage(page)
    expect(recorded()).toEqual([])
  })
})
