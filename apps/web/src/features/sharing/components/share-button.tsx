import type { Page } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { toggleOverlay } from '../../../lib/state/overlays.ts'
import { shareIcons } from './share-icons.ts'

/** Opens the sharing sheet; its icon tells how the page is shared now. Phones have it in the page's menu. */
export function ShareButton({ page }: { page: Page }) {
  const { t } = useTranslation('share-button')
  const Icon = shareIcons[page.share_mode]
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-haspopup="dialog"
      onClick={() => toggleOverlay('sharePage', page)}
      title={t(labelOf(page))}
      className="max-sm:hidden"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
      {t('share')}
    </Button>
  )
}

/** The key of what says how a page is shared. */
function labelOf({ share_mode, is_listed, organization, allow_all_members_edit }: Page) {
  if (organization && share_mode === 'private') return 'labels.teamPrivate'
  if (share_mode === 'team' && allow_all_members_edit) return 'labels.teamEditable'
  return share_mode === 'public' && !is_listed ? 'labels.unlisted' : (`labels.${share_mode}` as const)
}
