import { ChevronRight } from 'lucide-react'
import { takeFocus } from '../lib/browser/take-focus.ts'

type Props = {
  title: string
  /** What tells it from others of that title. */
  note?: string | undefined
  /** Whether choosing it opens another list. */
  leadsOn?: boolean
  /** Whether somebody has come back from what it leads to: it has the focus again. */
  isLeft?: boolean
  onChoose: () => void
}

/** An entry of a list of destinations. */
export function ChoiceRow({ title, note, leadsOn = false, isLeft = false, onChoose }: Props) {
  return (
    <li>
      <button
        type="button"
        title={title}
        ref={isLeft ? takeFocus : undefined}
        onClick={onChoose}
        className="hoverable flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm pointer-coarse:h-11"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {title}
        </span>
        {note !== undefined && (
          <span dir="auto" className="max-w-[40%] shrink-0 truncate text-xs text-text-3">
            {note}
          </span>
        )}
        {leadsOn && <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />}
      </button>
    </li>
  )
}
