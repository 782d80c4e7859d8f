import type { Owner } from '@foyer/contracts/pages/base/page-summary'
import { Link } from 'react-router'
import { Avatar } from '../../../entities/session/avatar.tsx'

const place = 'flex h-8 min-w-0 items-center gap-2 rounded-md px-2 text-sm text-text-2'

/** Whose page it is, for visitors, in its header; leads to their profile while that is published. The breadcrumb of members says it. */
export function PageOwnerLink({ owner }: { owner: Owner }) {
  const { name, avatar_url, url } = owner
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
    <span title={name} className={place}>
      {content}
    </span>
  ) : (
    <Link to={url} title={name} className={`${place} hoverable touch-target hover:text-text`}>
      {content}
    </Link>
  )
}
