import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { carry, chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addFeedWidget, addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

describe('the feeds of a widget', () => {
  it('are ordered by the keyboard', async () => {
    const { widget, feeds } = addFeedWidget('News', { Ash: ['One'], Birch: ['Two'] })
    const ids = feeds.map(({ id }) => id)
    const { user } = await openPage(addPage([[widget]]))
    const news = await inWidget('News')
    await chooseFrom(
      user,
      await news.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'News' }) }),
      t('widget-editing:settings'),
    )
    const sheet = within(await screen.findByRole('dialog'))
    await carry(user, await sheet.findByRole('button', { name: t('feed-editing:move', { title: 'Ash' }) }), '{ArrowDown}', '[Space]')
    await waitFor(() => expect(server.calls('orderFeeds').map(({ body }) => body.ids)).toEqual([ids.toReversed()]))
  })
})
