import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Ellipsis, Files, FolderInput, Unlink } from 'lucide-react'
import { type ReactNode, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu } from '../../../components/ui/menu.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { dragItem } from '../../../lib/browser/drag-and-drop.ts'
import { hostOf, bookmarkKind } from '../../../lib/browser/links.ts'
import { ScriptRow } from '../components/script-row.tsx'
import { BrokenEntries, UnsortedEntries } from './unsorted-entries.tsx'
import type { UnsortedRowActions, UnsortedSigns } from './unsorted-row-props.ts'

/** A bookmark of the inbox. Rows far from the screen are neither laid out nor painted. */
export const UnsortedRow = memo(function Row({
  link,
  isChecked,
  isMovable,
  isOwn,
  count,
  isBroken,
  actions,
}: UnsortedSigns & {
  link: Bookmark
  /** It is that of the person, not of a team. */
  isOwn: boolean
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
      <RowTarget link={link} isBroken={isBroken} actions={actions} />
      {count !== undefined && <Duplicates count={count} onShow={() => actions.onShowPlaces(link)} />}
      <span className="flex shrink-0 items-center">
        <IconButton icon={FolderInput} label={t('moveOne', { title })} onClick={() => actions.onMove(link)} />
        <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('more', { title })} />}>
          <UnsortedEntries link={link} isOwn={isOwn} isDuplicate={count !== undefined} actions={actions} />
        </DropdownMenu>
      </span>
    </li>
  )
})

function Duplicates({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('link-signs')
  return (
    <button
      type="button"
      title={t('duplicates', { count })}
      aria-label={`${t('duplicates', { count })} ${t('showDuplicates')}`}
      aria-haspopup="dialog"
      onClick={onShow}
      className="hoverable flex h-7 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs text-text-2 tabular-nums pointer-coarse:h-11"
    >
      <Files aria-hidden size={16} strokeWidth={1.5} />
      <span aria-hidden>{count}</span>
    </button>
  )
}

type TargetProps = { link: Bookmark; isBroken: boolean; actions: UnsortedRowActions }

/** What opens the bookmark. A bookmarklet is shown with its text and never run; one that appears broken asks first. */
function RowTarget({ link, isBroken, actions }: TargetProps) {
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
        <ScriptRow bookmark={link} view="list" className={className}>
          {content}
        </ScriptRow>
      </LazyPart>
    )
  }
  if (isBroken) {
    return (
      <BrokenTarget link={link} actions={actions} className={className}>
        {content}
      </BrokenTarget>
    )
  }
  if (kind !== 'web') return <span className={className}>{content}</span>
  return (
    <a href={link.url} {...target} draggable={false} title={`${link.title}\n${link.description || link.url}`} className={className}>
      {content}
    </a>
  )
}

type BrokenProps = Omit<TargetProps, 'isBroken'> & { className: string; children: ReactNode }

function BrokenTarget({ link, actions, className, children }: BrokenProps) {
  const { t } = useTranslation('link-signs')
  return (
    <DropdownMenu
      trigger={
        <button type="button" title={`${link.title}\n${t('appearsBroken')}`} className={`${className} text-left text-text-2`}>
          {children}
          <Unlink aria-label={t('appearsBroken')} size={16} strokeWidth={1.5} className="shrink-0 text-danger" />
        </button>
      }
    >
      <BrokenEntries link={link} onEdit={() => actions.onEdit(link)} onDelete={() => actions.onDelete(link)} />
    </DropdownMenu>
  )
}
