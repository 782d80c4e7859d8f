import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuSub } from '../../../components/ui/menu-sub.tsx'
import { MenuItem } from '../../../components/ui/menu.tsx'
import type { SortBy, SortOrder } from '../items/sort-links.ts'
import type { BookmarkControl } from './control.ts'

const choices: { by: SortBy; order: SortOrder; key: string }[] = [
  { by: 'title', order: 'asc', key: 'bookmark-editing:sort.titleAsc' },
  { by: 'title', order: 'desc', key: 'bookmark-editing:sort.titleDesc' },
  { by: 'domain', order: 'asc', key: 'bookmark-editing:sort.domainAsc' },
  { by: 'domain', order: 'desc', key: 'bookmark-editing:sort.domainDesc' },
  { by: 'url', order: 'asc', key: 'bookmark-editing:sort.urlAsc' },
  { by: 'url', order: 'desc', key: 'bookmark-editing:sort.urlDesc' },
  { by: 'age', order: 'asc', key: 'bookmark-editing:sort.ageAsc' },
  { by: 'age', order: 'desc', key: 'bookmark-editing:sort.ageDesc' },
]

/** Puts the bookmarks of a group, or of the widget, into an order once; they stay movable by hand. */
export function SortMenu({ folderId, control }: { folderId: number | null; control: BookmarkControl }) {
  const { t } = useTranslation('bookmark-editing')
  return (
    <MenuSub icon={ArrowDownUp} label={t('sortBy')}>
      <SortChoices onChoose={(by, order) => void control.sort(folderId, by, order)} />
    </MenuSub>
  )
}

/** The orders there are, as entries of a menu. */
export function SortChoices({ onChoose }: { onChoose: (by: SortBy, order: SortOrder) => void }) {
  const { t } = useTranslation('bookmark-editing')
  return choices.map(({ by, order, key }) => (
    <MenuItem key={key} onSelect={() => onChoose(by, order)}>
      {t(key)}
    </MenuItem>
  ))
}
