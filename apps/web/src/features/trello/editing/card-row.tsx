import type { TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { Archive, ArrowDown, ArrowUp, Ellipsis, FolderInput, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { MenuSub } from '../../../components/ui/menu-sub.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { takeFocus } from '../../../lib/browser/take-focus.ts'
import type { ShownBoard } from '../api/trello-board.ts'
import { CardText } from '../widget/card-text.tsx'

type Place = number | 'top' | 'bottom'
type Props = {
  card: TrelloCard
  /** Whether somebody has come back from changing it: its menu button has the focus again. */
  isLeft: boolean
  lists: ShownBoard['lists']
  /** Where it stands a step higher and lower; null where there is none. */
  steps: { up: Place | null; down: Place | null }
  onMove: (list: string, pos: Place) => void
  onEdit: () => void
  onArchive: () => void
}

/** One card with its menu. */
export function CardRow({ card, isLeft, lists, steps: { up, down }, onMove, onEdit, onArchive }: Props) {
  const { t } = useTranslation('trello')
  const row = useRef<HTMLLIElement>(null)
  const [menuButton, setMenuButton] = useState<HTMLElement | null>(null)
  const name = card.name || t('untitled')
  const archive = () => {
    focusNeighbor(row.current)
    onArchive()
  }
  return (
    <li
      ref={row}
      className="hoverable group/row relative flex min-h-(--row) items-start gap-1 rounded-md px-1.5 py-1 text-sm pointer-coarse:py-0"
    >
      <CardText card={card} />
      <IconButton
        ref={isLeft ? takeFocus : undefined}
        size="sm"
        data-row={card.key ?? card.id}
        icon={Ellipsis}
        label={t('actions', { card: name })}
        aria-haspopup="menu"
        aria-expanded={menuButton !== null}
        onClick={(event) => setMenuButton(event.currentTarget)}
        className="-my-0.5 shrink-0"
      />
      {menuButton && (
        <MenuAt label={t('actions', { card: name })} anchor={menuButton} returnTo={menuButton} onClose={() => setMenuButton(null)}>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {t('edit')}
          </MenuItem>
          {lists.length > 1 && (
            <MenuSub icon={FolderInput} label={t('moveTo')}>
              {lists
                .filter(({ id }) => id !== card.list)
                .map((list) => (
                  <MenuItem key={list.id} icon={FolderInput} onSelect={() => onMove(list.id, 'bottom')}>
                    {list.name || t('untitledList')}
                  </MenuItem>
                ))}
            </MenuSub>
          )}
          {up !== null && (
            <MenuItem icon={ArrowUp} onSelect={() => onMove(card.list, up)}>
              {t('moveUp')}
            </MenuItem>
          )}
          {down !== null && (
            <MenuItem icon={ArrowDown} onSelect={() => onMove(card.list, down)}>
              {t('moveDown')}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={Archive} onSelect={archive}>
            {t('archive')}
          </MenuItem>
        </MenuAt>
      )}
    </li>
  )
}
