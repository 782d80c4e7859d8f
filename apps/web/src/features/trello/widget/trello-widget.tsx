import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { ConnectedBody } from '../../../entities/connected/connected-body.tsx'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { type ShownBoard, useTrelloBoard } from '../api/trello-board.ts'
import { connectableOf } from '../settings.ts'
import { BoardLists } from './board-lists.tsx'
import { CardText } from './card-text.tsx'
import { can } from '../../../entities/page/can.ts'

const EditableBoard = lazy(async () => ({ default: (await import('../editing/editable-board.tsx')).EditableBoard }))

export const TrelloWidget = memo(Trello)

/** A board of Trello; who may edit the page works with its cards. */
function Trello({ widget, page }: WidgetProps) {
  const { t } = useTranslation('trello')
  const canEdit = can(page, 'edit')
  const { query, state, data } = useTrelloBoard(widget.id)
  return (
    <ConnectedBody widget={connectableOf(widget)} query={query} state={state} data={data} canEdit={can(page, 'edit')} rows={7}>
      {(board) => (
        <>
          {board.lists.length === 0 && <p className="py-1 text-sm text-text-2">{t('empty')}</p>}
          {canEdit ? (
            <LazyPart>
              <EditableBoard widget={widget} board={board} />
            </LazyPart>
          ) : (
            <ReadBoard board={board} />
          )}
          {board.is_cut && <p className="pt-1 text-xs text-text-2">{t('cut')}</p>}
        </>
      )}
    </ConnectedBody>
  )
}

function ReadBoard({ board }: { board: ShownBoard }) {
  return (
    <BoardLists board={board}>
      {(cards) =>
        cards.map((card) => (
          <li key={card.id} className="rounded-md px-1.5 py-1 text-sm">
            <CardText card={card} />
          </li>
        ))
      }
    </BoardLists>
  )
}
