import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { dialogLayer } from './dialog-classes.ts'

type Props = {
  open: boolean
  title: string
  text: string
  action: string
  /** The label of a checkbox that has to be ticked before confirming. */
  check?: string
  /** Nothing is lost by it. */
  isHarmless?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. Focus starts on the way out. */
export function Confirm({ open, title, text, action, check, isHarmless, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  const [checked, setChecked] = useState(false)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal className={dialogLayer}>
        <AlertDialog.Backdrop className="sheet-backdrop fixed inset-0 z-30 bg-scrim" />
        <AlertDialog.Popup className="sheet sheet-center fixed top-[16dvh] left-1/2 z-40 w-[calc(100%-32px)] max-w-sm -translate-x-1/2 rounded-lg border border-line bg-surface-raised p-5 shadow-popup outline-none">
          <AlertDialog.Title className="text-base font-semibold text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-sm text-text-2">{text}</AlertDialog.Description>
          {check && (
            <label className="mt-4 flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={checked}
                onChange={(event) => setChecked(event.target.checked)}
                className="size-4 accent-danger"
              />
              {check}
            </label>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button>{t('cancel')}</Button>} />
            <AlertDialog.Close
              render={<Button variant={isHarmless ? 'primary' : 'danger'} disabled={check !== undefined && !checked} onClick={onConfirm} />}
            >
              {action}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
