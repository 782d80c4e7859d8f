import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { setScreenWidth } from '../../../testing/browser-apis.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, server, state } from '../../../testing/scene.ts'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { notesWidget } from '../../../testing/things.ts'

const own = () => addPage([[notesWidget('Plan', ['First'])]], { title: 'Morning' })
const stop = (name: string) => screen.findByRole('dialog', { name: t(`tour:stops.${name}.title`) })
const allStops = ['pages', 'add', 'widget', 'page', 'search', 'account']

async function startTour(page = own()) {
  const { user } = await openPage(page)
  await chooseFrom(user, await screen.findByRole('button', { name: t('shell:accountMenu') }), t('account-menu:tour'))
  await stop('pages')
  const next = async () => user.click(screen.getByRole('button', { name: t('tour:next') }))
  return { user, next }
}

describe('the tour', () => {
  it('leads through the parts of a page, marks each, and is noted once it is finished', async () => {
    const { user, next } = await startTour()
    for (const [index, name] of allStops.entries()) {
      if (index > 0) await next()
      const dialog = within(await stop(name))
      expect(dialog.getByText(t('tour:step', { number: index + 1, total: allStops.length }))).toBeVisible()
      await waitFor(() => expect(document.querySelectorAll('[data-tour]')).toHaveLength(1))
      await waitFor(() => expect(dialog.getByRole('heading')).toHaveFocus())
    }
    await user.click(screen.getByRole('button', { name: t('tour:finish') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(Object.keys(state.user?.notifications ?? {})).toEqual(['tour-welcomeback']))
    expect(document.querySelectorAll('[data-tour]')).toHaveLength(0)
  })

  it('goes back', async () => {
    const { user, next } = await startTour()
    await next()
    await stop('add')
    await user.click(screen.getByRole('button', { name: t('tour:back') }))
    expect(await stop('pages')).toBeVisible()
  })

  it('ends with Escape, and is not noted then', async () => {
    const { user } = await startTour()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls('storeNotificationDate')).toEqual([])
  })

  it('says on a phone what can be done with a finger', async () => {
    setScreenWidth(390)
    const { next } = await startTour()
    await next()
    await next()
    expect(within(await stop('widget')).getByText(t('tour:stops.widget.textOnPhone'))).toBeVisible()
  })

  it('leaves out what is not on the screen', async () => {
    const { next } = await startTour(addForeignPage('Travel'))
    await next()
    expect(await stop('page')).toBeVisible()
  })

  it.each([
    ['who is new', 60, 'welcome'],
    ['who has been here for long', 90 * 24 * 3_600, 'welcomeBack'],
  ])('greets somebody %s', async (_, age, text) => {
    state.user = { ...ada, created_at: Math.floor(Date.now() / 1000) - age }
    await startTour()
    expect(screen.getByText(t(`tour:${text}`))).toBeVisible()
  })
})
