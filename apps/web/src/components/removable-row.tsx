import { type ReactNode, useState } from 'react'
import { Button } from './ui/button.tsx'
import { Confirm } from './ui/confirm.tsx'
import { Notice } from './ui/notice.tsx'

type Props = {
  children: ReactNode
  /** What the button says; `label`: with the name of what it takes away, for screen readers. */
  action: string
  label: string
  question: { title: string; text: string }
  pending: boolean
  /** Why it has failed. */
  error: string | null
  onConfirm: () => void
}

/** A row of a list with a button that takes it away after a question. */
export function RemovableRow({ children, action, label, question, pending, error, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        {children}
        <Button
          size="sm"
          pending={pending}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={() => setAsking(true)}
          className="shrink-0 pointer-coarse:h-11"
        >
          {action}
        </Button>
      </div>
      {error !== null && <Notice>{error}</Notice>}
      <Confirm open={isAsking} {...question} action={action} onConfirm={onConfirm} onClose={() => setAsking(false)} />
    </li>
  )
}
