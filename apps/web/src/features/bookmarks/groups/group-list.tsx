import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/browser/class-names.ts'
import { dragItem, useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import type { BookmarkEditor } from '../editor.ts'
import { groupDragType } from './group-drag-type.ts'

type Props = {
  widgetId: number
  label: string
  folders: Folder[]
  /** Whether all links of the widget are loaded: of a part, the groups' counts would be wrong. */
  isWhole: boolean
  collapsed: ReadonlySet<number>
  naming: number | 'new' | null
  editor: BookmarkEditor | null
  onToggle: (id: number) => void
  children: (folder: Folder) => ReactNode
}

/** The groups of a widget below each other, each of which can be collapsed. */
export function GroupList({ widgetId, label, folders, isWhole, collapsed, naming, editor, onToggle, children }: Props) {
  const type = groupDragType(widgetId)
  const list = useDropList(
    editor ? { id: `groups-${widgetId}`, accepts: [type], label, axis: 'y', onDrop: ({ ids }) => editor.orderGroups(ids) } : null,
  )
  return (
    <div {...list} className="flex flex-col">
      {folders.map((folder) => (
        <section
          key={stableKey(folder.id)}
          data-group={folder.id}
          aria-label={folder.title}
          {...(editor && folder.id > 0 ? dragItem(type, folder.id, folder.title) : {})}
          className="min-w-0 not-first:mt-1"
        >
          {editor && naming === folder.id ? (
            <editor.GroupName title={folder.title} onDone={(title) => editor.nameGroup(folder.id, title)} />
          ) : (
            <GroupHeader
              folder={folder}
              isWhole={isWhole}
              isOpen={!collapsed.has(folder.id)}
              editor={editor}
              onToggle={() => onToggle(folder.id)}
            >
              {children(folder)}
            </GroupHeader>
          )}
        </section>
      ))}
      {editor && naming === 'new' && <editor.GroupName title="" onDone={(title) => editor.nameGroup('new', title)} />}
    </div>
  )
}

type HeaderProps = {
  folder: Folder
  isWhole: boolean
  isOpen: boolean
  editor: BookmarkEditor | null
  onToggle: () => void
  children: ReactNode
}

function GroupHeader({ folder, isWhole, isOpen, editor, onToggle, children }: HeaderProps) {
  const { t } = useTranslation('bookmarks')
  const panel = useId()
  const target = useDropList(
    editor && !isOpen
      ? {
          id: `into-${folder.id}`,
          accepts: ['bookmark'],
          label: folder.title,
          into: true,
          onDrop: (drop) => editor.dropLink(drop, folder.id),
          onOpen: onToggle,
        }
      : null,
  )
  return (
    <>
      <div
        {...target}
        data-drag-grip={editor ? '' : undefined}
        className="group/head -mx-1.5 flex h-8 items-center rounded-md pointer-coarse:h-11"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          data-drag-grip={editor ? '' : undefined}
          onClick={onToggle}
          title={folder.title}
          className="hoverable flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md px-1.5 text-left text-sm font-medium text-text-2 hover:text-text"
        >
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className={cn('shrink-0 transition-transform duration-120', isOpen && 'rotate-90')}
          />
          <span dir="auto" className="truncate">
            {folder.title}
          </span>
          {!isOpen && isWhole && (
            <span className="text-xs font-normal text-text-3 tabular-nums">{t('linkCount', { count: folder.links.length })}</span>
          )}
        </button>
        {editor && (
          <span className="shrink-0 opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 pointer-coarse:opacity-100">
            <editor.GroupTools folder={folder} isInList />
          </span>
        )}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
