import type { TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddLine } from '../../../entities/connected/add-line.tsx'
import { newRemoteKey } from '../../../entities/connected/remote-change.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useSettledChanges } from '../../../entities/connected/use-settled-changes.ts'
import { type ShownBoard, trelloSource } from '../api/trello-board.ts'
import { addTrelloCard, archiveTrelloCard, moveTrelloCard, updateTrelloCard } from '../mutations.ts'
import { stepOf } from '../pending-cards.ts'
import { BoardLists } from '../widget/board-lists.tsx'
import { type CardFields, CardForm } from './card-form.tsx'
import { CardRow } from './card-row.tsx'

/** A board to work with. Every change is shown at once, and sent when there is a connection. */
export function EditableBoard({ widget, board }: { widget: Widget; board: ShownBoard }) {
  const { t } = useTranslation('trello')
  const [editing, setEditing] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  useSettledChanges(widget.id, trelloSource)
  const target = { widget_id: widget.id, board: board.board.id }

  const move = (card: TrelloCard, list: string, pos: number | 'top' | 'bottom') => {
    mutate(moveTrelloCard, { ...target, card: card.id, list, pos })
    const name = board.lists.find(({ id }) => id === list)?.name ?? ''
    if (list === card.list) return
    const back = () => mutate(moveTrelloCard, { ...target, card: card.id, list: card.list, pos: card.pos })
    showToast('info', t('movedTo', { card: card.name, list: name }), { label: t('mutations:undo'), run: back })
  }
  const archive = (card: TrelloCard) => {
    mutate(archiveTrelloCard, { ...target, card: card.id, is_archived: true, shown: card })
    const back = () => mutate(archiveTrelloCard, { ...target, card: card.id, is_archived: false, shown: card })
    showToast('info', t('archived', { card: card.name }), { label: t('mutations:undo'), run: back })
  }
  const save = (card: TrelloCard, fields: CardFields | null) => {
    setEditing(null)
    setLeft(nameOf(card))
    if (fields) mutate(updateTrelloCard, { ...target, card: card.id, ...fields })
  }
  return (
    <BoardLists
      board={board}
      renderFooter={(list) => (
        <AddLine
          label={t('addTo', { list: list.name })}
          placeholder={t('add')}
          onAdd={(name) => mutate(addTrelloCard, { ...target, list: list.id, key: newRemoteKey(), name })}
        />
      )}
    >
      {(cards) =>
        cards.map((card) =>
          editing === nameOf(card) ? (
            <li key={nameOf(card)} className="px-1.5 py-1">
              <CardForm card={card} onDone={(fields) => save(card, fields)} />
            </li>
          ) : (
            <CardRow
              key={nameOf(card)}
              card={card}
              isLeft={left === nameOf(card)}
              lists={board.lists}
              steps={{ up: stepOf(cards, card, -1), down: stepOf(cards, card, 1) }}
              onMove={(list, pos) => move(card, list, pos)}
              onEdit={() => setEditing(nameOf(card))}
              onArchive={() => archive(card)}
            />
          ),
        )
      }
    </BoardLists>
  )
}

/** The same before and after a card has its id at Trello. */
const nameOf = ({ key, id }: TrelloCard) => key ?? id
