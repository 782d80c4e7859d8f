import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { unsortedSearch } from '../../../entities/bookmark/unsorted.ts'
import { placeText } from '../../../entities/page/place-text.ts'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import { placeAddress } from '../saving/place-address.ts'
import { placeKey } from '../saving/saved-places.ts'

const maxShown = 3

type Props = {
  places: readonly SearchPlace[]
  pageId: number
  /** Takes back the link that was added. */
  onUndo: () => void
}

/** Where a link that was added is saved already, with a jump to each place; it was added all the same, which can be undone. */
export function SavedNotice({ places, pageId, onUndo }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const jump = ({ page, widget }: SearchPlace) => {
    setCollapsed([widget.id], false)
    // Of this page the address may name the widget already.
    if (page.id === pageId) scrollToWidget(widget.id)
  }
  return (
    <div className="mt-1 text-xs text-text-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p role="status">
          {t('alreadySaved')} {t('addedAgain')}
        </p>
        <button type="button" onClick={onUndo} className="touch-target rounded-sm text-accent underline underline-offset-2">
          {t('mutations:undo')}
        </button>
      </div>
      <ul aria-label={t('savedIn')} className="mt-0.5 flex flex-col gap-1 pointer-coarse:gap-3">
        {places.slice(0, maxShown).map((place) => (
          <li key={placeKey(place)} className="flex">
            <Link
              to={addressOf(place)}
              onClick={() => jump(place)}
              className="touch-target min-w-0 truncate rounded-sm text-accent underline underline-offset-2"
            >
              {placeText(place, t('unsorted:title'))}
            </Link>
          </li>
        ))}
      </ul>
      {places.length > maxShown && <p>{t('savedElsewhere', { count: places.length - maxShown })}</p>}
    </div>
  )
}

/** Unsorted opens beside this page. */
function addressOf({ page, widget, group }: SearchPlace): string {
  if (page.is_inbox) return unsortedSearch(page.organization?.id)
  return placeAddress({ publicId: page.public_id, widgetId: widget.id, groupId: group?.id ?? null })
}
