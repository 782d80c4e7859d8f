import { searchAddress } from '@foyer/contracts/search-engines'
import { useTranslation } from 'react-i18next'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import type { Provider } from '../providers.ts'

/** The icon of the provider's site, as bookmarks have it. */
export function ProviderIcon({ provider: { title, url } }: { provider: Pick<Provider, 'title' | 'url'> }) {
  const { i18n } = useTranslation()
  return <SiteIcon url={searchAddress(url, '', i18n.language)} title={title} />
}
