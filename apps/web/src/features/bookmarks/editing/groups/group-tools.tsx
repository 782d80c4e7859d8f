import type { Folder } from '@foyer/contracts/kinds/bookmarks'
import { ArrowLeft, ArrowRight, Ellipsis, ExternalLink, FolderInput, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../../components/ui/menu.tsx'
import { PremiumBadge } from '../../../../entities/premium/premium-badge.tsx'
import { canAddGroup } from '../../../../entities/premium/premium-policy.ts'
import { dragHandle } from '../../../../lib/browser/drag-and-drop.ts'
import { groupDragType } from '../../groups/group-drag-type.ts'
import { foldersOf } from '../../items/bookmark-items.ts'
import { AddGroupItem } from './add-group-item.tsx'
import type { BookmarkControl } from '../control.ts'
import { deleteGroup, moveGroup } from './group-actions.ts'
import { SortMenu } from '../sorting/sort-menu.tsx'

type Props = { widgetId: number; folder: Folder; isInList?: boolean; control: BookmarkControl }

/** What an editor may do with a group. */
export function GroupTools({ widgetId, folder, isInList, control }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const { id, title } = folder
  return (
    <>
      {isInList && id > 0 && (
        <IconButton
          {...dragHandle(groupDragType(widgetId), id)}
          size="sm"
          icon={GripVertical}
          label={t('moveGroup', { title })}
          className="cursor-grab! pointer-coarse:hidden"
        />
      )}
      <DropdownMenu trigger={<IconButton size="sm" icon={Ellipsis} label={t('groupMenu', { title })} />}>
        <Entries folder={folder} control={control} />
      </DropdownMenu>
    </>
  )
}

function Entries({ folder, control }: { folder: Folder; control: BookmarkControl }) {
  const { t } = useTranslation('bookmark-editing')
  const widget = control.widget()
  const folders = foldersOf(widget)
  const at = folders.findIndex((group) => group.id === folder.id)
  const isWhole = widget.items?.next === null
  const remove = () => {
    if (folders.length === 1 || (isWhole && folder.links.length === 0)) deleteGroup(widget, folder.id)
    else void control.askToDelete(folder)
  }
  return (
    <>
      <MenuItem icon={Plus} onSelect={() => control.addBookmark(folder.id)}>
        {t('addBookmark')}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => control.renameGroup(folder.id)}>
        {t('renameGroup')}
      </MenuItem>
      <AddGroupItem control={control} />
      {at > 0 && (
        <MenuItem icon={ArrowLeft} onSelect={() => moveGroup(widget, folder.id, -1)}>
          {t('moveGroupBack')}
        </MenuItem>
      )}
      {at < folders.length - 1 && (
        <MenuItem icon={ArrowRight} onSelect={() => moveGroup(widget, folder.id, 1)}>
          {t('moveGroupOn')}
        </MenuItem>
      )}
      {folder.id > 0 && (
        <MenuItem icon={FolderInput} onSelect={() => control.moveGroup(folder)}>
          <span className="flex-1">{t('moveGroupTo')}</span> {!canAddGroup(control.page()) && <PremiumBadge />}
        </MenuItem>
      )}
      {(!isWhole || folder.links.length > 0) && (
        <>
          <MenuSeparator />
          <MenuItem icon={ExternalLink} onSelect={() => void control.openAll(folder.id)}>
            {t('openAllOfGroup')}
          </MenuItem>
          <SortMenu folderId={folder.id} control={control} />
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={remove}>
        {t('deleteGroup')}
      </MenuItem>
    </>
  )
}
