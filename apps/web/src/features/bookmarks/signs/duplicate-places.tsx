import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import type { SearchPlace } from '@foyer/contracts/pages/item/search'
import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import { unsortedSearch } from '../../../entities/bookmark/unsorted.ts'
import { placeText } from '../../../entities/page/place-text.ts'
import { pagePath } from '../../../entities/page/view-page.ts'
import { setCollapsed } from '../../../entities/widget/collapsed-widgets.ts'
import { hashOfPlace } from '../../../entities/widget/place-hash.ts'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import { useStore } from '../../../lib/state/create-store.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { rowOf } from '../editing/rows.ts'
import { firstDuplicate } from '../merging/duplicates.ts'
import { duplicateCounts, linkPlacesQuery } from './duplicate-counts.ts'

/** `page`: the open one, on which nothing has to be loaded to go there; null where there may be none. `count`: where it is not that of the open page. */
type Props = { link: Bookmark; page: Pick<Page, 'id'> | null; count?: number | undefined; onClosed: () => void }

/** Where a link is saved, with a jump to each place. */
export function DuplicatePlaces({ link, page, count: ownCount, onClosed }: Props) {
  const { t } = useTranslation(['link-signs', 'merge-bookmarks'])
  const [open, setOpen] = useState(true)
  const countOnPage = useStore(duplicateCounts, (counts) => counts.get(link.link_id))
  const count = ownCount ?? countOnPage ?? 1
  const { data, error, refetch } = useQuery(linkPlacesQuery(link.link_id))
  const jump = ({ widget, page: { id, is_inbox } }: SearchPlace) => {
    setOpen(false)
    if (is_inbox) return
    setCollapsed([widget.id], false)
    // Of this page the address may name the widget already.
    if (id === page?.id) scrollToWidget(widget.id)
  }
  const [isMerging, setMerging] = useState(false)
  const merge = () => {
    setMerging(true)
    setOpen(false)
  }
  const close = () => {
    onClosed()
    if (!isMerging) return
    firstDuplicate.set(link.link_id)
    openOverlay('mergeBookmarks')
  }
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={close}
      returnTo={() => rowOf(link.id)}
      side="center"
      title={t('duplicates', { count })}
      description={link.title}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows count={2} />}
      {data && (
        <ul aria-label={t('savedIn')} className="flex flex-col gap-1 pointer-coarse:gap-3">
          {data.places.map(({ item_id, title, place }) => (
            <li key={item_id}>
              <Link
                to={addressOf(place)}
                onClick={() => jump(place)}
                className="touch-target flex min-w-0 flex-col rounded-md px-2 py-1.5 text-sm hover:bg-surface-hover"
              >
                <span dir="auto" className="truncate">
                  {placeText(place, t('unsorted:title'))}
                </span>
                <span dir="auto" className="truncate text-xs text-text-2">
                  {title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && data.places.length > 1 && (
        <Button size="sm" onClick={merge} className="self-start pointer-coarse:h-11">
          <Merge aria-hidden size={16} strokeWidth={1.5} />
          {t('merge-bookmarks:open')}
        </Button>
      )}
      {data?.has_more && <p className="text-xs text-text-2">{t('morePlaces')}</p>}
    </Sheet>
  )
}

function addressOf({ page, widget, group }: SearchPlace): string {
  if (page.is_inbox) return unsortedSearch(page.organization?.id)
  return pagePath({ ...page, slug: '' }) + hashOfPlace({ widgetId: widget.id, groupId: group?.id ?? null })
}
