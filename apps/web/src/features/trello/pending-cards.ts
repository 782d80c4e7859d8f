import type { TrelloBoard, TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import type { ApiResult } from '../../lib/api/api-client.ts'
import type { Mutation } from '../../lib/mutations/mutation.ts'

type Change = Partial<TrelloCard> & { widget_id: number; board: string; card?: string; is_archived?: boolean; shown?: TrelloCard }
type Place = number | 'top' | 'bottom'

/** Whether a mutation is about the cards of a widget. */
export const isOfCards = ({ kind, payload }: Mutation, widgetId: number): boolean =>
  kind.endsWith('TrelloCard') && (payload as Change).widget_id === widgetId

/** A board with a mutation shown in it; `answer` is what the server has made of it, once it has. Pure. */
export function withMutation(data: TrelloBoard, { kind, payload }: Mutation, answer?: ApiResult<'changeAtProvider'>): TrelloBoard {
  const { widget_id: _, board, card: name, pos, is_archived: isArchived, shown, ...fields } = payload as Change & { pos?: Place }
  if (board !== data.board.id) return data
  const made = answer?.card ? withoutKey(answer.card) : {}
  if (kind === 'addTrelloCard') {
    const key = fields.key ?? ''
    const earlier = data.cards.find((card) => card.id === answer?.card?.id || card.key === key)
    // What the server has sent already is not shown twice.
    if (earlier && !answer) return data
    const place = earlier?.pos ?? positionAt(data, fields.list ?? '', 'bottom')
    return withCard(data, { ...emptyCard, id: key, ...fields, pos: place, ...made, key })
  }
  if (kind === 'archiveTrelloCard') {
    const rest = { ...data, cards: data.cards.filter((card) => !isNamed(card, name)) }
    return isArchived || !shown ? rest : withCard(rest, { ...shown, ...made })
  }
  const current = data.cards.find((card) => isNamed(card, name))
  if (!current) return data
  const moved = pos === undefined ? {} : { pos: positionAt(data, fields.list ?? current.list, pos) }
  return withCard(data, { ...current, ...fields, ...moved, ...made })
}

const emptyCard: TrelloCard = { id: '', list: '', name: '', pos: 0, due: null, is_done: false, url: null, labels: [] }

const isNamed = ({ id, key }: TrelloCard, name: string | undefined) => id === name || (key !== undefined && key === name)

/** In place of the card with its id or key, in the order of the positions. */
function withCard(data: TrelloBoard, card: TrelloCard): TrelloBoard {
  const rest = data.cards.filter((earlier) => earlier.id !== card.id && (card.key === undefined || earlier.key !== card.key))
  return { ...data, cards: [...rest, card].toSorted((a, b) => a.pos - b.pos) }
}

function positionAt({ cards }: TrelloBoard, list: string, place: Place): number {
  if (typeof place === 'number') return place
  const positions = cards.filter((card) => card.list === list).map(({ pos }) => pos)
  return place === 'top' ? Math.min(2, ...positions) / 2 : Math.max(0, ...positions) + 1
}

/** The key stays with what the server has sent of it. */
function withoutKey(card: TrelloCard): Omit<TrelloCard, 'key'> {
  const { key: _, ...fields } = card
  return fields
}

/** Where a card stands that goes up or down by one among those of its list; null at the end. */
export function stepOf(cards: readonly TrelloCard[], card: TrelloCard, step: -1 | 1): Place | null {
  const index = cards.findIndex(({ id }) => id === card.id)
  const [next, beyond] = [cards[index + step], cards[index + 2 * step]]
  if (!next) return null
  if (!beyond) return step === -1 ? 'top' : 'bottom'
  return (next.pos + beyond.pos) / 2
}
