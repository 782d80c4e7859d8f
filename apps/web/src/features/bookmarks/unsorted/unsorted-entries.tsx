import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  CircleCheck,
  Copy,
  CopyPlus,
  ExternalLink,
  Layers,
  Pencil,
  RefreshCw,
  SmilePlus,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuLabel } from '../../../components/ui/menu-sub.tsx'
import { MenuUnavailable } from '../../../components/ui/menu-unavailable.tsx'
import { MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { SnapshotEntry } from '../../../entities/snapshot/snapshot-entry.tsx'
import { bookmarkKind } from '../../../lib/browser/links.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { duplicateLink } from '../editing/batches/batch-actions.ts'
import { refreshLink } from '../heads/refresh-link.ts'
import { updateBookmark } from '../mutations.ts'
import { BrokenPlaces } from '../signs/broken-places.tsx'
import { copyLink } from '../viewing/open-links.ts'
import type { UnsortedRowActions } from './unsorted-row-props.ts'

type Props = { link: Bookmark; isOwn: boolean; isDuplicate: boolean; actions: UnsortedRowActions }

/** What may be done with a bookmark of the inbox. */
export function UnsortedEntries({ link, isOwn, isDuplicate, actions }: Props) {
  const { t } = useTranslation(['bookmark-editing', 'page-head', 'link-signs'])
  const isSaved = link.id > 0
  const isSite = /^https?:/i.test(link.url)
  const isCopyable = isOwn || bookmarkKind(link.url) !== 'script'
  return (
    <>
      {bookmarkKind(link.url) === 'inert' && (
        <MenuUnavailable icon={ExternalLink} reason={t('notOpenedHere')}>
          {t('open')}
        </MenuUnavailable>
      )}
      {bookmarkKind(link.url) === 'web' && (
        <MenuItem icon={ExternalLink} onSelect={() => void window.open(link.url, '_blank', 'noopener,noreferrer')}>
          {t('openInTab')}
        </MenuItem>
      )}
      {isCopyable && (
        <MenuItem icon={Copy} onSelect={() => void copyLink(link)}>
          {t('copyLink')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Pencil} movesFocus onSelect={() => actions.onEdit(link)}>
        {t('edit')}
      </MenuItem>
      {isSite && isSaved && (
        <MenuItem icon={RefreshCw} onSelect={() => void refreshLink(link)}>
          {t('page-head:refresh')}
        </MenuItem>
      )}
      {isSite && isSaved && isOwn && <SnapshotEntry link={link} canSave />}
      <MenuItem icon={SmilePlus} movesFocus onSelect={() => actions.onChangeIcon(link)}>
        {t('changeIcon')}
      </MenuItem>
      {isCopyable && (
        <MenuItem icon={CopyPlus} onSelect={() => duplicateLink(link)}>
          {t('duplicate')}
        </MenuItem>
      )}
      {isDuplicate && (
        <MenuItem icon={Layers} movesFocus onSelect={() => actions.onShowPlaces(link)}>
          {t('link-signs:showDuplicates')}
        </MenuItem>
      )}
      <MenuItem icon={ArrowUpToLine} onSelect={() => actions.onPlace(link.id, null)}>
        {t('sendToTop')}
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} onSelect={() => actions.onPlace(link.id, undefined)}>
        {t('sendToBottom')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger movesFocus onSelect={() => actions.onDelete(link)}>
        {t('delete')}
      </MenuItem>
    </>
  )
}

/** What can be done about a bookmark of the inbox that appears broken. */
export function BrokenEntries({ link, onEdit, onDelete }: { link: Bookmark; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('link-signs')
  return (
    <>
      <MenuLabel>{t('appearsBroken')}</MenuLabel>
      <BrokenPlaces link={link} />
      <MenuSeparator />
      <MenuItem
        icon={CircleCheck}
        onSelect={() => mutate(updateBookmark, { widget_id: link.widget_id, item_id: link.id, mute_broken: true })}
      >
        {t('notBroken')}
      </MenuItem>
      <MenuItem icon={Pencil} movesFocus onSelect={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={Trash2} danger movesFocus onSelect={onDelete}>
        {t('delete')}
      </MenuItem>
    </>
  )
}
