import type { TrelloBoard, TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { describe, expect, it } from 'vitest'
import type { Mutation } from '../../lib/mutations/mutation.ts'
import { isOfCards, stepOf, withMutation } from './pending-cards.ts'

const card = (id: string, list: string, pos: number, fields: Partial<TrelloCard> = {}): TrelloCard => ({
  id,
  list,
  name: id,
  pos,
  due: null,
  is_done: false,
  url: null,
  labels: [],
  ...fields,
})
const board: TrelloBoard = {
  board: { id: 'board', name: 'Board', url: null },
  lists: [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ],
  cards: [card('a', 'one', 10), card('b', 'one', 20), card('c', 'two', 30)],
  is_cut: false,
}
const mutation = (kind: string, payload: object): Mutation => ({
  id: '1',
  user_id: 1,
  kind,
  payload: { widget_id: 7, board: 'board', ...payload },
  temporary_id: -4,
  idempotency_key: 'k',
  created_at: 1,
  attempts: 0,
})
const idsIn = ({ cards }: TrelloBoard, list: string) => cards.filter((each) => each.list === list).map(({ id }) => id)

describe('a board with mutations that are not sent yet', () => {
  it('has a new card at the end of its list', () => {
    const next = withMutation(board, mutation('addTrelloCard', { list: 'one', key: 'key-1', name: 'New' }))
    expect(idsIn(next, 'one')).toEqual(['a', 'b', 'key-1'])
  })

  it('does not have a new card twice that the server has sent already', () => {
    const sent = { ...board, cards: [card('z', 'one', 10, { key: 'key-1' })] }
    expect(withMutation(sent, mutation('addTrelloCard', { list: 'one', key: 'key-1', name: 'New' }))).toBe(sent)
  })

  it('takes over what the server has made of a card, and keeps its key', () => {
    const add = mutation('addTrelloCard', { list: 'one', key: 'key-1', name: 'New' })
    const next = withMutation(withMutation(board, add), add, { task: null, card: card('z', 'one', 99, { name: 'New' }) })
    expect(next.cards.filter(({ key }) => key === 'key-1')).toMatchObject([{ id: 'z', pos: 99 }])
    expect(idsIn(next, 'one')).toEqual(['a', 'b', 'z'])
  })

  it('moves a card to a place in another list', () => {
    expect(idsIn(withMutation(board, mutation('moveTrelloCard', { card: 'a', list: 'two', pos: 'bottom' })), 'two')).toEqual(['c', 'a'])
    expect(idsIn(withMutation(board, mutation('moveTrelloCard', { card: 'a', list: 'two', pos: 'top' })), 'two')).toEqual(['a', 'c'])
  })

  it('takes a card off, and puts it back where it was', () => {
    const archived = withMutation(board, mutation('archiveTrelloCard', { card: 'a', is_archived: true }))
    expect(idsIn(archived, 'one')).toEqual(['b'])
    const back = mutation('archiveTrelloCard', { card: 'a', is_archived: false, shown: board.cards[0] })
    expect(idsIn(withMutation(archived, back), 'one')).toEqual(['a', 'b'])
  })

  it('changes a card by the key that it was made with', () => {
    const made = { ...board, cards: [card('z', 'one', 10, { key: 'key-1' })] }
    expect(withMutation(made, mutation('updateTrelloCard', { card: 'key-1', name: 'Newer' })).cards).toMatchObject([
      { id: 'z', name: 'Newer' },
    ])
  })

  it('is unchanged by a mutation of another board, and of a card that is gone', () => {
    expect(withMutation(board, mutation('updateTrelloCard', { board: 'another', card: 'a', name: 'x' }))).toBe(board)
    expect(withMutation(board, mutation('updateTrelloCard', { card: 'gone', name: 'x' }))).toBe(board)
  })

  it('is that of its widget', () => {
    expect(isOfCards(mutation('moveTrelloCard', {}), 7)).toBe(true)
    expect(isOfCards(mutation('moveTrelloCard', {}), 8)).toBe(false)
    expect(isOfCards(mutation('addGoogleTask', {}), 7)).toBe(false)
  })
})

describe('a step of a card within its list', () => {
  const cards = [card('a', 'one', 10), card('b', 'one', 20), card('c', 'one', 40)]
  it('is between its next neighbors', () => {
    expect(stepOf(cards, cards[0] as TrelloCard, 1)).toBe(30)
    expect(stepOf(cards, cards[1] as TrelloCard, 1)).toBe('bottom')
    expect(stepOf(cards, cards[1] as TrelloCard, -1)).toBe('top')
    expect(stepOf(cards, cards[2] as TrelloCard, -1)).toBe(15)
  })
  it('is none beyond the ends', () => {
    expect([stepOf(cards, cards[0] as TrelloCard, -1), stepOf(cards, cards[2] as TrelloCard, 1)]).toEqual([null, null])
  })
})
