import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry } from '../../../testing/actions.ts'
import { dragEngineReady } from '../../../testing/drag-engine.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const titles = () => state.pages.map(({ title }) => title)
const bar = () => within(screen.getByRole('navigation', { name: t('page-marks:pagesBar') }))
const tab = (title: string) => bar().findByRole('link', { name: title })
const shown = () =>
  bar()
    .getAllByRole('link')
    .map((link) => link.textContent)

/** Ada's pages Morning, Garden and Travel, and Morning opened. */
async function openBar() {
  const [first] = ['Morning', 'Garden', 'Travel'].map((title) => addPage([[]], { title }))
  const { user } = await openPage(first ?? addPage())
  await tab('Travel')
  return { user }
}

describe('tabs of pages', () => {
  it('are put into another order with the keyboard, and keep the focus', async () => {
    const { user } = await openBar()
    await carry(user, await tab('Travel'), '{ArrowLeft}', '{ArrowLeft}', '{ArrowRight}', '[Space]')
    await waitFor(() => expect(titles()).toEqual(['Morning', 'Travel', 'Garden']))
    expect(shown()).toEqual(['Morning', 'Travel', 'Garden'])
    await waitFor(async () => expect(await tab('Travel')).toHaveFocus())
  })

  it('stay in their order when moving is ended with Escape', async () => {
    const { user } = await openBar()
    await carry(user, await tab('Garden'), '{ArrowRight}', '{Escape}')
    expect(shown()).toEqual(['Morning', 'Garden', 'Travel'])
    expect(server.calls('savePagesOrder')).toEqual([])
  })

  it('say that Space moves them, and where they are', async () => {
    const { user } = await openBar()
    await carry(user, await tab('Morning'))
    const place = { list: t('page-marks:pagesBar'), index: 1, count: 3 }
    expect(await screen.findByText(t('dragging:pickedUp', { title: 'Morning', ...place }))).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(await tab('Morning')).toHaveAccessibleDescription(new RegExp(t('dragging:instructionsSpace')))
  })

  it('open the menu of their page by right click', async () => {
    const { user } = await openBar()
    await user.pointer({ keys: '[MouseRight]', target: await tab('Garden') })
    const menu = within(await screen.findByRole('menu', { name: t('page-marks:pageMenu', { title: 'Garden' }) }))
    await user.click(menu.getByRole('menuitem', { name: t('page-actions:editTitle') }))
    expect(await screen.findByDisplayValue('Garden')).toBeVisible()
  })

  it('open by the digits', async () => {
    const { user } = await openBar()
    await user.keyboard('3')
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel' })).toBeVisible()
  })

  it('open their page with Enter', async () => {
    const { user } = await openBar()
    const travel = await tab('Travel')
    await dragEngineReady()
    travel.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel' })).toBeVisible()
    expect(server.calls('savePagesOrder')).toEqual([])
  })
})
