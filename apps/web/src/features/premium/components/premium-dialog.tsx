import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { PremiumExplanation } from '../../../entities/premium/premium-explanation.tsx'
import { usePremiumReason } from '../../../entities/premium/premium-prompt.ts'

/** Opens in place of what an account without Premium cannot use, nor who edits a page of one. */
export function PremiumDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('premium')
  const { feature, isOfPageOwner } = usePremiumReason()
  return (
    <Sheet side="center" open={open} onClose={onClose} title={t(`reason.${feature}`)}>
      {isOfPageOwner ? <p className="text-sm text-text-2">{t('ofPageOwner')}</p> : <PremiumExplanation />}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('shared:close')}</Button>
      </div>
    </Sheet>
  )
}
