import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuRadio } from '../../../../components/ui/menu-radio.tsx'
import { MenuSub } from '../../../../components/ui/menu-sub.tsx'
import { MenuItem } from '../../../../components/ui/menu.tsx'
import { keptOrder } from '../../items/kept-order.ts'
import type { SortBy, SortOrder } from '../../items/sort-links.ts'
import type { BookmarkControl } from '../control.ts'

const byHand = 'bookmark-editing:sort.byHand'
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

/** Puts the bookmarks of a group into an order once; they stay movable by hand. */
export function SortMenu({ folderId, control }: { folderId: number; control: BookmarkControl }) {
  const { t } = useTranslation('bookmark-editing')
  return (
    <MenuSub icon={ArrowDownUp} label={t('sortBy')}>
      <SortChoices onChoose={(by, order) => void control.sort(folderId, by, order)} />
    </MenuSub>
  )
}

/** The order that the bookmarks of a widget keep. */
export function KeptOrderMenu({ widget, control }: { widget: Widget; control: BookmarkControl }) {
  const { t } = useTranslation('bookmark-editing')
  const sorting = keptOrder(widget)
  const current = choices.find(({ by, order }) => by === sorting?.by && order === sorting.order)
  return (
    <MenuSub icon={ArrowDownUp} label={t('sortBy')}>
      <MenuRadio
        value={current?.key ?? byHand}
        options={[byHand, ...choices.map(({ key }) => key)].map((key) => ({ value: key, label: t(key) }))}
        onChoose={(key) => void control.keepOrder(choices.find((choice) => choice.key === key) ?? null)}
      />
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
