import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findWidget, inWidget, undo } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addFeedWidget, addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

/** A page with the feed widget “News”. */
async function openNews(feeds: Parameters<typeof addFeedWidget>[1], settings: Record<string, unknown> = {}) {
  const made = addFeedWidget('News', feeds, settings)
  const { user } = await renderWidgets(addPage([[made.widget]]))
  return { ...made, user, news: await inWidget('News') }
}
const unread = (articles: { is_read: boolean }[]) => articles.filter((article) => !article.is_read).length

describe('feed widget', () => {
  it('shows the articles of its feeds', async () => {
    const { news } = await openNews({ Daily: ['First story', 'Second story'] })
    expect(await news.findByText('First story')).toBeVisible()
    expect(news.getByText('Second story')).toBeVisible()
  })

  it('keeps its list of articles mounted when the viewer becomes known later', async () => {
    const { widget } = addFeedWidget('News', { Daily: ['First story'] })
    const page = addPage([[widget]])
    const answerCurrentUser = server.hold('currentUser')
    openApp(`/p/${page.public_id}`)
    const news = await inWidget('News')
    const list = await news.findByRole('list', { name: t('feeds:list', { title: 'News' }) })
    answerCurrentUser()
    expect(await news.findByRole('button', { name: t('feed-reading:markRead') })).toBeInTheDocument()
    expect(list).toBeInTheDocument()
  })

  it('tells an editor how to add the first feed', async () => {
    const { news } = await openNews({})
    expect(await news.findByText(t('feed-reading:emptyForEditors'))).toBeVisible()
  })

  it('tells a visitor that there is no feed', async () => {
    const { widget } = addFeedWidget('News', {})
    const page = addPage([[widget]], { share_mode: 'link' })
    state.user = null
    await renderWidgets(page)
    expect(await (await inWidget('News')).findByText(t('feeds:emptyForVisitors'))).toBeVisible()
  })

  it('says that a feed has no articles', async () => {
    const { news } = await openNews({ Daily: [] })
    expect(await news.findByText(t('feeds:noArticles'))).toBeVisible()
  })

  it('counts the unread articles in its header', async () => {
    await openNews({ Daily: ['First story', { title: 'Old story', is_read: true }, 'Second story'] })
    expect(await within(await findWidget('News')).findAllByText(new RegExp(t('feed-reading:unreadCount', { count: 2 })))).not.toHaveLength(
      0,
    )
  })

  it('shows each feed in a tab', async () => {
    const { user, news } = await openNews({ Daily: ['First story'], Weekly: ['Long story'] }, { t: 0 })
    await user.click(await news.findByRole('tab', { name: /Weekly/ }))
    expect(await news.findByText('Long story')).toBeVisible()
    expect(news.queryByText('First story')).not.toBeInTheDocument()
  })
})

describe('read state of articles', () => {
  it('marks an article as read and as unread again', async () => {
    const { user, news, articles } = await openNews({ Daily: ['First story', 'Second story'] })
    await news.findByText('First story')
    const [mark] = await news.findAllByRole('button', { name: t('feed-reading:markRead') })
    await user.click(mark as HTMLElement)
    await waitFor(() => expect(unread(articles)).toBe(1))
    await user.click(await news.findByRole('button', { name: t('feed-reading:markUnread') }))
    await waitFor(() => expect(unread(articles)).toBe(2))
  })

  it('marks all articles as read, and takes that back', async () => {
    const { user, news, articles } = await openNews({ Daily: ['First story', 'Second story'] })
    await news.findByText('First story')
    await user.click(await news.findByRole('button', { name: t('feed-reading:markAll') }))
    await waitFor(() => expect(unread(articles)).toBe(0))
    await undo(user)
    await waitFor(() => expect(unread(articles)).toBe(2))
  })
})

describe('undo of a mark of all articles', () => {
  it('marks them as unread where the server has marked them and its answer was lost', async () => {
    const { user, news, articles } = await openNews({ Daily: ['First story', 'Second story'] })
    await news.findByText('First story')
    server.loseAnswer('markAllRead')
    await user.click(await news.findByRole('button', { name: t('feed-reading:markAll') }))
    await screen.findByText(t('mutations:pending', { count: 1 }))
    await undo(user)
    await waitFor(() => expect(server.calls('markArticles').map(({ body }) => body.unread)).toEqual([articles.map(({ id }) => id)]))
    await waitFor(() => expect(unread(articles)).toBe(2))
  })
})

describe('article reader', () => {
  const openReader = async () => {
    const scene = await openNews({ Daily: ['First story', 'Second story'] }, { x: 1 })
    await scene.user.click(await scene.news.findByText('First story'))
    return { ...scene, reader: within(await screen.findByRole('dialog')) }
  }

  it('shows the text of the article and marks it as read', async () => {
    const { reader, articles } = await openReader()
    expect(await reader.findByText('Text of First story')).toBeVisible()
    await waitFor(() => expect(unread(articles)).toBe(1))
  })

  it.each([
    ['shows the icon of the site that the feed is of', true],
    ['shows no icon where the person has switched icons off', false],
  ])('%s', async (_case, show_favicons) => {
    state.user = state.user && { ...state.user, show_favicons }
    const { reader } = await openReader()
    await reader.findByText('Text of First story')
    const icons = () => screen.getByRole('dialog').querySelectorAll('[data-host]')
    await waitFor(() => expect(icons()).toHaveLength(show_favicons ? 1 : 0))
  })

  it('goes on to the next article with a key', async () => {
    const { user, reader } = await openReader()
    await reader.findByText('Text of First story')
    await user.keyboard('j')
    expect(await reader.findByText('Text of Second story')).toBeVisible()
  })

  it('opens for a visitor, without marks', async () => {
    const { widget } = addFeedWidget('News', { Daily: ['First story', 'Second story'] }, { x: 1 })
    const page = addPage([[widget]], { share_mode: 'link' })
    state.user = null
    const { user } = await renderWidgets(page)
    await user.click(await (await inWidget('News')).findByText('First story'))
    const reader = within(await screen.findByRole('dialog'))
    expect(await reader.findByText('Text of First story')).toBeVisible()
    expect(reader.queryByRole('button', { name: t('feed-reading:markUnread') })).not.toBeInTheDocument()
    expect(server.calls('markArticles')).toEqual([])
  })

  it('says that the text could not be loaded', async () => {
    server.refuse('readArticle', 'internal', { times: Infinity })
    const { reader } = await openReader()
    expect(await reader.findByText(new RegExp(t('feed-reading:reader.failed')))).toBeVisible()
  })
})
