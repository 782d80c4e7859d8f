import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { pendingMutations, stopMutations } from '../../../lib/mutations/mutations.ts'
import { closeOverlay } from '../../../lib/state/overlays.ts'
import { carry, chooseFrom, inWidget } from '../../../testing/actions.ts'
import { unmountAll } from '../../../testing/mount.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addFeedWidget, addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

/** A page with a widget of two feeds, and the settings of that widget. */
async function openFeeds() {
  const { widget, feeds } = addFeedWidget('News', { Ash: ['Leaf'], Birch: ['Bark'] })
  const page = addPage([[widget]])
  const { user } = await renderWidgets(page)
  return { page, user, ids: feeds.map(({ id }) => id), sheet: await openSettings(user) }
}

async function openSettings(user: UserEvent) {
  const news = await inWidget('News')
  const menu = await news.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'News' }) })
  await chooseFrom(user, menu, t('widget-editing:settings'))
  return within(await screen.findByRole('dialog'))
}

const titles = () => [...document.querySelectorAll('[role=dialog] [data-drag-label]')].map((row) => row.getAttribute('data-drag-label'))

describe('the feeds of a widget', () => {
  it('are ordered by the keyboard', async () => {
    const { user, ids, sheet } = await openFeeds()
    await carry(user, await sheet.findByRole('button', { name: t('feed-editing:move', { title: 'Ash' }) }), '{ArrowDown}', '[Space]')
    await waitFor(() => expect(server.calls('orderFeeds').map(({ body }) => body.ids)).toEqual([ids.toReversed()]))
  })

  it('come back when a removal is undone, whoever leaves before it has arrived', async () => {
    const { page, user, sheet } = await openFeeds()
    const release = server.hold('deleteFeed')
    await chooseFrom(
      user,
      await sheet.findByRole('button', { name: t('feed-editing:feedMenu', { title: 'Ash' }) }),
      t('feed-editing:remove'),
    )
    await waitFor(() => expect(titles()).toEqual(['Birch']))
    await user.click(await sheet.findByRole('button', { name: t('feed-editing:undo') }))
    await waitFor(() => expect(titles()).toEqual(['Ash', 'Birch']))
    expect(server.calls('addFeed')).toEqual([])
    expect(pendingMutations().map(({ kind }) => kind)).toEqual(['changeFeeds', 'changeFeeds'])
    unmountAll()
    closeOverlay()
    stopMutations()
    release()
    const next = await renderWidgets(page)
    await waitFor(() => expect(server.calls('addFeed').map(({ body }) => body.title)).toEqual(['Ash']))
    await openSettings(next.user)
    await waitFor(() => expect(titles()).toEqual(['Ash', 'Birch']))
  })

  it('shows what Foyer knows of a feed, and its newest articles', async () => {
    const { user, sheet } = await openFeeds()
    await chooseFrom(
      user,
      await sheet.findByRole('button', { name: t('feed-editing:feedMenu', { title: 'Ash' }) }),
      t('feed-editing:details.show'),
    )
    const details = within(await screen.findByRole('dialog', { name: t('feed-editing:details.title', { title: 'Ash' }) }))
    expect(await details.findByText('About Ash')).toBeInTheDocument()
    expect(details.getByText('Leaf')).toBeInTheDocument()
    expect(details.getByText(t('feed-editing:details.interval')).nextElementSibling).toHaveTextContent('2 hours')
    expect(details.getByText(t('feed-editing:details.state.ok'))).toBeInTheDocument()
  })

  it('shows the title of the site of a feed that has another one', async () => {
    const { sheet } = await openFeeds()
    expect(await sheet.findByText(/^Site of ash\.example · ash\.example/)).toBeInTheDocument()
  })
})
