import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** A way from a sheet to another screen of site administration, as an item of a list. */
export function SheetLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to} className="hoverable flex h-9 items-center justify-between gap-2 rounded-md px-2 text-sm pointer-coarse:h-11">
        {text}
        <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
      </Link>
    </li>
  )
}
