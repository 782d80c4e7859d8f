import type { RevisionChange } from '@foyer/contracts/pages/page/page-revisions'
import { limits } from '@foyer/contracts/limits'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { speak, undo } from '../../../testing/actions.ts'
import { setScreenWidth } from '../../../testing/browser-apis.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { addFeedWidget, addForeignPage, addPage, server, state } from '../../../testing/scene.ts'
import { addRevision } from '../../../testing/server/history-handlers.ts'
import { nowInSeconds } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, feed } from '../../../testing/things.ts'

const widget = { id: 7, widget_type: 'urllist', title: 'Reading' }
const added: RevisionChange = { act: 'item_added', count: 2, widget }
const deleted: RevisionChange = { act: 'item_deleted', count: 3, widget }
const renamed: RevisionChange = { act: 'page_renamed', count: 1, widget: null }
const day = 86_400

/** A page whose three bookmarks were deleted a while after they were added; the history has how it was in between. */
function addHistory() {
  const page = addPage([[bookmarksWidget('Reading', ['Alder', 'Birch', 'Cedar'])]], { title: 'Morning' })
  addRevision(state, page, { changed_at: nowInSeconds() - 9 * day, is_oldest: true, author: null })
  const full = addRevision(state, page, { changed_at: nowInSeconds() - day, changes: [added] })
  page.columns = [{ widgets: [] }]
  addRevision(state, page, { changes: [deleted, renamed], is_current: true })
  return { page, full }
}

const list = async () => within(await screen.findByRole('complementary', { name: t('history:title') }))
const rows = async () => (await (await list()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
const row = (text: string | RegExp) => screen.findByRole('button', { name: text })
const preview = () => screen.findByRole('region', { name: /^Preview/ })

describe('the history of a page', () => {
  it('is opened from the menu of the page, by those who may edit it', async () => {
    const { page } = addHistory()
    const { user } = await openPage(page)
    await user.click(screen.getByRole('button', { name: t('shell:pageActions') }))
    await user.click(await screen.findByRole('menuitem', { name: t('page-actions:history') }))
    expect(await screen.findByRole('heading', { level: 1, name: t('history:titleOf', { title: 'Morning' }) })).toBeInTheDocument()
  })

  it('lists by day what was changed and by whom, the last first', async () => {
    const { page } = addHistory()
    renderScreen(`/users/page_history/${page.public_id}`)
    const texts = await rows()
    expect(texts[0]).toMatch(/Ada.*Current version3 bookmarks deleted · ReadingTitle changed$/)
    expect(texts[1]).toMatch(/2 bookmarks added · Reading$/)
    expect(texts[2]).toMatch(new RegExp(`${t('history:oldest')}$`))
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday'])
  })

  it('says where a change was not made by hand', async () => {
    const { page } = addHistory()
    addRevision(state, page, { author: { kind: 'person', id: 9, via: 'token', name: 'Grace' }, changes: [renamed] })
    renderScreen(`/users/page_history/${page.public_id}`)
    expect(await row(/Grace, by API token/)).toBeInTheDocument()
  })

  it('names who made a change by hand with all letters of their name', async () => {
    const { page } = addHistory()
    const author = { kind: 'person' as const, id: 9, via: 'person' as const, name: 'Grace {{name}}' }
    addRevision(state, page, { author, changes: [renamed] })
    renderScreen(`/users/page_history/${page.public_id}`)
    expect(await row(/Grace \{\{name\}\}/)).toBeInTheDocument()
  })

  it('is told in the language of the interface, with its plural forms', async () => {
    const { page } = addHistory()
    renderScreen(`/users/page_history/${page.public_id}`)
    await rows()
    await speak('de')
    expect((await rows())[0]).toMatch(/3 Lesezeichen gelöscht · ReadingTitel geändert$/)
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Heute')
  })

  it('reads on where there is more', async () => {
    const { page } = addHistory()
    for (let count = 0; count < 3; count += 1) addRevision(state, page, { changes: [{ ...added, count: 10 + count }] })
    const { user } = renderScreen(`/users/page_history/${page.public_id}`)
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: t('history:earlier') }))
    await waitFor(async () => expect(await rows()).toHaveLength(6))
    expect(screen.queryByRole('button', { name: t('history:earlier') })).not.toBeInTheDocument()
  })

  it('says so where nothing was changed', async () => {
    renderScreen(`/users/page_history/${addPage([[]]).public_id}`)
    expect(await screen.findByText(t('history:empty'))).toBeInTheDocument()
    expect(screen.getByText(t('history:text', { count: limits.revision_days }))).toBeInTheDocument()
  })

  it('says why it could not be loaded, and tries again', async () => {
    const { page } = addHistory()
    server.refuse('listRevisions', 'internal')
    const { user } = renderScreen(`/users/page_history/${page.public_id}`)
    await user.click(await screen.findByRole('button', { name: t('shared:retry') }))
    expect((await rows()).length).toBe(3)
  })

  it('is not there for who only sees the page', async () => {
    renderScreen(`/users/page_history/${addForeignPage('Theirs').public_id}`)
    expect(await screen.findByText(t('errors:screen.403.title'))).toBeInTheDocument()
    expect(server.calls('listRevisions')).toEqual([])
  })
})

