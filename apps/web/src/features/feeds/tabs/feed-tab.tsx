import type { Feed } from '@foyer/contracts/feeds/feeds'
import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from '../../../lib/browser/class-names.ts'
import { hostOf } from '../../../lib/browser/links.ts'

type Props = {
  feed: Feed
  isActive: boolean
  panelId: string
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** How much is unread. */
  children: ReactNode
}

/** What is wrong with a feed is said behind its tab; here a sign says that there is something. */
export function FeedTab({ feed, isActive, panelId, onChoose, onKeyDown, children }: Props) {
  const title = feed.title || hostOf(feed.url)
  const isTroubled = feed.status === 'failing' || feed.status === 'gone'
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isActive}
      aria-controls={isActive ? panelId : undefined}
      tabIndex={isActive ? 0 : -1}
      data-feed={feed.id}
      title={title}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={cn(
        'relative flex h-8 max-w-44 shrink-0 items-center gap-1.5 border-b-2 px-2 text-sm whitespace-nowrap transition-colors duration-120 -outline-offset-2! pointer-coarse:h-11',
        isActive ? 'border-accent font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
      )}
    >
      {isTroubled && <CircleAlert aria-hidden size={12} strokeWidth={2} className="shrink-0 text-danger" />}
      <span dir="auto" className="truncate">
        {title}
      </span>
      {children}
    </button>
  )
}
