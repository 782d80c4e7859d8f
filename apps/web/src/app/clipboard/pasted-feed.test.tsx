import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toHaveFocus, undo } from '../../testing/actions.ts'
import { openPage } from '../../testing/render-app.tsx'
import { addFeedWidget, addPage, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'

const address = 'https://a.example/feed'

/** The address of a feed is pasted onto the page Morning; there is a page Evening too. */
async function pasteAddress(widgets = [[], []] as Parameters<typeof addPage>[0]) {
  const page = addPage(widgets, { title: 'Morning' })
  addPage([[], []], { title: 'Evening' })
  const { user } = await openPage(page)
  fireEvent.paste(document.body, { clipboardData: { types: ['text/plain'], getData: () => address, files: [] } })
  return { user, sheet: within(await screen.findByRole('dialog', { name: t('clipboard:title') })) }
}
const feedsOn = (title: string) =>
  state.pages
    .find((page) => page.title === title)
    ?.columns.map(({ widgets }) => widgets.filter(({ widget_type }) => widget_type === 'rsslist').map((widget) => widget.title))

beforeEach(() => {
  state.discovered.set(address, [{ url: address, title: 'Ash', site_url: null, articles: 3, newest_at: 1_800_000_000, latest: [] }])
})

describe('the address of a feed that is pasted', () => {
  it('becomes a widget with the feed that is discovered, which is led to and can be taken back', async () => {
    const { user, sheet } = await pasteAddress()
    await toHaveFocus(() => sheet.getByLabelText(t('content:feedAddress')))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(feedsOn('Morning')).toEqual([['Ash'], []]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('article', { name: 'Ash' })).toHaveAttribute('data-pulse'))
    await undo(user)
    await waitFor(() => expect(feedsOn('Morning')).toEqual([[], []]))
  })

  it('goes to the column of another page that the person chooses', async () => {
    const { user, sheet } = await pasteAddress()
    await user.selectOptions(await sheet.findByLabelText(t('clipboard:page')), 'Evening')
    await user.click(await sheet.findByRole('radio', { name: '2' }))
    await user.type(await sheet.findByLabelText(t('content:feedAddress')), '{Enter}')
    await waitFor(() => expect(feedsOn('Evening')).toEqual([[], ['Ash']]))
    expect(feedsOn('Morning')).toEqual([[], []])
  })

  it('goes into a feed widget that is there, which stays when it is taken back', async () => {
    const { widget: news } = addFeedWidget('News', {})
    const { user, sheet } = await pasteAddress([[news], []])
    await user.selectOptions(await sheet.findByLabelText(t('content:into')), 'News')
    await user.type(sheet.getByLabelText(t('content:feedAddress')), '{Enter}')
    const feeds = () => state.feeds.get(news.id)?.map(({ title }) => title)
    await waitFor(() => expect(feeds()).toEqual(['Ash']))
    await undo(user)
    await waitFor(() => expect(feeds()).toEqual([]))
    expect(feedsOn('Morning')).toEqual([['News'], []])
  })
})
