import type { Feed } from '@foyer/contracts/feeds/feeds'
import { SiteIcon } from '../../entities/bookmark/site-icon.tsx'
import { useDrawnPreference } from '../../entities/preference/use-drawn-preference.ts'

type Props = { feed: Pick<Feed, 'site_url' | 'url'>; title: string; size?: number }

/** The icon of the site that a feed belongs to; nothing where the person has switched icons off. */
export function FeedIcon({ feed: { site_url, url }, title, size }: Props) {
  return useDrawnPreference('siteIcons') ? <SiteIcon url={site_url ?? url} title={title} size={size} /> : null
}
