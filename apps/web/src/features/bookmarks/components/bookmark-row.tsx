import type { Bookmark } from '@foyer/contracts/widgets'
import { lazy } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SiteIcon } from '../../../components/ui/site-icon.tsx'
import { linkKind } from '../../../lib/links.ts'

const ScriptRow = lazy(async () => ({ default: (await import('./script-row.tsx')).ScriptRow }))

const row = 'flex h-(--row) min-w-0 items-center gap-2 rounded-md px-1.5 text-sm'

/** One bookmark; the whole row is the target. What must not be opened from here is text. */
export function BookmarkRow({ bookmark, isOwner }: { bookmark: Bookmark; isOwner: boolean }) {
  const kind = linkKind(bookmark.url)
  const content = (
    <>
      <SiteIcon url={bookmark.url} title={bookmark.title} icon={bookmark.icon} />
      <span className="truncate">{bookmark.title}</span>
    </>
  )
  if (kind === 'script' && isOwner) {
    return (
      <li>
        <LazyPart fallback={<span className={row}>{content}</span>}>
          <ScriptRow bookmark={bookmark} className={row}>
            {content}
          </ScriptRow>
        </LazyPart>
      </li>
    )
  }
  return (
    <li>
      {kind === 'web' ? (
        <a
          href={bookmark.url}
          rel="noopener noreferrer"
          title={`${bookmark.title}\n${bookmark.description || bookmark.url}`}
          className={`${row} text-text transition-colors duration-120 hover:bg-surface-hover`}
        >
          {content}
        </a>
      ) : (
        <span className={`${row} text-text-2`} title={bookmark.title}>
          {content}
        </span>
      )}
    </li>
  )
}
