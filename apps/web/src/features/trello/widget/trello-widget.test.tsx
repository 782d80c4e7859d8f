import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { trelloCard } from '../../../testing/server/connected-handlers.ts'
import { type Connection, trelloConnection } from '../../../testing/server/connections.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

/** A page with a widget “Mine” of a board; null is a widget that is not connected. */
async function openBoard(stored: Connection | null) {
  const board = widget('trello', 'Mine', null, {})
  if (stored) state.connections.set(board.id, stored)
  const { user } = await renderWidget(board, { share_mode: 'link' })
  return { user, board, mine: await inWidget('Mine') }
}

type Scope = Awaited<ReturnType<typeof inWidget>>
const rowsOf = (mine: Scope, list: string) => within(mine.getByRole('list', { name: new RegExp(list) })).queryAllByRole('listitem')
const namesIn = (mine: Scope, list: string) => rowsOf(mine, list).map((row) => row.textContent)
const menuOf = (mine: Scope, card: string) => mine.findByRole('button', { name: t('trello:actions', { card }) })
const atTrello = (id: number, list = 'list-1') =>
  state.connections
    .get(id)
    ?.cards.filter((card) => card.list === list)
    .toSorted((a, b) => a.pos - b.pos)
    .map(({ name }) => name)

describe('a board of Trello', () => {
  it('shows its cards in their lists, with labels, address and due date', async () => {
    const cards = [
      trelloCard('Plan', { labels: [{ name: 'Urgent', colour: 'red' }], url: 'https://trello.com/c/a', due: '2020-01-01T12:00:00.000Z' }),
      trelloCard('Build', { list: 'list-2' }),
    ]
    const { mine } = await openBoard(trelloConnection({ cards }))
    expect(await mine.findByRole('link', { name: 'Plan' })).toHaveAttribute('href', 'https://trello.com/c/a')
    expect(mine.getByText('Urgent')).toBeVisible()
    expect(mine.getByText(/^Overdue: .*2020/)).toBeVisible()
    expect(namesIn(mine, 'Doing')).toEqual(['Build'])
  })

  it('adds cards to a list with the keyboard alone', async () => {
    const { user, board, mine } = await openBoard(trelloConnection())
    await user.click(await mine.findByRole('textbox', { name: t('trello:addTo', { list: 'To do' }) }))
    await user.keyboard('Plan{Enter}Build{Enter}')
    expect(namesIn(mine, 'To do')).toEqual(['Plan', 'Build'])
    await waitFor(() => expect(atTrello(board.id)).toEqual(['Plan', 'Build']))
  })

  it('moves a card to another list, and back', async () => {
    const { user, board, mine } = await openBoard(trelloConnection({ cards: [trelloCard('Plan')] }))
    await user.click(await menuOf(mine, 'Plan'))
    await user.click(await screen.findByRole('menuitem', { name: t('trello:moveTo') }))
    await user.click(await screen.findByRole('menuitem', { name: 'Doing' }))
    await waitFor(() => expect(atTrello(board.id, 'list-2')).toEqual(['Plan']))
    expect(namesIn(mine, 'Doing')).toEqual(['Plan'])
    await undo(user)
    await waitFor(() => expect(atTrello(board.id, 'list-1')).toEqual(['Plan']))
  })

  it('moves a card within its list', async () => {
    const { user, board, mine } = await openBoard(trelloConnection({ cards: [trelloCard('One'), trelloCard('Two'), trelloCard('Three')] }))
    await chooseFrom(user, await menuOf(mine, 'Three'), t('trello:moveUp'))
    await waitFor(() => expect(atTrello(board.id)).toEqual(['One', 'Three', 'Two']))
    expect(namesIn(mine, 'To do')).toEqual(['One', 'Three', 'Two'])
  })

  it('archives a card at once, and brings it back to its place', async () => {
    const { user, board, mine } = await openBoard(trelloConnection({ cards: [trelloCard('One'), trelloCard('Two')] }))
    await chooseFrom(user, await menuOf(mine, 'One'), t('trello:archive'))
    await waitFor(() => expect(atTrello(board.id)).toEqual(['Two']))
    expect(namesIn(mine, 'To do')).toEqual(['Two'])
    await undo(user)
    await waitFor(() => expect(atTrello(board.id)).toEqual(['One', 'Two']))
    await waitFor(() => expect(namesIn(mine, 'To do')).toEqual(['One', 'Two']))
  })

  it('changes the name of a card and when it is due', async () => {
    const { user, board, mine } = await openBoard(trelloConnection({ cards: [trelloCard('Plan')] }))
    await chooseFrom(user, await menuOf(mine, 'Plan'), t('trello:edit'))
    await toHaveFocus(() => mine.getByRole('textbox', { name: t('trello:card') }))
    await user.keyboard('{End} it')
    await user.type(mine.getByLabelText(t('trello:due')), '2026-12-24T18:00')
    await user.click(mine.getByRole('button', { name: t('trello:save') }))
    await toHaveFocus(() => mine.getByRole('button', { name: t('trello:actions', { card: 'Plan it' }) }))
    const due = new Date('2026-12-24T18:00').toISOString()
    await waitFor(() => expect(state.connections.get(board.id)?.cards).toMatchObject([{ name: 'Plan it', due }]))
  })

  it('keeps what is done without a connection, and sends it later in its order', async () => {
    const { user, board, mine } = await openBoard(trelloConnection())
    const field = await mine.findByRole('textbox', { name: t('trello:addTo', { list: 'To do' }) })
    server.setOnline(false)
    await user.type(field, 'Plan{Enter}')
    await user.click(await menuOf(mine, 'Plan'))
    await user.click(await screen.findByRole('menuitem', { name: t('trello:moveTo') }))
    await user.click(await screen.findByRole('menuitem', { name: 'Doing' }))
    expect(atTrello(board.id)).toEqual([])
    server.setOnline(true)
    await waitFor(() => expect(atTrello(board.id, 'list-2')).toEqual(['Plan']))
    await waitFor(() => expect(namesIn(mine, 'Doing')).toEqual(['Plan']))
  })

  it('says why a change was refused, and shows what there is', async () => {
    const { user, mine } = await openBoard(trelloConnection({ cards: [trelloCard('Plan')] }))
    server.refuse('changeAtProvider', 'source_unavailable')
    await chooseFrom(user, await menuOf(mine, 'Plan'), t('trello:archive'))
    const reason = t('account-errors:source_unavailable')
    expect(await screen.findByText(t('rejections:archiveTrelloCard', { reason }))).toBeVisible()
    expect(namesIn(mine, 'To do')).toEqual(['Plan'])
  })

  it('shows texts of Trello as texts', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { mine } = await openBoard(trelloConnection({ cards: [trelloCard(script, { labels: [{ name: script, colour: script }] })] }))
    await mine.findAllByText(script)
    expect(mine.getByRole('list', { name: /To do/ }).querySelector('script, img')).toBeNull()
  })

  it('leads to Trello while it is not connected, and to its settings while nothing is chosen', async () => {
    const { user, mine } = await openBoard(null)
    await user.click(await mine.findByRole('button', { name: t('connected:connect', { provider: 'Trello' }) }))
    await waitFor(() => expect(server.calls('startWidgetAuth')).toHaveLength(1))
  })

  it('asks for a board while none is chosen', async () => {
    const { authorization, ...stored } = trelloConnection({ state: 'nothing_chosen' })
    const unchosen = { ...stored, authorization: authorization && { ...authorization, choices: [] } }
    const { user, board, mine } = await openBoard(unchosen)
    await user.click(await mine.findByRole('button', { name: t('connected:openSettings') }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('combobox', { name: t('trello:chooseBoard') })
    expect(field).toHaveDisplayValue(t('trello:noBoard'))
    await user.selectOptions(field, 'Launch')
    await waitFor(() => expect(state.connections.get(board.id)?.authorization?.choices).toEqual(['board-1']))
  })

  it('shows visitors what is shared with them, to look at', async () => {
    state.user = null
    const { mine } = await openBoard(trelloConnection({ cards: [trelloCard('Plan')] }))
    expect(await mine.findByText('Plan')).toBeVisible()
    expect(mine.queryByRole('textbox')).not.toBeInTheDocument()
    expect(mine.queryByRole('button', { name: t('trello:actions', { card: 'Plan' }) })).not.toBeInTheDocument()
  })
})
