import { LogOut, Pin, PinOff, Star, StarOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../components/ui/menu.tsx'
import { openOverlay } from '../../lib/state/overlays.ts'
import { type MarkablePage, type Marks, isLetIn, marksIn } from './page-marks.ts'
import { usePagesMenu } from './pages-menu.ts'
import { useMarkPage } from './use-mark-page.ts'

type Props = {
  page: MarkablePage
  /** How the page is marked where the menu of pages is not loaded. */
  isFollowed?: boolean
  /** The menu is that of a row, which may go with the mark. */
  isInList?: boolean
}

/** The menu entries by which a person stars a page and, where it is somebody else's, follows it. */
export function MarkItems({ page, isFollowed = false, isInList = false }: Props) {
  const { t } = useTranslation('page-marks')
  const mark = useMarkPage()
  const isForeign = page.owner !== undefined
  const menu = usePagesMenu(isForeign)
  const from: Marks = marksIn(menu, page) ?? { isStarred: page.is_starred, isFollowed }
  const star = () => mark({ page, from, to: { isStarred: !from.isStarred, isFollowed: isForeign && (from.isFollowed || !from.isStarred) } })
  const follow = () => mark({ page, from, to: { isStarred: false, isFollowed: !from.isFollowed } })
  // Archived pages have no star.
  const canStar = isForeign || !page.is_archived
  return (
    <>
      {canStar && (
        <MenuItem icon={from.isStarred ? StarOff : Star} onSelect={star} movesFocus={isInList}>
          {t(from.isStarred ? 'unstar' : 'star')}
        </MenuItem>
      )}
      {isLetIn(page) && (
        <MenuItem icon={LogOut} onSelect={() => openOverlay('leavePage', page)}>
          {t('page-marks:leavePage')}
        </MenuItem>
      )}
      {isForeign && !isLetIn(page) && (
        <MenuItem icon={from.isFollowed ? PinOff : Pin} onSelect={follow} movesFocus={isInList}>
          {t(from.isFollowed ? 'unfollow' : 'follow')}
        </MenuItem>
      )}
    </>
  )
}
