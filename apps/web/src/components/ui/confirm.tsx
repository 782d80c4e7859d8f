import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

type Props = { open: boolean; title: string; text: string; action: string; onConfirm: () => void; onClose: () => void }

/** Asks before something that cannot be taken back. Focus starts on the way out. */
export function Confirm({ open, title, text, action, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-backdrop fixed inset-0 z-30 bg-scrim" />
        <AlertDialog.Popup className="sheet sheet-center fixed top-[16dvh] left-1/2 z-40 w-[calc(100%-32px)] max-w-sm -translate-x-1/2 rounded-lg border border-line bg-surface-raised p-5 shadow-popup outline-none">
          <AlertDialog.Title className="text-base font-semibold text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-sm text-text-2">{text}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button>{t('cancel')}</Button>} />
            <AlertDialog.Close render={<Button variant="danger" onClick={onConfirm} />}>{action}</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
