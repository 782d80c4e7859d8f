import { useTranslation } from 'react-i18next'
import { usePremiumReason } from '../../../entities/premium/premium-prompt.ts'
import { PremiumSheet } from '../../../entities/premium/premium-sheet.tsx'

/** Opens in place of what an account without Premium cannot use, nor who edits a page of one. */
export function PremiumDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('premium')
  const { feature, isOfPageOwner } = usePremiumReason()
  return (
    <PremiumSheet open={open} onClose={onClose} title={t(`reason.${feature}`)} isOffered={!isOfPageOwner}>
      {isOfPageOwner && <p className="text-sm text-text-2">{t('ofPageOwner')}</p>}
    </PremiumSheet>
  )
}
