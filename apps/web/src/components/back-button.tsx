import { ArrowLeft } from 'lucide-react'
import { takeFocus } from '../lib/browser/take-focus.ts'
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