describe('a look at a moment', () => {
  it('shows the page as it was, marked as a preview and not to be changed', async () => {
    const { page } = addHistory()
    const { user } = renderScreen(`/users/page_history/${page.public_id}`)
    await user.click(await row(/2 bookmarks added/))
    const shown = within(await preview())
    expect(await shown.findByRole('link', { name: /Alder/ })).toBeInTheDocument()
    expect(shown.queryByRole('button', { name: /menu/i })).not.toBeInTheDocument()
    expect(await row(/2 bookmarks added/)).toHaveAttribute('aria-current', 'true')
  })

  it('is opened by the keyboard, and has an address of its own', async () => {
    const { page } = addHistory()
    const { user } = renderScreen(`/users/page_history/${page.public_id}`)
    const button = await row(/2 bookmarks added/)
    button.focus()
    await user.keyboard('{Enter}')
    expect(await preview()).toBeInTheDocument()
    expect(location.search).toMatch(/^\?revision=\d+$/)
  })

  it('takes the place of the list on a narrow screen, with the focus on the way back, which leads to its row', async () => {
    setScreenWidth(820)
    const { page } = addHistory()
    const { user } = renderScreen(`/users/page_history/${page.public_id}`)
    await user.click(await row(/2 bookmarks added/))
    await preview()
    const back = screen.getByRole('button', { name: t('history:back') })
    expect(back).toHaveFocus()
    await user.click(back)
    expect(await row(/2 bookmarks added/)).toHaveFocus()
  })

  it('says why it could not be loaded', async () => {
    const { page, full } = addHistory()
    server.refuse('viewRevision', 'not_found')
    renderScreen(`/users/page_history/${page.public_id}?revision=${full.id}`)
    expect(await screen.findByText(t('errors:not_found'))).toBeInTheDocument()
    expect(screen.getByRole('button', { name: t('history:restore') })).toBeDisabled()
  })
})

