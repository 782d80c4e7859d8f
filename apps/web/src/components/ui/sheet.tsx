import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/browser/class-names.ts'
import { leaveForms } from '../../lib/browser/leave-forms.ts'
import { useBodyMark } from '../../lib/hooks/use-body-mark.ts'
import { Button } from './button.tsx'
import { dialogBackdrop, dialogBox, dialogCenter, dialogLayer } from './dialog-classes.ts'
import { IconButton } from './icon-button.tsx'
import './sheet.css'

type Props = {
  open: boolean
  onClose: () => void
  /** Called when the closing animation has ended. */
  onClosed?: () => void
  /** Receives the focus on close; by default the element that had it before. */
  returnTo?: () => HTMLElement | null
  /** Receives the focus on open; by default the first button. */
  startAt?: RefObject<HTMLElement | null>
  title: string
  description?: string
  side?: 'left' | 'right' | 'center'
  /** Stands beside the page, which can be used as ever; by default it lies over it. */
  isBeside?: boolean
  children: ReactNode
}

const sides = {
  left: 'sheet-left sm:inset-y-0 sm:left-0 sm:w-80 sm:border-r',
  right: 'sheet-right sm:inset-y-0 sm:right-0 sm:w-96 sm:border-l',
  center: `${dialogCenter} sm:top-[16dvh] sm:max-h-[calc(84dvh-24px)] sm:max-w-sm`,
}

/** A dialog that slides in from the side, or is centered; on phones it slides in from below. */
export function Sheet({
  open,
  onClose,
  onClosed,
  returnTo,
  startAt,
  title,
  description,
  side = 'right',
  isBeside = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      modal={!isBeside}
      disablePointerDismissal={isBeside}
      // A form in it may have something to lose.
      onOpenChange={(next) => !next && leaveForms(popup.current, onClose)}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <Dialog.Portal className={dialogLayer}>
        {!isBeside && <Dialog.Backdrop className={dialogBackdrop} />}
        <Dialog.Popup
          ref={popup}
          data-beside={isBeside ? '' : undefined}
          initialFocus={startAt ?? true}
          finalFocus={returnTo ? () => returnTo() ?? true : true}
          className={cn(
            dialogBox,
            'overflow-y-auto overscroll-contain',
            'max-sm:inset-x-0 max-sm:bottom-[var(--keyboard-inset,0px)] max-sm:max-h-[min(88dvh,calc(100dvh-1rem-var(--keyboard-inset,0px)))] max-sm:rounded-t-lg max-sm:border-t max-sm:pb-[env(safe-area-inset-bottom)]',
            // Under a dialog of its own it steps back, wherever it is scrolled to.
            'data-nested-dialog-open:brightness-(--under-scrim)',
            sides[side],
          )}
        >
          {isBeside && <BesideMark />}
          <div className="sticky top-0 z-10 flex items-start gap-2 bg-surface-raised pt-3 pr-3 pb-2 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <Dialog.Title className="text-base font-semibold">{title}</Dialog.Title>
              {description && <Dialog.Description className="mt-0.5 text-sm text-text-2">{description}</Dialog.Description>}
            </div>
            <Dialog.Close render={<IconButton icon={X} label={t('close')} />} />
          </div>
          <div className="flex flex-1 flex-col gap-5 px-5 pt-1 pb-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The page, and notices, make room for it. */
function BesideMark() {
  useBodyMark('sheetBeside')
  return null
}

type ActionsProps = {
  onCancel: () => void
  /** What the dialog is for, behind the way out; what is said beside them, before it. */
  children: ReactNode
  note?: ReactNode
}

/** The end of a dialog that asks for something: what leaves it as it was, and what does it. */
export function DialogActions({ onCancel, children, note }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {note}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {children}
    </div>
  )
}
