import type { FoundBookmark } from '@foyer/contracts/pages/item/search'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { placeText } from '../../../entities/page/place-text.ts'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { useDrawnPreference } from '../../../entities/preference/use-drawn-preference.ts'
import { TagLinks } from '../../../entities/tag/tag-links.tsx'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { hashOfPlace } from '../../../entities/widget/place-hash.ts'
import { hostOf, bookmarkKind } from '../../../lib/browser/links.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'

/** A bookmark of a tag, where it is, and the way there. A bookmarklet is shown and never run. */
export function TaggedRow({ link, tag }: { link: FoundBookmark; tag: string }) {
  const { t } = useTranslation(['tags', 'unsorted'])
  const navigate = useNavigate()
  const target = useLinkTarget()
  const hasIcons = useDrawnPreference('siteIcons')
  const { page, widget, group } = link.place
  const place = placeText(link.place, t('unsorted:title'))
  const goThere = () => {
    if (page.is_inbox) return openOverlay('unsorted', null, page.organization?.id)
    setCollapsed([widget.id], false)
    return void navigate(`/p/${page.public_id}${hashOfPlace({ widgetId: widget.id, groupId: group?.id ?? null })}`)
  }
  const host = hostOf(link.url)
  return (
    <div className="flex items-center gap-2.5 py-2 pl-2">
      {hasIcons && (
        <span className="self-start pt-0.5">
          <SiteIcon url={link.url} title={link.title} icon={link.icon} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {bookmarkKind(link.url) === 'web' ? (
          <a
            href={link.url}
            {...target}
            title={`${link.title}\n${link.url}`}
            className="touch-target flex max-w-full self-start rounded-xs text-sm text-text hover:underline"
          >
            <span dir="auto" className="truncate">
              {link.title}
            </span>
          </a>
        ) : (
          <span dir="auto" title={link.title} className="truncate text-sm text-text-2">
            {link.title}
          </span>
        )}
        <p dir="auto" className="truncate text-xs text-text-2" title={place}>
          {host === '' ? place : `${host} · ${place}`}
        </p>
        <TagLinks tags={link.tags} current={tag} />
      </div>
      <IconButton icon={MapPin} label={t('showPlace', { title: link.title })} onClick={goThere} />
    </div>
  )
}
