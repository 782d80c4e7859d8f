import { ArrowLeft } from 'lucide-react'
import { Button } from './ui/button.tsx'

/** Leads back within a dialog. It takes the focus when it appears: the entry that had it is gone. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Button size="sm" variant="quiet" ref={takeFocus} onClick={onBack} className="-ml-2.5 self-start">
      <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
      {label}
    </Button>
  )
}

/** One function for all renders, so that what is loaded later does not take the focus back. */
function takeFocus(element: HTMLButtonElement | null): void {
  element?.focus({ preventScroll: true })
}
