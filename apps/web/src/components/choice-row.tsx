import { ChevronRight } from 'lucide-react'

/** An entry of a list of destinations; `leadsOn` if choosing it opens another list. */
export function ChoiceRow({ title, leadsOn = false, onChoose }: { title: string; leadsOn?: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        title={title}
        onClick={onChoose}
        className="hoverable flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm pointer-coarse:h-11"
      >
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {leadsOn && <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />}
      </button>
    </li>
  )
}
