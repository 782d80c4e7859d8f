import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../testing/actions.ts'
import { openApp } from '../../testing/render-app.tsx'
import { addForeignPage, addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { bookmarksWidget } from '../../testing/things.ts'

/** The screen may be drawn anew where the address is replaced. */
const expectHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible())
const notFound = () => screen.findByRole('heading', { name: t('errors:screen.404.title') })
const address = () => location.pathname + location.search + location.hash

describe('a page at the address that its owner has chosen', () => {
  it('opens there, and the address stays', async () => {
    addPage([[bookmarksWidget('Links', ['Example'])]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    openApp('/my-morning?a=1#2')
    await expectHeading('Morning')
    expect(await screen.findByRole('link', { name: 'Example' })).toBeVisible()
    expect(address()).toBe('/my-morning?a=1#2')
    expect(server.calls('viewPageBySlug')).toMatchObject([{ params: { slug: 'my-morning' } }])
  })

  it('is the shown page in the list of pages', async () => {
    addPage([[]], { title: 'Elsewhere' })
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    const { user } = openApp('/my-morning')
    await expectHeading('Morning')
    await user.click(await screen.findByRole('button', { name: t('shell:pages') }))
    const list = await screen.findByRole('dialog', { name: t('shell:pages') })
    expect(await within(list).findByRole('link', { name: 'Morning' })).toHaveAttribute('aria-current', 'page')
  })

  it('replaces an address that the page has given up, with query and hash', async () => {
    const page = addPage([[]], { title: 'Morning', public_url: 'new-morning', slug: 'new-morning' })
    state.formerSlugs.set('old-morning', page.id)
    openApp('/old-morning?a=1#2')
    await expectHeading('Morning')
    await waitFor(() => expect(address()).toBe('/new-morning?a=1#2'))
  })

  it('leads to the public id once the page has no address any more', async () => {
    const page = addPage([[]], { title: 'Morning', slug: 'morning' })
    state.formerSlugs.set('old-morning', page.id)
    openApp('/old-morning')
    await waitFor(() => expect(address()).toBe(`/p/${page.public_id}/morning`))
    await expectHeading('Morning')
  })

  it('is found in any spelling', async () => {
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    openApp('/My-Morning/')
    await expectHeading('Morning')
    await waitFor(() => expect(address()).toBe('/my-morning'))
  })

  it('keeps its address while the search that the address asked for is closed', async () => {
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    const { user } = openApp('/my-morning?q=example')
    await screen.findByRole('dialog', { name: t('search:title') })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/my-morning'))
    await expectHeading('Morning')
  })

  it('is left when the page is deleted', async () => {
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    const next = addPage([[]], { title: 'Next' })
    state.pages.reverse()
    const { user } = openApp('/my-morning')
    await expectHeading('Morning')
    await chooseFrom(user, await screen.findByRole('button', { name: t('shell:pageActions') }), t('page-actions:deletePage'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: t('page-actions:delete') }))
    await waitFor(() => expect(location.pathname).toBe(`/p/${next.public_id}`))
  })
})

describe('an address of no page', () => {
  it('is the screen of what cannot be found', async () => {
    openApp('/no-such-page')
    expect(await notFound()).toBeVisible()
  })

  it('looks the same for a private page of somebody else', async () => {
    addForeignPage('Secret', { share_mode: 'private', public_url: 'secret-page' })
    openApp('/secret-page')
    expect(await notFound()).toBeVisible()
    expect(screen.queryByText('Secret')).not.toBeInTheDocument()
  })

  it.each(['/ab', '/a_b_c', '/no/such/screen'])('%s asks the server for no page', async (path) => {
    openApp(path)
    expect(await notFound()).toBeVisible()
    expect(server.calls('viewPageBySlug')).toEqual([])
  })

  it('can be tried again where the server has failed', async () => {
    addPage([[]], { title: 'Morning', public_url: 'my-morning', slug: 'my-morning' })
    server.refuse('viewPageBySlug', 'internal', { times: 9 })
    const { user } = openApp('/my-morning')
    const retry = await screen.findByRole('button', { name: t('errors:retry') }, { timeout: 10_000 })
    server.accept('viewPageBySlug')
    await user.click(retry)
    await expectHeading('Morning')
    expect(screen.queryByRole('button', { name: t('errors:retry') })).not.toBeInTheDocument()
  })
})
