import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Archive, ExternalLink, Globe, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuSite } from '../../../components/ui/menu-site.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { archiveOf } from '../repairs/broken-links.ts'
import { alternativesTo } from './link-checks.ts'

/** Where to go from a link that appears broken. */
export function BrokenPlaces({ link }: { link: Bookmark }) {
  const { t } = useTranslation(['link-signs', 'broken-links'])
  const target = useLinkTarget()
  const alternatives = alternativesTo(link)
  return (
    <>
      <MenuSite icon={ExternalLink} href={link.url} {...target}>
        {t('openAnyway')}
      </MenuSite>
      {alternatives && (
        <>
          <MenuSite icon={Search} href={alternatives.search} {...target}>
            {t('searchAlternative')}
          </MenuSite>
          <MenuSite icon={Globe} href={alternatives.homepage} {...target}>
            {t('visitHomepage')}
          </MenuSite>
          <MenuSite icon={Archive} href={archiveOf(link.url)} {...target}>
            {t('broken-links:archive')}
          </MenuSite>
        </>
      )}
    </>
  )
}
