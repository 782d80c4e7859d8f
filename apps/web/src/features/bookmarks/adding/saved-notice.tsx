import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { hashOfPlace } from '../../../entities/widget/place-hash.ts'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import type { SavedPlace } from './saved-places.ts'

const maxShown = 3

/** Where a link that was added is saved already, with a jump to each place. */
export function SavedNotice({ places, pageId }: { places: readonly SavedPlace[]; pageId: number }) {
  const { t } = useTranslation('bookmark-editing')
  const jump = ({ page, widget }: SavedPlace) => {
    setCollapsed([widget.id], false)
    // Of this page the address may name the widget already.
    if (page.id === pageId) scrollToWidget(widget.id)
  }
  return (
    <div className="mt-1 text-xs text-text-2">
      <p role="status">{t('alreadySaved')}</p>
      <ul aria-label={t('savedIn')} className="mt-0.5 flex flex-col gap-1 pointer-coarse:gap-3">
        {places.slice(0, maxShown).map((place) => (
          <li key={`${place.widget.id}/${place.group?.id}`} className="flex">
            <Link
              to={pagePath(place.page) + hashOfPlace({ widgetId: place.widget.id, groupId: place.group?.id ?? null })}
              onClick={() => jump(place)}
              className="touch-target min-w-0 truncate rounded-sm text-accent underline underline-offset-2"
            >
              {[place.page.title, place.widget.title, place.group?.title].filter(Boolean).join(' › ')}
            </Link>
          </li>
        ))}
      </ul>
      {places.length > maxShown && <p>{t('savedElsewhere', { count: places.length - maxShown })}</p>}
    </div>
  )
}
