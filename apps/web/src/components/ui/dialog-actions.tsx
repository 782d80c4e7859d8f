import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type Props = {
  onCancel: () => void
  /** What the dialog is for, behind the way out; what is said beside them, before it. */
  children: ReactNode
  note?: ReactNode
}

/** The end of a dialog that asks for something: what leaves it as it was, and what does it. */
export function DialogActions({ onCancel, children, note }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {note}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {children}
    </div>
  )
}
