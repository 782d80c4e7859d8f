import type { Page } from '@foyer/contracts/pages'
import { Globe, Link2, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { toggleOverlay } from '../../../lib/state/overlays.ts'

const icons = { private: Lock, link: Link2, public: Globe }

/** Opens the sharing sheet; its icon tells how the page is shared now. Phones have it in the page's menu. */
export function ShareButton({ page }: { page: Page }) {
  const { t } = useTranslation('sharing')
  const Icon = icons[page.share_mode]
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-haspopup="dialog"
      onClick={() => toggleOverlay('sharePage', page)}
      title={t(`labels.${page.share_mode}`)}
      className="max-sm:hidden"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
      {t('share')}
    </Button>
  )
}
