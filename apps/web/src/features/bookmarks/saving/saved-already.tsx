import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { placeText } from '../../../entities/page/place-text.ts'
import { placeAddress } from './place-address.ts'
import { placeKey, savedPlacesQuery } from './saved-places.ts'

const maxShown = 3

type Props = { url: string; /** The bookmark that was just added with it, which does not count. */ addedId?: number }

/** Says that an address is saved already, and where. Nothing depends on it: where that cannot be read, nothing is said. */
export function SavedAlready({ url, addedId }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const { data: places = [] } = useQuery(savedPlacesQuery(url, addedId))
  return (
    <div role="status" className="rounded-md bg-accent-soft px-3 py-2 text-sm text-on-accent-soft empty:hidden">
      {places.length > 0 && (
        <>
          <p>{t('alreadySaved')}</p>
          <ul aria-label={t('savedIn')} className="mt-1 flex flex-col gap-1 pointer-coarse:gap-3">
            {places.slice(0, maxShown).map((place) => (
              <li key={placeKey(place)} className="flex">
                <Link
                  to={addressOf(place)}
                  target="_blank"
                  className="touch-target min-w-0 truncate rounded-sm underline underline-offset-2"
                >
                  {placeText(place, t('unsorted:title'))}
                </Link>
              </li>
            ))}
          </ul>
          {places.length > maxShown && <p className="mt-1">{t('savedElsewhere', { count: places.length - maxShown })}</p>}
        </>
      )}
    </div>
  )
}

function addressOf({ page, widget, group }: SearchPlace): string {
  const on = page.is_inbox ? null : { publicId: page.public_id, widgetId: widget.id, groupId: group?.id ?? null }
  return placeAddress(on, page.organization?.id)
}
