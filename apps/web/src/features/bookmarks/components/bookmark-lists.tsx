import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawnPreference } from '../../../entities/preference/use-drawn-preference.ts'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { sharedPart } from '../../../lib/browser/member-part.tsx'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'
import { BookmarkLinks } from './bookmark-links.tsx'
import type { BookmarkEditor } from '../editor.ts'
import { type BookmarkSettings, readSettings, shownRows, withoutIcons } from '../settings.ts'

// Most widgets have no groups.
const GroupTabs = sharedPart(async () => (await import('../groups/group-tabs.tsx')).GroupTabs)
const GroupList = sharedPart(async () => (await import('../groups/group-list.tsx')).GroupList)

type Props = {
  widget: Widget
  page: Page
  /** null where the page is not edited. */
  editor: BookmarkEditor | null
  /** The group whose name is typed, or a new one. */
  naming: number | 'new' | null
  /** What takes a new link at the end of a group or of the whole list, or at the top of it. */
  adding: { folderId: number | null; top: ReactNode; end: ReactNode } | null
  groups: {
    active: Folder | undefined
    choose: (id: number, isHere?: boolean) => void
    collapsed: ReadonlySet<number>
    toggle: (id: number) => void
  }
}

/** The same object for the same settings: rows go by it, and each part of a long list makes another widget. */
function useUnchanged(settings: BookmarkSettings): BookmarkSettings {
  const text = JSON.stringify(settings)
  return useMemo(() => JSON.parse(text) as BookmarkSettings, [text])
}

/** The bookmarks of a widget: one list, or one for each group. */
export function BookmarkLists({ widget, page, editor, naming, adding, groups: { active, choose, collapsed, toggle } }: Props) {
  const { t } = useTranslation('bookmarks')
  const panelId = useId()
  const canEdit = editor !== null
  const hasIcons = useDrawnPreference('siteIcons')
  const settings = useUnchanged(hasIcons ? readSettings(widget) : withoutIcons(readSettings(widget)))
  const folders = foldersOf(widget)
  const title = widget.title
  const shared = { widget, page, settings, editor, canEdit }
  const groups = { widgetId: widget.id, label: t('groups', { title }), folders, naming, editor }
  const isEmpty = widget.items?.total === 0 && linksOf(widget).length === 0

  const isGroupList = folders.length > 0 && active !== undefined && settings.groupsAs === 'list'

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
    if (isGroupList) {
      return (
        <LazyPart isShared fallback={<SkeletonRows count={shownRows(widget)} />}>
          <GroupList {...groups} isWhole={widget.items?.next === null} collapsed={collapsed} onToggle={toggle}>
            {(folder) => (
              <>
                {adding?.folderId === folder.id && adding.top}
                <BookmarkLinks
                  {...shared}
                  links={folder.links}
                  folderId={folder.id}
                  label={t('listOfGroup', { title, group: folder.title })}
                />
                {adding?.folderId === folder.id && adding.end}
              </>
            )}
          </GroupList>
        </LazyPart>
      )
    }
    return (
      <>
        <LazyPart isShared fallback={<div aria-hidden className="mb-1 h-8 border-b border-line pointer-coarse:h-11" />}>
          <GroupTabs {...groups} active={active} panelId={panelId} onChoose={choose} />
        </LazyPart>
        <div role="tabpanel" id={panelId} aria-label={active.title}>
          {active.links.length === 0 && !isEmpty && widget.items?.next === null && (
            <p className="py-1 text-sm text-text-2">{t(canEdit ? 'bookmark-editing:emptyGroup' : 'emptyForVisitors')}</p>
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
      {isEmpty && <p className="py-1 text-sm text-text-2">{t(canEdit ? 'bookmark-editing:emptyForEditors' : 'emptyForVisitors')}</p>}
      {!isGroupList && adding?.top}
      {body()}
      {!isGroupList && adding?.end}
      {editor && !adding && <editor.AddRow title={title} isQuiet={!isEmpty} />}
    </>
  )
}
