import type { DeletedItem, DeletedItemKind } from '@foyer/contracts/pages/item/deleted-items'
import { CheckSquare, Folder, Link2, ListChecks, type LucideIcon, Rss, StickyNote, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { TickBox } from '../../../components/ui/tick-box.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useAge } from '../use-age.ts'
import { type RestoreWay, useNameOf } from '../use-trash-items.ts'

const icons: Record<DeletedItemKind, LucideIcon> = {
  bookmark: Link2,
  note: StickyNote,
  todo: CheckSquare,
  group: Folder,
  list: ListChecks,
  feed: Rss,
}

type Props = {
  item: DeletedItem
  isChecked: boolean
  isRestoring: boolean
  onCheck: (isRange: boolean) => void
  onRestore: (way?: RestoreWay) => void
  /** Asks for another widget to restore it to. */
  onElsewhere: () => void
  onPurge: () => void
}

/** Something in the trash: what it is, where it was, and the way back. */
export function DeletedItemRow({ item, isChecked, isRestoring, onCheck, onRestore, onElsewhere, onPurge }: Props) {
  const { t } = useTranslation('trash')
  const title = useNameOf()(item)
  const about = useAbout(item)
  const Icon = icons[item.kind]
  return (
    <li className="flex items-start gap-2.5 py-2 [contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <TickBox checked={isChecked} aria-label={t('select', { title })} onClick={(event) => onCheck(event.shiftKey)} readOnly />
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3 pointer-coarse:mt-3.5" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere" title={title}>
          {title}
        </span>
        <span dir="auto" className="text-xs text-text-2 wrap-anywhere">
          {about}
        </span>
        {item.place.state !== 'present' && <span className="text-xs font-medium">{t(`place.${item.place.state}`)}</span>}
      </span>
      <RestoreButton item={item} title={title} isRestoring={isRestoring} onRestore={onRestore} onElsewhere={onElsewhere} />
      {item.can_purge && <IconButton size="sm" icon={Trash2} label={t('purgePage', { title })} onClick={onPurge} />}
    </li>
  )
}

type RestoreProps = Pick<Props, 'item' | 'isRestoring' | 'onRestore' | 'onElsewhere'> & { title: string }

/** Where the widget or page is in the trash itself, it asks what is to come back. */
function RestoreButton({ item, title, isRestoring, onRestore, onElsewhere }: RestoreProps) {
  const { t } = useTranslation('trash')
  const { state } = item.place
  if (state === 'present') {
    return (
      <Button size="sm" pending={isRestoring} aria-label={t('restorePage', { title })} onClick={() => onRestore()}>
        {t('restore')}
      </Button>
    )
  }
  const trigger = (
    <Button size="sm" pending={isRestoring} aria-label={t('restorePage', { title })}>
      {t('restoreTo')}
    </Button>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <MenuItem onSelect={() => onRestore({ with_place: true })}>{t(`withPlace.${state}`)}</MenuItem>
      {item.kind === 'bookmark' && <MenuItem onSelect={() => onRestore({ to_unsorted: true })}>{t('toUnsorted')}</MenuItem>}
      {!isSection(item) && (
        <MenuItem movesFocus onSelect={onElsewhere}>
          {t('toWidget')}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}

/** A group or list comes back with its widget alone. */
const isSection = ({ kind }: DeletedItem): boolean => kind === 'group' || kind === 'list'

/** “Home › Links › Trees · deleted 2 hours ago by Ada”; what one has deleted oneself says no name. */
function useAbout({ kind, items, place, organization, deleted_by, deleted_at }: DeletedItem): string {
  const { t } = useTranslation('trash')
  const user = useCurrentUser()
  const age = useAge()(deleted_at)
  const where = place.is_unsorted ? t('unsorted') : [place.page.title, place.widget.title, place.group].filter(Boolean).join(' › ')
  const count = kind === 'group' || kind === 'list' ? t(`holds.${kind}`, { count: items }) : ''
  const when = deleted_by && deleted_by.id !== user?.id ? t('deletedBy', { age, name: deleted_by.name }) : t('deleted', { age })
  return [organization?.title, where, count, when].filter(Boolean).join(' · ')
}
