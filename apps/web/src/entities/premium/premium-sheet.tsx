import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { PremiumExplanation } from './premium-explanation.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** What takes Premium. */
  title: string
  /** What else there is to say about it. */
  children?: ReactNode
  /** Whether the person is shown how to get it; not where it is somebody else who needs it. */
  isOffered?: boolean
}

/** Opens in place of what an account cannot use: why, what Premium has, and how one gets it. */
export function PremiumSheet({ open, onClose, title, children, isOffered = true }: Props) {
  const { t } = useTranslation('premium')
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {children}
      {isOffered && <PremiumExplanation onLeave={onClose} />}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('shared:close')}</Button>
      </div>
    </Sheet>
  )
}
