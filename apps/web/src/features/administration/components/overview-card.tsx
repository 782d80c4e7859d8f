import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { cn } from '../../../lib/browser/class-names.ts'

type Props = {
  icon: LucideIcon
  title: string
  value: string
  /** One a line; what is absent or false is left out. */
  details: readonly (string | false | null)[]
  /** Whether the value asks for attention. */
  isDanger?: boolean
  /** The screen with more about it. */
  to?: string
}

const box = 'flex h-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3'

/** One fact about the site: what it is about, how it is, and details in small. */
export function OverviewCard({ icon: Icon, title, value, details, isDanger = false, to }: Props) {
  const id = useId()
  const lines = details.filter((line): line is string => Boolean(line))
  const content = (
    <>
      <span className="flex items-center gap-2 text-xs text-text-2">
        <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
        <span id={id} className="flex-1">
          {title}
        </span>
        {to !== undefined && <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />}
      </span>
      <span className={cn('text-base font-semibold wrap-anywhere tabular-nums', isDanger && 'text-danger')}>{value}</span>
      {lines.map((detail) => (
        <span key={detail} className="text-xs wrap-anywhere text-text-2 tabular-nums">
          {detail}
        </span>
      ))}
    </>
  )
  return (
    <li aria-labelledby={id}>
      {to === undefined ? (
        <div className={box}>{content}</div>
      ) : (
        <Link to={to} className={cn(box, 'hoverable')}>
          {content}
        </Link>
      )}
    </li>
  )
}
