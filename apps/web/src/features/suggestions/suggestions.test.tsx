import type { Page } from '@foyer/contracts/pages/page/pages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { applyLive } from '../../entities/live/apply-live.ts'
import { openPage } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { suggestionOf } from '../../testing/server/suggestion-handlers.ts'
import { t } from '../../testing/texts.ts'
import { bookmarksWidget, itemsOf } from '../../testing/things.ts'

const text = (key: string, options?: Record<string, unknown>) => t(`suggestions:${key}`, options)

/** A page of Ben's that Ada could edit if its changes were not reviewed. */
async function openAsEditor(tags?: string[]) {
  const links = bookmarksWidget('Links', ['Alder', 'Birch'])
  const [first] = itemsOf(links.items)
  if (first && 'url' in first && tags) first.tags = tags
  const page = addPage([[links]], { title: 'Ours', owner_id: 99, share_mode: 'link', is_public: true, review_edits: true })
  state.roles.set(page.id, 'editor')
  const { user } = await openPage(page)
  return { user, page, links }
}

/** A page of Ada's with suggestions of Ben's for it. */
async function openAsReviewer(count = 3) {
  const links = bookmarksWidget('Links', ['Alder', 'Birch'])
  const page = addPage([[links]], { title: 'Ours', review_edits: true })
  const author = { name: 'Ben' }
  for (let n = 1; n <= count; n += 1) {
    const proposed = { url: `https://new-${n}.example/`, title: `New ${n}`, description: '', folder_id: null }
    state.suggestions.push(suggestionOf(page.id, { widget_id: links.id, proposed, is_own: false, author }))
  }
  const { user } = await openPage(page)
  return { user, page, links }
}

async function openPanel(user: Awaited<ReturnType<typeof openPage>>['user'], count: number) {
  await user.click(await screen.findByRole('button', { name: count > 0 ? text('open', { count }) : text('show') }))
  const panel = await screen.findByRole('dialog', { name: count > 0 ? text('title', { number: count }) : text('titleNone') })
  await waitFor(() => expect(within(panel).getByRole('button', { name: t('shared:close') })).toHaveFocus())
  return panel
}
const storedStates = () => state.suggestions.map((stored) => stored.state)
const ofPage = (page: Page) => state.suggestions.filter(({ page_id }) => page_id === page.id)

