import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  Copy,
  CopyPlus,
  Files,
  FolderInput,
  Layers,
  Pencil,
  RefreshCw,
  SmilePlus,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuAt } from '../../../components/ui/menu-at.tsx'
import { MenuLabel, MenuSub } from '../../../components/ui/menu-sub.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { can } from '../../../entities/page/can.ts'
import { linkStateOf, linkStates } from '../../../entities/bookmark/link-states.ts'
import { SnapshotEntry } from '../../../entities/snapshot/snapshot-entry.tsx'
import { useStore } from '../../../lib/state/create-store.ts'
import { foldersOf } from '../items/bookmark-items.ts'
import { duplicateCounts, shownDuplicate } from '../signs/duplicate-counts.ts'
import { MovedEntries } from '../signs/moved-entries.tsx'
import { OpenEntries } from '../viewing/open-entries.tsx'
import { copyLink, mayCopy } from '../viewing/open-links.ts'
import { linksOfGroup } from '../groups/links-of-group.ts'
import { duplicateLink } from './batches/batch-actions.ts'
import { refreshLink } from '../heads/refresh-link.ts'
import type { BookmarkControl, MenuPlace } from './control.ts'
import { deleteLink, moveLink, sendLink } from './link-actions.ts'
import { focusBeside } from './rows.ts'

type Props = { link: Bookmark; place: MenuPlace; control: BookmarkControl; onClose: () => void }

/** What an editor may do with one bookmark. */
export function RowMenu({ link, place, control, onClose }: Props) {
  const { t } = useTranslation(['bookmark-editing', 'page-head'])
  const widget = control.widget()
  const neighbours = linksOfGroup(widget, link.folder_id)
  const isCopyable = mayCopy(link, control.page())
  useActiveRow(link.id)
  const isDuplicate = useStore(duplicateCounts, (counts) => counts.has(link.link_id))
  const newUrl = useStore(linkStates, (states) => linkStateOf(link, states)?.new_url)
  // Its own row is gone when the menu gives the focus back.
  const beside = useRef<HTMLElement>(null)
  const remove = () => {
    beside.current = focusBeside(link.id)
    deleteLink(widget, link)
  }
  const targets = targetsOf(link, widget, control)
  return (
    <MenuAt
      label={t('linkMenu', { title: link.title })}
      anchor={place.anchor}
      returnTo={() => beside.current ?? place.returnTo}
      onClose={onClose}
    >
      <OpenEntries link={link} />
      {isCopyable && (
        <>
          <MenuItem icon={Copy} onSelect={() => void copyLink(link)}>
            {t('copyLink')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {newUrl && (
        <LazyPart>
          <MovedEntries link={link} url={newUrl} />
        </LazyPart>
      )}
      <MenuItem icon={Pencil} onSelect={() => control.editLink({ link, url: link.url, title: link.title, description: link.description })}>
        {t('edit')}
      </MenuItem>
      {/^https?:/i.test(link.url) && (
        <MenuItem icon={RefreshCw} onSelect={() => void refreshLink(link)}>
          {t('page-head:refresh')}
        </MenuItem>
      )}
      {can(control.page(), 'manage') && /^https?:/i.test(link.url) && <SnapshotEntry link={link} canSave />}
      <MenuItem icon={SmilePlus} onSelect={() => control.changeIcon(link)}>
        {t('changeIcon')}
      </MenuItem>
      {isCopyable && (
        <MenuItem icon={CopyPlus} onSelect={() => duplicateLink(link)}>
          {t('duplicate')}
        </MenuItem>
      )}
      {isDuplicate && (
        <MenuItem icon={Layers} onSelect={() => shownDuplicate.set(link)}>
          {t('link-signs:showDuplicates')}
        </MenuItem>
      )}
      {isCopyable && (
        <MenuItem icon={Files} onSelect={() => control.chooseTarget('copy', [link])}>
          {t('copyTo')}
        </MenuItem>
      )}
      {targets.length === 0 && (
        <MenuItem icon={FolderInput} onSelect={() => control.chooseTarget('move', [link])}>
          {t('moveToPlace')}
        </MenuItem>
      )}
      {targets.length > 0 && (
        <MenuSub icon={FolderInput} label={t('moveTo')}>
          {targets.map(({ key, label, places }) => (
            <div key={key} role="group" aria-label={label}>
              {label && <MenuLabel>{label}</MenuLabel>}
              {places.map((to) => (
                <MenuItem key={`${to.widgetId}-${to.folderId}`} onSelect={() => moveLink(widget, link, to)}>
                  <span dir="auto" className="truncate">
                    {to.name}
                  </span>
                </MenuItem>
              ))}
            </div>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => control.chooseTarget('move', [link])}>{t('moveToPage')}</MenuItem>
        </MenuSub>
      )}
      {neighbours[0]?.id !== link.id && (
        <MenuItem icon={ArrowUpToLine} onSelect={() => sendLink(widget, link, 'top')}>
          {t('sendToTop')}
        </MenuItem>
      )}
      {(neighbours.at(-1)?.id !== link.id || (widget.items?.next ?? null) !== null) && (
        <MenuItem icon={ArrowDownToLine} onSelect={() => sendLink(widget, link, 'bottom')}>
          {t('sendToBottom')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={remove}>
        {t('delete')}
      </MenuItem>
    </MenuAt>
  )
}

/** The row that a menu is about looks as if the pointer were still on it. */
function useActiveRow(id: number): void {
  useEffect(() => {
    const row = document.querySelector<HTMLElement>(`[data-link="${id}"]`)
    if (row) row.dataset['active'] = ''
    return () => {
      if (row) delete row.dataset['active']
    }
  }, [id])
}

type Target = { widgetId: number; folderId: number | null; name: string }

/** The other groups of this widget, then the other bookmark widgets of the page with their groups. */
function targetsOf(link: Bookmark, own: Widget, control: BookmarkControl): { key: string; label: string | undefined; places: Target[] }[] {
  const home = foldersOf(own).find((folder) => folder.links.some((bookmark) => bookmark.id === link.id))
  const placesOf = (widget: Widget): Target[] => {
    const folders = foldersOf(widget)
    if (folders.length === 0) return [{ widgetId: widget.id, folderId: null, name: widget.title }]
    return folders.filter((folder) => folder !== home).map((folder) => ({ widgetId: widget.id, folderId: folder.id, name: folder.title }))
  }
  const widgets = control
    .page()
    .columns.flatMap((column) => column.widgets)
    .filter((widget) => widget.widget_type === 'urllist' && !widget.is_live_copy && widget.id !== own.id && widget.id > 0)
  const plain = widgets.filter((widget) => foldersOf(widget).length === 0)
  return [
    { key: 'own', label: undefined, places: foldersOf(own).length > 0 ? placesOf(own) : [] },
    { key: 'plain', label: undefined, places: plain.flatMap(placesOf) },
    ...widgets
      .filter((widget) => foldersOf(widget).length > 0)
      .map((widget) => ({ key: String(widget.id), label: widget.title, places: placesOf(widget) })),
  ].filter(({ places }) => places.length > 0)
}
