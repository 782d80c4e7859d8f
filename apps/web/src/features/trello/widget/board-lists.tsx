import type { TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownBoard } from '../api/trello-board.ts'

type Props = {
  board: ShownBoard
  children: (cards: TrelloCard[], list: ShownBoard['lists'][number]) => ReactNode
  /** Below the cards of a list. */
  renderFooter?: (list: ShownBoard['lists'][number]) => ReactNode
}

/** The lists of a board below one another; beside one another where the widget is wide enough. */
export function BoardLists({ board, children, renderFooter }: Props) {
  return (
    <div className="grid gap-3 @lg:grid-cols-2 @3xl:grid-cols-3">
      {board.lists.map((list) => (
        <BoardList
          key={list.id}
          name={list.name}
          count={board.cards.filter((card) => card.list === list.id).length}
          footer={renderFooter?.(list)}
        >
          {children(
            board.cards.filter((card) => card.list === list.id),
            list,
          )}
        </BoardList>
      ))}
    </div>
  )
}

function BoardList({ name, count, children, footer }: { name: string; count: number; children: ReactNode; footer: ReactNode }) {
  const { t } = useTranslation('trello')
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} title={name} className="flex items-baseline gap-1.5 pb-1 text-xs font-semibold text-text-2">
        <span dir="auto" className="min-w-0 truncate">
          {name || t('untitledList')}
        </span>
        <span className="font-normal text-text-3 tabular-nums">{count}</span>
      </h3>
      <ul aria-labelledby={headingId} className="-mx-1.5 flex flex-col">
        {children}
      </ul>
      {footer}
    </section>
  )
}
