import { searchAddress } from '@foyer/links/search-engines'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useDrawnPreference } from '../../../entities/preference/use-drawn-preference.ts'
import type { Provider } from '../../../entities/web-search/providers.ts'

/** The icon of the provider's site, as bookmarks have it; one for all where icons of sites are turned off. */
export function ProviderIcon({ provider: { title, url } }: { provider: Pick<Provider, 'title' | 'url'> }) {
  const { i18n } = useTranslation()
  const hasIcons = useDrawnPreference('siteIcons')
  if (!hasIcons) return <Globe aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
  return <SiteIcon url={searchAddress(url, '', i18n.language)} title={title} />
}
