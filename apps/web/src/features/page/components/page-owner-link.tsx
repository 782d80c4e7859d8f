import type { Owner } from '@foyer/contracts/pages/base/page-summary'
import { Link } from 'react-router'
import { Avatar } from '../../../entities/session/avatar.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { cn } from '../../../lib/browser/class-names.ts'

const place = 'flex h-8 min-w-0 shrink items-center gap-2 rounded-md px-2 text-sm text-text-2'

/** Whose page it is, in its header; leads to their profile while that is published. */
export function PageOwnerLink({ owner }: { owner: Owner }) {
  const { name, avatar_url, url } = owner
  const isMember = useCurrentUser() !== null
  if (name === '') return null
  const content = (
    <>
      <Avatar name={name} url={avatar_url} size="tiny" />
      <span dir="auto" className="max-w-40 truncate max-sm:sr-only">
        {name}
      </span>
    </>
  )
  return url === null ? (
    // A member's header has both at its left already; a phone has no room to say it twice.
    <span title={name} className={cn(place, isMember && 'max-sm:hidden')}>
      {content}
    </span>
  ) : (
    <Link to={url} title={name} className={cn(place, 'hoverable touch-target hover:text-text')}>
      {content}
    </Link>
  )
}
