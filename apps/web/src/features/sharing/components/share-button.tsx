import type { Page } from '@foyer/contracts/pages'
import { Globe, Lock } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { Button } from '../../../components/ui/button.tsx'

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }))

/** Opens the sharing sheet; its icon tells how the page is shared now. */
export function ShareButton({ page }: { page: Page }) {
  const { t } = useTranslation('sharing')
  const [open, setOpen] = useState<boolean>()
  const Icon = page.is_public ? Globe : Lock
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        title={t(page.is_public ? 'isShared' : 'isPrivate')}
      >
        <Icon aria-hidden size={16} strokeWidth={1.5} />
        <span className="max-sm:sr-only">{t('share')}</span>
      </Button>
      {open !== undefined && (
        <LazyPart>
          <ShareSheet page={page} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
