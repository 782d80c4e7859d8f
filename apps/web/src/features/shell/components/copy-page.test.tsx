import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const pageActions = () => screen.findByRole('button', { name: t('shell:pageActions') })
const titles = () => state.pages.map(({ title }) => title)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const copyEntry = t('page-copy:copy')
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())

/** The first page, with one widget. */
const morning = (fields = {}) => addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Morning', ...fields })
/** A page that somebody else shares by link. */
const shared = () => morning({ owner_id: 2, share_mode: 'link', is_public: true })

describe('copying a page', () => {
  it('opens the copy, which is listed beside the original', async () => {
    const { user } = await openPage(morning())
    await chooseFrom(user, await pageActions(), copyEntry)
    expect(await screen.findByText(t('page-copy:copying', { title: 'Morning' }))).toBeInTheDocument()
    expect(await heading('Morning (2)')).toBeVisible()
    expect(await screen.findByText(t('page-copy:copied', { title: 'Morning' }))).toBeInTheDocument()
    expect((await inWidget('Links')).getByText('Alder')).toBeVisible()
    const bar = within(screen.getByRole('navigation', { name: t('page-marks:pagesBar') }))
    await waitFor(() => expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Morning', 'Morning (2)']))
  })

  it('is offered in the list of pages too, which closes', async () => {
    const travel = addPage([[]], { title: 'Travel' })
    morning()
    const { user } = await openPage(travel)
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    await chooseFrom(user, await screen.findByRole('button', { name: t('page-marks:pageMenu', { title: 'Morning' }) }), copyEntry)
    expect(await heading('Morning (2)')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: t('shell:pages') })).not.toBeInTheDocument())
  })

  it('gives the copy of somebody else’s page the same title', async () => {
    const page = shared()
    const { user } = await openPage(page)
    await chooseFrom(user, await pageActions(), copyEntry)
    await waitFor(() => expect(titles()).toEqual(['Morning', 'Morning']))
    await waitFor(() => expect(location.pathname).toContain(state.pages[1]?.public_id))
  })

  it('is not offered to visitors', async () => {
    const page = shared()
    state.user = null
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('shell:pageActions') }))
    await screen.findByRole('menuitem', { name: t('page-actions:collapseAll') })
    expect(entries()).not.toContain(copyEntry)
  })

  it('is not offered to somebody who may create no pages', async () => {
    const page = morning()
    if (state.user) state.user = { ...state.user, denied_create_pages: true }
    const { user } = await openPage(page)
    await user.click(screen.getByRole('button', { name: t('shell:pages') }))
    await user.click(await screen.findByRole('button', { name: t('page-marks:pageMenu', { title: 'Morning' }) }))
    await screen.findByRole('menuitem', { name: t('shell:share') })
    expect(entries()).not.toContain(copyEntry)
  })

  it('tells a free account without room for another page of its limit', async () => {
    const page = morning()
    for (let count = 1; count < limits.free_pages; count += 1) addPage()
    if (state.user) state.user = { ...state.user, is_premium: false }
    const { user } = await openPage(page)
    await user.click(await pageActions())
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`${copyEntry}.*${t('premium-badge:badge')}`) }))
    expect(await screen.findByRole('dialog', { name: t('premium:pageLimitTitle') })).toBeVisible()
    expect(server.calls('copyPage')).toEqual([])
  })

  it('says why the server refuses it, and stays where it is', async () => {
    const { user } = await openPage(morning())
    server.refuse('copyPage', 'page_limit')
    await chooseFrom(user, await pageActions(), copyEntry)
    const reason = t('account-errors:page_limit')
    expect(await screen.findByText(t('page-copy:notCopied', { title: 'Morning', reason }))).toBeInTheDocument()
    expect(await heading('Morning')).toBeVisible()
  })

  it('makes one copy when it is chosen again after the answer was lost', async () => {
    const { user } = await openPage(morning())
    server.loseAnswer('copyPage')
    await chooseFrom(user, await pageActions(), copyEntry)
    const reason = t('errors:network')
    expect(await screen.findByText(t('page-copy:notCopied', { title: 'Morning', reason }))).toBeInTheDocument()
    await chooseFrom(user, await pageActions(), copyEntry)
    expect(await heading('Morning (2)')).toBeVisible()
    expect(titles()).toEqual(['Morning', 'Morning (2)'])
  })

  it('makes one copy when it is chosen again while it is being made, and another one afterwards', async () => {
    const page = morning()
    const { user } = await openPage(page)
    const release = server.hold('copyPage')
    await chooseFrom(user, await pageActions(), copyEntry)
    await waitFor(() => expect(server.calls('copyPage')).toHaveLength(1))
    await chooseFrom(user, await pageActions(), copyEntry)
    release()
    expect(await heading('Morning (2)')).toBeVisible()
    expect(server.calls('copyPage')).toHaveLength(1)
    await chooseFrom(user, await pageActions(), copyEntry)
    expect(await heading('Morning (2) (2)')).toBeVisible()
    const keys = server.calls('copyPage').map(({ body }) => body.idempotency_key)
    expect(new Set(keys).size).toBe(2)
  })

  it('offers to open the copy to whoever has gone elsewhere meanwhile', async () => {
    const page = morning()
    addPage([[]], { title: 'Travel' })
    const { user } = await openPage(page)
    const release = server.hold('copyPage')
    await chooseFrom(user, await pageActions(), copyEntry)
    await user.click(
      await within(screen.getByRole('navigation', { name: t('page-marks:pagesBar') })).findByRole('link', { name: 'Travel' }),
    )
    expect(await heading('Travel')).toBeVisible()
    release()
    await user.click(await screen.findByRole('button', { name: t('page-copy:open') }))
    expect(await heading('Morning (2)')).toBeVisible()
  })
})
