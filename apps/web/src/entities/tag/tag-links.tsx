import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tagPath } from './own-tags.ts'

/** More of them would be taller than the bookmark. */
const maxShown = 6

/** The tags of a bookmark; each leads to all bookmarks that have it. `current` is the one whose bookmarks are shown. */
export function TagLinks({ tags, current, style }: { tags: readonly string[]; current?: string; style?: CSSProperties }) {
  const { t } = useTranslation('tag-links')
  const hidden = tags.slice(maxShown)
  return (
    <ul aria-label={t('label')} style={style} className="flex flex-wrap gap-1">
      {tags.slice(0, maxShown).map((tag) => (
        <li key={tag} className="flex max-w-48 min-w-0">
          <Link
            to={tagPath(tag)}
            draggable={false}
            title={t('showTag', { tag })}
            aria-current={tag === current ? 'page' : undefined}
            className="touch-target flex min-w-0 rounded-sm bg-surface-sunken px-1.5 text-xs leading-5 text-text-2 hover:bg-surface-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
          >
            <span dir="auto" className="truncate">
              {tag}
            </span>
          </Link>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="text-xs leading-5 text-text-3" title={hidden.join(', ')}>
          {t('moreTags', { count: hidden.length })}
        </li>
      )}
    </ul>
  )
}
