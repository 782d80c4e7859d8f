import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Ellipsis, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { dragItem } from '../../../lib/browser/drag-and-drop.ts'
import { hostOf, bookmarkKind } from '../../../lib/browser/links.ts'
import { ScriptRow } from '../components/script-row.tsx'

export type UnsortedRowActions = {
  onCheck: (id: number, isRange: boolean) => void
  onMove: (link: Bookmark) => void
  onEdit: (link: Bookmark) => void
  onDelete: (link: Bookmark) => void
}

/** A bookmark of the inbox. Rows far from the screen are neither laid out nor painted. */
export const UnsortedRow = memo(function Row({
  link,
  isChecked,
  isMovable,
  actions,
}: {
  link: Bookmark
  isChecked: boolean
  /** By dragging. */
  isMovable: boolean
  actions: UnsortedRowActions
}) {
  const { t } = useTranslation('unsorted')
  const { title } = link
  return (
    <li
      data-unsorted={link.id}
      {...(isMovable ? dragItem('bookmark', link.id, title) : {})}
      className="flex min-w-0 items-center gap-2.5 [contain-intrinsic-size:auto_48px] [content-visibility:auto]"
    >
      <span className="-mt-0.5 pointer-coarse:-mt-3">
        <TickBox
          checked={isChecked}
          aria-label={t('select', { title })}
          onClick={(event) => actions.onCheck(link.id, event.shiftKey)}
          readOnly
        />
      </span>
      <RowTarget link={link} />
      <span className="flex shrink-0 items-center">
        <IconButton icon={FolderInput} label={t('moveOne', { title })} onClick={() => actions.onMove(link)} />
        <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('more', { title })} />}>
          <MenuItem icon={Pencil} movesFocus onSelect={() => actions.onEdit(link)}>
            {t('bookmark-editing:edit')}
          </MenuItem>
          <MenuItem icon={Trash2} danger movesFocus onSelect={() => actions.onDelete(link)}>
            {t('bookmark-editing:delete')}
          </MenuItem>
        </DropdownMenu>
      </span>
    </li>
  )
})

/** What opens the bookmark. A bookmarklet is shown with its text and never run. */
function RowTarget({ link }: { link: Bookmark }) {
  const target = useLinkTarget()
  const kind = bookmarkKind(link.url)
  const className = 'hoverable flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1.5 py-1 text-sm'
  const content = (
    <>
      <SiteIcon url={link.url} title={link.title} icon={link.icon} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="truncate">
          {link.title}
        </span>
        <span className="truncate text-xs text-text-2">{hostOf(link.url) || link.url}</span>
      </span>
    </>
  )
  if (kind === 'script') {
    return (
      <LazyPart>
        <ScriptRow bookmark={link} className={className}>
          {content}
        </ScriptRow>
      </LazyPart>
    )
  }
  if (kind !== 'web') return <span className={className}>{content}</span>
  return (
    <a href={link.url} {...target} draggable={false} title={`${link.title}\n${link.description || link.url}`} className={className}>
      {content}
    </a>
  )
}