describe('suggesting on a page whose changes are reviewed', () => {
  it('suggests a link, which is shown in its widget until it is answered', async () => {
    const { user, page } = await openAsEditor()
    await user.click(await screen.findByRole('button', { name: text('suggestNew.urllist') }))
    const dialog = within(await screen.findByRole('dialog', { name: text('suggestNew.urllist') }))
    const address = dialog.getByRole('textbox', { name: t('bookmark-editing:address') })
    await waitFor(() => expect(address).toHaveFocus())
    await user.type(address, 'cedar.example')
    await user.type(dialog.getByRole('textbox', { name: t('bookmark-editing:title') }), 'Cedar')
    await user.type(dialog.getByRole('combobox', { name: t('tags:label') }), 'wood{Enter}')
    await user.type(dialog.getByRole('textbox', { name: text('reason') }), 'We need it')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    const pending = within(await screen.findByRole('list', { name: text('pending', { title: 'Links' }) }))
    expect(await pending.findByText('Cedar')).toBeVisible()
    expect(ofPage(page)).toMatchObject([{ kind: 'add', reason: 'We need it', proposed: { title: 'Cedar', tags: ['wood'] } }])
    expect(server.calls('addItem')).toEqual([])
  })

  it('suggests a change and a removal from the menu of a link', async () => {
    const { user, links, page } = await openAsEditor()
    const row = () => screen.findByTitle(/^Alder/)
    fireEvent.contextMenu(await row())
    await user.click(await screen.findByRole('menuitem', { name: text('suggestChange') }))
    const dialog = within(await screen.findByRole('dialog', { name: text('suggestChange') }))
    await user.click(dialog.getByRole('button', { name: text('send') }))
    expect(await dialog.findByText(text('unchanged'))).toBeVisible()
    const title = dialog.getByRole('textbox', { name: t('bookmark-editing:title') })
    await user.clear(title)
    await user.type(title, 'Alder tree')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    await waitFor(() => expect(ofPage(page)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.contextMenu(await row())
    await user.click(await screen.findByRole('menuitem', { name: text('suggestRemoval.urllist') }))
    await user.click(await screen.findByRole('button', { name: text('send') }))
    const item_id = itemsOf(links.items)[0]?.id
    await waitFor(() =>
      expect(ofPage(page)).toMatchObject([
        { kind: 'change', item_id, proposed: { title: 'Alder tree' } },
        { kind: 'remove', item_id },
      ]),
    )
  })

  it('suggests other tags of a link', async () => {
    const { user, page } = await openAsEditor(['wood'])
    fireEvent.contextMenu(await screen.findByTitle(/^Alder/))
    await user.click(await screen.findByRole('menuitem', { name: text('suggestChange') }))
    const dialog = within(await screen.findByRole('dialog', { name: text('suggestChange') }))
    await user.type(dialog.getByRole('combobox', { name: t('tags:label') }), 'tree{Enter}')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    await waitFor(() => expect(ofPage(page)).toMatchObject([{ kind: 'change', proposed: { tags: ['wood', 'tree'] } }]))
    expect(Object.keys(ofPage(page)[0]?.proposed ?? {})).toEqual(['tags'])
  })

  it('withdraws a suggestion, and takes that back', async () => {
    const { user, page, links } = await openAsEditor()
    state.suggestions.push(suggestionOf(page.id, { widget_id: links.id, proposed: { url: 'https://c.example/', title: 'Cedar' } }))
    applyLive({ type: 'suggestions', public_id: page.public_id })
    await user.click(await screen.findByRole('button', { name: text('withdraw') }))
    await waitFor(() => expect(storedStates()).toEqual(['withdrawn']))
    await user.click(await screen.findByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(storedStates()).toEqual(['open']))
  })

  it('says why a suggestion was not sent, and keeps what was typed', async () => {
    const { user } = await openAsEditor()
    server.refuse('createSuggestion', 'suggestion_rate', { params: { limit: 50 } })
    await user.click(await screen.findByRole('button', { name: text('suggestNew.urllist') }))
    const dialog = within(await screen.findByRole('dialog', { name: text('suggestNew.urllist') }))
    await user.type(dialog.getByRole('textbox', { name: t('bookmark-editing:address') }), 'cedar.example')
    await user.type(dialog.getByRole('textbox', { name: t('bookmark-editing:title') }), 'Cedar')
    await user.click(dialog.getByRole('button', { name: text('send') }))
    expect(await dialog.findByText(t('account-errors:suggestion_rate', { limit: 50 }))).toBeVisible()
    expect(dialog.getByRole('textbox', { name: t('bookmark-editing:title') })).toHaveValue('Cedar')
  })
})

describe('reviewing', () => {
  it('accepts several at once, which one undo opens again', async () => {
    const { user } = await openAsReviewer()
    const panel = within(await openPanel(user, 3))
    await user.click(await panel.findByRole('checkbox', { name: text('select', { title: 'New 1' }) }))
    await user.click(panel.getByRole('checkbox', { name: text('select', { title: 'New 3' }) }))
    await user.click(panel.getByRole('button', { name: text('acceptAll', { count: 2 }) }))
    await waitFor(() => expect(storedStates()).toEqual(['accepted', 'open', 'accepted']))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
    expect(await screen.findByText(text('accepted', { count: 2 }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(storedStates()).toEqual(['open', 'open', 'open']))
  })

  it('moves the focus to the next suggestion when one is answered, and to the list after the last', async () => {
    const { user } = await openAsReviewer(2)
    const panel = within(await openPanel(user, 2))
    const first = within(await panel.findByRole('listitem', { name: /New 1/ }))
    await user.click(first.getByRole('button', { name: text('accept') }))
    await waitFor(() => expect(panel.getByRole('listitem', { name: /New 2/ })).toHaveFocus())
    await user.keyboard('a')
    expect(await panel.findByText(text('empty'))).toBeVisible()
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  it('works by keyboard: J and K move, X selects, A accepts, R refuses with a word', async () => {
    const { user } = await openAsReviewer()
    const panel = within(await openPanel(user, 3))
    await panel.findAllByRole('listitem')
    await user.keyboard('jjk')
    expect(panel.getAllByRole('listitem')[0]).toHaveFocus()
    await user.keyboard('x')
    expect(panel.getByRole('checkbox', { name: text('select', { title: 'New 1' }) })).toBeChecked()
    await user.keyboard('xa')
    await waitFor(() => expect(storedStates()).toEqual(['accepted', 'open', 'open']))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2))
    await user.keyboard('r')
    expect(await panel.findByRole('textbox', { name: text('answer') })).toHaveFocus()
    await user.keyboard('We have it{Enter}')
    await waitFor(() => expect(state.suggestions[1]).toMatchObject({ state: 'refused', answer: 'We have it' }))
  })

  it('shows a conflict with both states, and accepts it once the reviewer says so', async () => {
    const { user, page, links } = await openAsReviewer(0)
    const [link] = itemsOf(links.items)
    const before = { url: 'https://alder.example/', title: 'Former', description: '', folder_id: null }
    state.suggestions.push(
      suggestionOf(page.id, {
        kind: 'change',
        widget_id: links.id,
        item_id: link?.id ?? 0,
        before,
        proposed: { title: 'Better' },
        is_own: false,
      }),
    )
    applyLive({ type: 'suggestions', public_id: page.public_id })
    const panel = within(await openPanel(user, 1))
    expect(await panel.findByText(text('conflict.changed.urllist'))).toBeVisible()
    for (const shown of ['Former', 'Better']) expect(panel.getByText(shown)).toBeVisible()
    await user.click(panel.getByRole('button', { name: text('acceptAnyway') }))
    await waitFor(() => expect(server.calls('acceptSuggestions')[0]?.body).toMatchObject({ seen: { title: 'Alder' } }))
  })

  it('says that nothing is open, and shows what was answered', async () => {
    const { user, page, links } = await openAsReviewer(0)
    state.suggestions.push(
      suggestionOf(page.id, {
        widget_id: links.id,
        proposed: { title: 'Cedar' },
        state: 'refused',
        answered_by: 'Ada',
        answer: 'No',
        is_own: false,
      }),
    )
    const panel = within(await openPanel(user, 0))
    expect(await panel.findByText(text('empty'))).toBeVisible()
    await user.click(panel.getByRole('radio', { name: text('filter.answered') }))
    expect(await panel.findByText(text('state.refused', { name: 'Ada' }))).toBeVisible()
  })
})

describe('the setting of a page', () => {
  it('turns review on and names reviewers', async () => {
    const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Ours' })
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
    await user.click(await screen.findByRole('checkbox', { name: text('settings.name') }))
    await waitFor(() => expect(page.review_edits).toBe(true))
    expect(await screen.findByText(text('note.review'))).toBeInTheDocument()
  })

  it('names those who edit before the server has begun the review', async () => {
    const grace = { user_id: 7, name: 'Grace', can: ['view' as const, 'edit' as const], paths: [] }
    state.teams.accessPaths = { people: [grace], everyone: [], is_complete: true }
    const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Ours', review_edits: true })
    const { user } = await openPage(page)
    await user.click(await screen.findByRole('button', { name: t('share-button:share') }))
    expect(await screen.findByRole('checkbox', { name: 'Grace' })).toBeVisible()
    expect(screen.queryByText(text('settings.noEditors'))).not.toBeInTheDocument()
  })
})
