import { Plus } from 'lucide-react'
import { lazy, memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { useEditMode } from '../../../entities/page/edit-mode.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { memberPart } from '../../../lib/browser/member-part.tsx'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { BookmarkLinks } from '../components/bookmark-links.tsx'
import type { BookmarkEditor } from '../editor.ts'
import { useActiveGroup, useCollapsedGroups } from '../groups/use-groups.ts'
import { readSettings, shownRows } from '../settings.ts'

const BookmarkEditing = memberPart(async () => (await import('../editing/bookmark-editing.tsx')).BookmarkEditing)

// Most widgets have no groups.
const GroupTabs = lazy(async () => ({ default: (await import('../groups/group-tabs.tsx')).GroupTabs }))
const GroupList = lazy(async () => ({ default: (await import('../groups/group-list.tsx')).GroupList }))

/** Dragging renders frames anew at every step; what is inside them only when it has changed. */
export const BookmarkWidget = memo(BookmarkList)

/** Bookmarks, in groups or without; for editors with all that changes them. */
function BookmarkList({ widget, page, tools }: WidgetProps) {
  const { t } = useTranslation('bookmarks')
  const panelId = useId()
  const canEdit = useEditMode(page)
  const [loaded, setLoaded] = useState<BookmarkEditor | null>(null)
  const [naming, setNaming] = useState<number | 'new' | null>(null)
  const editor = canEdit ? loaded : null
  const settings = readSettings(widget)
  const folders = foldersOf(widget)
  const { active, choose } = useActiveGroup(widget, folders, settings, editor)
  const { collapsed, toggle } = useCollapsedGroups(widget, folders, settings, editor)
  const title = widget.title
  const shared = { widget, page, settings, editor, canEdit }
  const groups = { widgetId: widget.id, label: t('groups', { title }), folders, naming, editor }
  const isEmpty = widget.items?.total === 0 && linksOf(widget).length === 0

  const body = () => {
    if (folders.length === 0 || !active) {
      const list = <BookmarkLinks {...shared} links={linksOf(widget)} folderId={null} label={t('list', { title })} />
      if (naming !== 'new' || !editor) return list
      return (
        <>
          {list}
          <editor.GroupName title="" onDone={(name) => editor.nameGroup('new', name)} />
        </>
      )
    }
    if (settings.groupsAs === 'list') {
      return (
        <LazyPart fallback={<SkeletonRows count={shownRows(widget)} />}>
          <GroupList {...groups} collapsed={collapsed} onToggle={toggle}>
            {(folder) => (
              <BookmarkLinks
                {...shared}
                links={folder.links}
                folderId={folder.id}
                label={t('listOfGroup', { title, group: folder.title })}
              />
            )}
          </GroupList>
        </LazyPart>
      )
    }
    return (
      <>
        <LazyPart fallback={<div aria-hidden className="mb-1 h-8 border-b border-line pointer-coarse:h-11" />}>
          <GroupTabs {...groups} active={active} panelId={panelId} onChoose={choose} />
        </LazyPart>
        <div role="tabpanel" id={panelId} aria-label={active.title}>
          {active.links.length === 0 && !isEmpty && widget.items?.next === null && (
            <p className="py-1 text-sm text-text-2">{t(canEdit ? 'emptyGroup' : 'emptyForVisitors')}</p>
          )}
          <BookmarkLinks
            key={stableKey(active.id)}
            {...shared}
            links={active.links}
            folderId={active.id}
            label={t('listOfGroup', { title, group: active.title })}
          />
        </div>
      </>
    )
  }
  return (
    <>
      {canEdit && (
        <LazyPart>
          <BookmarkEditing
            widget={widget}
            page={page}
            tools={tools}
            activeGroup={settings.groupsAs === 'tabs' ? (active?.id ?? null) : (folders[0]?.id ?? null)}
            onReady={setLoaded}
            onName={setNaming}
            onGroupMade={choose}
          />
        </LazyPart>
      )}
      {isEmpty && <p className="py-1 text-sm text-text-2">{t(canEdit ? 'emptyForEditors' : 'emptyForVisitors')}</p>}
      {body()}
      {editor && <AddRow label={t('addTo', { title })} isQuiet={!isEmpty} onClick={editor.addBookmark} />}
    </>
  )
}

/** Where fingers point, and in an empty list, adding stands below the list in words; elsewhere a button in the header does. */
function AddRow({ label, isQuiet, onClick }: { label: string; isQuiet: boolean; onClick: () => void }) {
  const { t } = useTranslation('bookmarks')
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        'hoverable -mx-1.5 flex h-7 items-center gap-2 rounded-md px-1.5 text-sm text-text-2 hover:text-text pointer-coarse:h-11',
        isQuiet && '[@media(hover:hover)]:hidden',
      )}
    >
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      {t('add')}
    </button>
  )
}
