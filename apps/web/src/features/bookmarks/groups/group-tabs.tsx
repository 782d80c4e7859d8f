import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import type { BookmarkEditor } from '../editor.ts'
import { useOverflow } from '../../../lib/hooks/use-overflow.ts'
import { groupDragType } from './group-drag-type.ts'
import { shortTitles } from './short-titles.ts'
import { GroupPicker } from './group-picker.tsx'

type Props = {
  widgetId: number
  label: string
  folders: Folder[]
  active: Folder
  /** Ties the tabs to the panel that the active one shows. */
  panelId: string
  naming: number | 'new' | null
  editor: BookmarkEditor | null
  onChoose: (id: number, isHere?: boolean) => void
}

/** The groups of a widget as tabs; those that have no room scroll, and a list of all stands beside them then. */
export function GroupTabs({ widgetId, label, folders, active, panelId, naming, editor, onChoose }: Props) {
  const { t } = useTranslation('bookmarks')
  const strip = useRef<HTMLDivElement>(null)
  const labels = shortTitles(folders.map((folder) => folder.title))
  const overflows = useOverflow(strip, folders.map((folder) => folder.title).join('\n') + String(naming))
  const list = useDropList(
    editor
      ? {
          id: `groups-${widgetId}`,
          accepts: [groupDragType(widgetId)],
          label,
          axis: 'x',
          onDrop({ ids }) {
            // Where nobody has chosen a group the first one is shown: that may be another one now.
            onChoose(active.id, true)
            editor.orderGroups(ids)
          },
        }
      : null,
  )
  useEffect(() => {
    // The strip alone moves: a widget further down must not pull the page to it.
    const [room, tab] = [strip.current, strip.current?.querySelector('[aria-selected="true"]')].map((element) =>
      element?.getBoundingClientRect(),
    )
    if (room && tab) strip.current?.scrollBy(Math.min(0, tab.left - room.left) || Math.max(0, tab.right - room.right), 0)
  }, [active.id, naming])

  const walk = (event: KeyboardEvent) => {
    const at = folders.findIndex((folder) => folder.id === active.id)
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: folders.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = folders[(target + folders.length) % folders.length]
    if (!next) return
    onChoose(next.id)
    strip.current?.querySelector<HTMLElement>(`[data-group="${next.id}"]`)?.focus()
  }
  return (
    <div className="mb-1 flex items-center gap-0.5 border-b border-line">
      <div
        ref={strip}
        {...list}
        // While a name is typed among them, no list of tabs: that could hold tabs alone.
        role={naming === null ? 'tablist' : 'group'}
        aria-label={label}
        className="-mb-px flex min-w-0 flex-1 scrollbar-none overflow-x-auto overscroll-x-contain"
      >
        {folders.map((folder, index) =>
          editor && naming === folder.id ? (
            <editor.GroupName key={stableKey(folder.id)} title={folder.title} onDone={(title) => editor.nameGroup(folder.id, title)} />
          ) : (
            <Tab
              key={stableKey(folder.id)}
              folder={folder}
              label={labels[index] ?? folder.title}
              isActive={folder.id === active.id}
              panelId={panelId}
              editor={editor}
              isTab={naming === null}
              onChoose={() => onChoose(folder.id)}
              onKeyDown={walk}
            />
          ),
        )}
        {editor && naming === 'new' && <editor.GroupName title="" onDone={(title) => editor.nameGroup('new', title)} />}
      </div>
      {overflows && <GroupPicker folders={folders} active={active} onChoose={onChoose} />}
      {editor && (
        // Their room is always kept, so that no tab moves under the pointer.
        <span className="invisible flex shrink-0 items-center group-focus-within:visible group-hover:visible has-data-popup-open:visible pointer-coarse:visible">
          <editor.GroupTools folder={active} />
          <IconButton size="sm" icon={Plus} label={t('addGroup')} onClick={editor.addGroup} />
        </span>
      )}
    </div>
  )
}

type TabProps = {
  folder: Folder
  /** What of its title is shown. */
  label: string
  isActive: boolean
  panelId: string
  editor: BookmarkEditor | null
  isTab: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Tab({ folder, label, isActive, panelId, editor, isTab, onChoose, onKeyDown }: TabProps) {
  const id = useId()
  // What is held over a tab for a moment shows its group; let go there, it stands at that group's end.
  const target = useDropList(
    editor
      ? {
          id: `into-${folder.id}`,
          accepts: ['bookmark'],
          label: folder.title,
          into: true,
          onDrop: (drop) => editor.dropLink(drop, folder.id),
          onOpen: onChoose,
        }
      : null,
  )
  return (
    <button
      type="button"
      {...(isTab ? { role: 'tab', 'aria-selected': isActive } : { 'aria-pressed': isActive })}
      id={id}
      data-group={folder.id}
      aria-controls={isActive ? panelId : undefined}
      aria-busy={folder.id < 0 || undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      {...target}
      {...editor?.tabDragging(folder, isActive)}
      title={folder.title}
      aria-label={label === folder.title ? undefined : folder.title}
      className={cn(
        'h-8 max-w-40 shrink-0 truncate border-b-2 px-2 text-sm whitespace-nowrap transition-colors duration-120 -outline-offset-2! pointer-coarse:h-11 pointer-coarse:min-w-11',
        isActive ? 'border-accent font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
      )}
    >
      <bdi>{label}</bdi>
    </button>
  )
}
