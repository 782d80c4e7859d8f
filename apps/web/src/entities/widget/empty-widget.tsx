import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ReactNode, useState } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useFirstContent } from './first-content.ts'

type Props = {
  widget: Pick<Widget, 'id'>
  canEdit: boolean
  isEmpty: boolean
  /** What it says while it is empty. */
  text: string
  /** The words of the button that begins to add something. */
  action: string
  /** Where something is added: it stays for the next, until `onDone`. */
  children: (onDone: () => void) => ReactNode
}

/** What a widget without content says, and where its first content is added, in place of it. Below what was added it is nothing. */
export function EmptyWidget({ widget, canEdit, isEmpty, text, action, children }: Props) {
  const [isAdding, setAdding] = useState(false)
  useFirstContent(widget.id, () => setAdding(true))
  if (isAdding && canEdit) return <LazyPart>{children(() => setAdding(false))}</LazyPart>
  if (!isEmpty) return null
  return (
    <div className="flex min-h-[calc(2*var(--row))] flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-text-2">{text}</p>
      {canEdit && (
        <Button size="sm" onClick={() => setAdding(true)}>
          {action}
        </Button>
      )}
    </div>
  )
}