describe('restoring a moment', () => {
  async function restoreFull() {
    const { page, full } = addHistory()
    const { user } = openApp(`/users/page_history/${page.public_id}?revision=${full.id}`)
    await within(await preview()).findByRole('link', { name: /Alder/ })
    await user.click(screen.getByRole('button', { name: t('history:restore') }))
    const question = within(await screen.findByRole('alertdialog', { name: t('history:question') }))
    return { user, page, question }
  }

  it('says what it undoes, leads to the page, and is taken back by the notice', async () => {
    const { user, page, question } = await restoreFull()
    expect(question.getByText(/This undoes: 3 bookmarks deleted \(Reading\) and Title changed\./)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: t('history:restore') }))
    await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^/p/${page.public_id}`)))
    expect(await screen.findByRole('link', { name: /Alder/ })).toBeInTheDocument()
    await undo(user)
    await waitFor(() => expect(screen.queryByRole('link', { name: /Alder/ })).not.toBeInTheDocument())
    expect(await screen.findByText(t('history:undone'))).toBeInTheDocument()
  })

  it('changes nothing where it is not confirmed', async () => {
    const { user, question } = await restoreFull()
    await user.click(question.getByRole('button', { name: t('cancel') }))
    expect(server.calls('restoreRevision')).toEqual([])
  })

  it('says why it was refused, and stays', async () => {
    const { user, question } = await restoreFull()
    server.refuse('restoreRevision', 'not_found')
    await user.click(question.getByRole('button', { name: t('history:restore') }))
    expect(await screen.findByText(t('history:notRestored', { reason: t('errors:not_found') }))).toBeInTheDocument()
    expect(await preview()).toBeInTheDocument()
  })
})

describe('the feeds of a page in its history', () => {
  const feedAct = (act: RevisionChange['act'], count: number, feed_title?: string): RevisionChange => {
    return { act, count, widget: { id: 8, widget_type: 'rsslist', title: 'News' }, ...(feed_title ? { feed_title } : {}) }
  }

  /** A page with the feed widget “News” that had a second feed, which was removed by mistake. */
  function addFeedHistory(settings: Record<string, unknown> = {}) {
    const { widget: news, feeds } = addFeedWidget('News', { Daily: ['First story'], Weekly: ['Long story'] }, settings)
    const page = addPage([[news]], { title: 'Morning' })
    const full = addRevision(state, page, { changed_at: nowInSeconds() - day, changes: [feedAct('feed_added', 1, 'Weekly')] })
    full.feeds = new Map([[news.id, feeds]])
    state.feeds.set(news.id, feeds.slice(0, 1))
    addRevision(state, page, { changes: [feedAct('feed_removed', 1, 'Weekly')], is_current: true })
    return { page, news, feeds, full }
  }
  const openFull = async ({ page, full }: ReturnType<typeof addFeedHistory>, open: typeof renderScreen = renderScreen) => {
    const { user } = open(`/users/page_history/${page.public_id}?revision=${full.id}`)
    return { user, shown: within(await preview()) }
  }
  const restoreShown = async (user: Awaited<ReturnType<typeof openFull>>['user']) => {
    await user.click(screen.getByRole('button', { name: t('history:restore') }))
    const question = within(await screen.findByRole('alertdialog', { name: t('history:question') }))
    expect(question.getByText(/This undoes: Feed “Weekly” removed \(News\)\./)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: t('history:restore') }))
  }

  it.each([
    ['en', [/Feed “Weekly” added · News$/, /3 feeds moved · News$/, /Feeds rearranged · News$/]],
    ['de', [/Feed „Weekly“ hinzugefügt · News$/, /3 Feeds verschoben · News$/, /Feeds neu angeordnet · News$/]],
  ] as const)('are named where one was changed, and counted where several were (%s)', async (language, expected) => {
    const page = addPage([[]])
    addRevision(state, page, { changes: [feedAct('feeds_arranged', 1)] })
    addRevision(state, page, { changes: [feedAct('feed_moved', 3)] })
    addRevision(state, page, { changes: [feedAct('feed_added', 1, 'Weekly')] })
    renderScreen(`/users/page_history/${page.public_id}`)
    await rows()
    await speak(language)
    const texts = await rows()
    for (const [index, text] of expected.entries()) expect(texts[index]).toMatch(text)
  })

  it('are those of then, with their articles of now, in a look at a moment', async () => {
    const { shown } = await openFull(addFeedHistory({ x: 1 }))
    expect(await shown.findByRole('link', { name: /Long story/ })).toBeInTheDocument()
    expect(shown.getByRole('link', { name: /First story/ })).toBeInTheDocument()
    expect(shown.queryByRole('button', { name: t('feed-reading:markRead') })).not.toBeInTheDocument()
    expect(server.calls('markWidgetSeen')).toEqual([])
  })

  it('have a tab each, as they had', async () => {
    const { user, shown } = await openFull(addFeedHistory({ t: 0 }))
    await user.click(await shown.findByRole('tab', { name: 'Weekly' }))
    expect(await shown.findByRole('link', { name: /Long story/ })).toBeInTheDocument()
    expect(shown.queryByRole('link', { name: /First story/ })).not.toBeInTheDocument()
  })

  it('say of a feed that is gone that it is', async () => {
    const scene = addFeedHistory()
    const gone = { ...feed(scene.news.id, 'Monthly'), status: 'gone' as const, error: 'removed' }
    scene.full.feeds = new Map([[scene.news.id, [...scene.feeds, gone, { ...gone, id: gone.id + 1, title: 'Mine', is_private: true }]]])
    const { shown } = await openFull(scene)
    expect(await shown.findByText(/Monthly is no longer there\. .* Restoring this version adds it again\.$/)).toBeInTheDocument()
    expect(await shown.findByText(/Mine is no longer there\. .* Add it again to have it back\.$/)).toBeInTheDocument()
  })

  it('are those of now where those of then cannot be loaded, and a word says so', async () => {
    server.refuse('viewRevisionFeeds', 'unavailable', { times: Infinity })
    const { shown } = await openFull(addFeedHistory())
    expect(await shown.findByText(t('history:feedsOfNow'), {}, { timeout: 15_000 })).toBeInTheDocument()
    expect(await shown.findByText('First story')).toBeInTheDocument()
  })

  it('come back where one was removed by mistake', async () => {
    const scene = addFeedHistory()
    const { user, shown } = await openFull(scene, openApp)
    await shown.findByRole('link', { name: /Long story/ })
    await restoreShown(user)
    await waitFor(() => expect(location.pathname).toMatch(new RegExp(`^/p/${scene.page.public_id}`)))
    expect(await screen.findByText('Long story')).toBeInTheDocument()
  })

  it('are counted where they could not be brought back', async () => {
    const scene = addFeedHistory()
    scene.full.feedsLeftOut = 2
    const { user, shown } = await openFull(scene, openApp)
    await shown.findByRole('link', { name: /Long story/ })
    await restoreShown(user)
    expect(await screen.findByText(new RegExp(t('history:feedsLeftOut', { count: 2 })))).toBeInTheDocument()
  })
})
