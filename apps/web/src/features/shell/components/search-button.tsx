import { Search } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useIsMember } from '../../../entities/session/session.ts'
import { toggleOverlay } from '../../../lib/state/overlays.ts'

/** Opens the search, and says which keys do so. On phones visitors have it in the page's menu: their header has the ways in. */
export const SearchButton = memo(function SearchButton() {
  const { t } = useTranslation('shell')
  const isMember = useIsMember()
  return (
    <IconButton
      icon={Search}
      label={t('search')}
      title={t('searchHint')}
      aria-haspopup="dialog"
      data-tour-stop="search"
      aria-keyshortcuts="Control+S Control+K /"
      onClick={() => toggleOverlay('search')}
      className={isMember ? '' : 'max-sm:hidden'}
    />
  )
})
