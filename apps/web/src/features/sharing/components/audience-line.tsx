import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'
import { useTranslation } from 'react-i18next'
import { shareIcons } from './share-icons.ts'

type Props = {
  mode: ShareMode
  isListed: boolean
  /** Its link has no token: it is the plain address of the page. */
  isOpenLink: boolean
  /** Nobody else sees it, however it is shared. */
  isHidden: boolean
  isArchived: boolean
}

/** One line that says who can see a page now. */
export function AudienceLine({ mode, isListed, isOpenLink, isHidden, isArchived }: Props) {
  const { t } = useTranslation('sharing')
  const shown = isHidden && mode !== 'private' ? 'hidden' : mode === 'public' && !isListed ? 'unlisted' : isOpenLink ? 'address' : mode
  const Icon = shareIcons[mode]
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-pretty">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-2" />
      <span>
        {t(`now.${shown}`)}
        {isArchived && mode !== 'private' && <> {t('archived')}</>}
      </span>
    </p>
  )
}
