import type { Page } from '@foyer/contracts/pages/page/pages'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { CopyPlus, Ellipsis, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { articlesKey } from '../../../entities/feed/articles-key.ts'
import { pagePath, tokenOfLink, viewPageQuery } from '../../../entities/page/view-page.ts'
import { mayCreatePages } from '../../../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { isClosed } from '../../../entities/widget/live-copy.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { useIsEmbedded } from '../../../lib/hooks/use-is-embedded.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'

import { CopyWidgetLink } from './copy-widget-link.tsx'
import { titleOf } from '../live-copies/live-title.ts'
import { OpenOriginal } from '../live-copies/open-original.tsx'

const AddToPage = lazyFeature(async () => (await import('./add-to-page.tsx')).AddToPage)

type Props = { widget: Widget; page: Page }

/** The menu of a widget for who only looks at it. A visitor who wants to have it signs up first, and comes back to add it. */
export function ViewerTools({ widget, page }: Props) {
  const { t } = useTranslation(['widget-viewing', 'widget-editing', 'errors'])
  const user = useCurrentUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isEmbedded = useIsEmbedded()
  // A dialog stays mounted after the first time, so that its closing can be animated.
  const [adding, setAdding] = useState<{ open: boolean; opening: number }>()
  const isShown = !isClosed(widget)
  const canAdd = isShown && (user === null || mayCreatePages(user))
  // Outside of the frame this browser may have no grant for the page.
  const token = tokenOfLink()
  const secret = isEmbedded && token ? `&access_token=${token}` : ''
  const hasFeeds = isShown && widget.widget_type === 'rsslist'
  const feedsOf = widget.source_id ?? widget.id
  const queryKey = hasFeeds ? articlesKey(feedsOf) : viewPageQuery(page.public_id).queryKey
  // A visitor sees what others have had fetched.
  const refresh = () => (hasFeeds && user ? void refreshNow(client, feedsOf, t) : void client.invalidateQueries({ queryKey }))
  const add = () => {
    const signUp = `/users/sign_up?${new URLSearchParams({ return_to: `${pagePath(page)}?add=${widget.id}${secret}` }).toString()}`
    if (user) setAdding({ open: true, opening: (adding?.opening ?? 0) + 1 })
    // Nobody enters a password in a frame of another site.
    else if (isEmbedded) window.open(signUp, '_blank', 'noopener')
    else void navigate(signUp)
  }
  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('widget-editing:widgetMenu', { title: titleOf(widget) })} size="sm" />}>
        <OpenOriginal widget={widget} />
        {canAdd && (
          <MenuItem icon={CopyPlus} onSelect={add}>
            {t('addToPage')}
          </MenuItem>
        )}
        <MenuItem icon={RotateCw} onSelect={refresh}>
          {t('refresh')}
        </MenuItem>
        <CopyWidgetLink widget={widget} page={page} />
      </DropdownMenu>
      {adding && (
        <LazyPart>
          <AddToPage
            key={adding.opening}
            widget={widget}
            page={page}
            open={adding.open}
            onClose={() => setAdding({ ...adding, open: false })}
          />
        </LazyPart>
      )}
    </>
  )
}

/** Has the feeds of a widget fetched now. */
async function refreshNow(client: QueryClient, widgetId: number, t: TFunction): Promise<void> {
  try {
    const { refreshFeeds } = await import('../../../entities/feed/refresh-feeds.ts')
    await refreshFeeds(client, widgetId)
  } catch (error) {
    showToast('error', errorText(t, error))
  }
}
