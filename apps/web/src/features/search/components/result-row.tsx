import { foldText } from '@foyer/text/search-text'
import { MapPin, Square, SquareCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useLinkTarget } from '../../../entities/preference/link-target.ts'
import { useDrawnPreference } from '../../../entities/preference/use-drawn-preference.ts'
import { snapshotPath } from '../../../entities/snapshot/snapshots.ts'
import { tagPath } from '../../../entities/tag/own-tags.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { hostOf } from '../../../lib/browser/links.ts'
import type { Entry } from '../entry.ts'
import { markMatches } from '../mark-matches.ts'
import { choiceOf } from '../search-scopes.ts'
import { type OpenHow, useOpensLink } from '../use-open-result.ts'

const maxTags = 2

type Props = {
  id: string
  entry: Entry
  /** Where it is. */
  path: string
  words: readonly string[]
  isCurrent: boolean
  onPoint: () => void
  onOpen: (how: OpenHow) => void
}

/** A bookmark is a link, so that it opens as links do; everything else leads to its widget. */
export function ResultRow({ id, entry, path, words, isCurrent, onPoint, onOpen }: Props) {
  const { t } = useTranslation('search')
  const opensLink = useOpensLink()
  const target = useLinkTarget()
  const screen = entry.snapshot ? snapshotPath(entry.snapshot) : entry.to
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isCurrent,
    className: 'flex min-w-0 flex-1 items-center gap-2.5 self-stretch px-2 py-1.5 text-left text-sm text-text',
  } as const
  const openPlain = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain) return
    event.preventDefault()
    onOpen('open')
  }
  const content = (
    <>
      <EntryIcon entry={entry} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={cn('block truncate', entry.isDone && 'text-text-2 line-through')} title={entry.title}>
          <Marked text={entry.title} words={words} />
        </span>
        {entry.snapshot ? (
          <InPage excerpt={entry.snapshot.excerpt} team={entry.team} words={words} />
        ) : (
          <Where entry={entry} path={path} words={words} />
        )}
      </span>
    </>
  )
  return (
    <div
      role="presentation"
      onPointerMove={onPoint}
      className={cn(
        'group flex min-h-12 items-center rounded-md [contain-intrinsic-size:auto_48px] [content-visibility:auto]',
        isCurrent && 'bg-surface-hover',
      )}
    >
      {screen !== undefined ? (
        <Link {...option} to={screen} onClick={openPlain}>
          {content}
        </Link>
      ) : opensLink(entry) ? (
        <a {...option} href={entry.link.url} {...target} onClick={openPlain}>
          {content}
        </a>
      ) : (
        <button type="button" {...option} onClick={() => onOpen('open')}>
          {content}
        </button>
      )}
      <RowTags tags={entry.tags} words={words} />
      {!entry.snapshot && opensLink(entry) && (
        // The bar below has the same for the keyboard and for screen readers: a list of options holds nothing else.
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          title={t('showPlace')}
          onClick={() => onOpen('place')}
          className={cn(
            'touch-target mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-text-3 hover:bg-surface-sunken hover:text-text pointer-coarse:opacity-100',
            isCurrent ? 'opacity-100' : 'opacity-0',
          )}
        >
          <MapPin size={16} strokeWidth={1.5} />
        </button>
      )}
    </div>
  )
}

/** Where in a saved page it was found, and which team keeps it. */
function InPage({ excerpt, team, words }: { excerpt: string; team: string | undefined; words: readonly string[] }) {
  const { t } = useTranslation('snapshots')
  return (
    <span className="block truncate text-xs text-text-3" title={excerpt}>
      {team !== undefined && (
        <>
          <bdi>{team}</bdi> ·{' '}
        </>
      )}
      {t('inPage')}{' '}
      <bdi>
        <Marked text={excerpt} words={words} />
      </bdi>
    </span>
  )
}

/** The site, where the result is, and its tags. */
function Where({ entry: { link, tags }, path, words }: Pick<Props, 'entry' | 'path' | 'words'>) {
  const host = link ? hostOf(link.url) : ''
  return (
    <span className="flex min-w-0 gap-1.5 text-xs text-text-3">
      {host !== '' && (
        <span className="max-w-[45%] shrink-0 truncate">
          <Marked text={host} words={words} />
        </span>
      )}
      {host !== '' && <span aria-hidden>·</span>}
      <span dir="auto" className="min-w-0 truncate" title={path}>
        {path}
      </span>
      {tags.length > 0 && (
        <span className="min-w-0 shrink-[2] truncate sm:sr-only">
          <bdi>
            <Marked text={tags.map((tag) => `#${tag}`).join(' ')} words={words} />
          </bdi>
        </span>
      )}
    </span>
  )
}

/** The tags that match, then others, each leading to all bookmarks that have it. The bar below has them for the keyboard and for screen readers. */
function RowTags({ tags, words }: Pick<Props, 'words'> & { tags: readonly string[] }) {
  const isMatch = (tag: string) => words.some((word) => foldText(tag).includes(word))
  const shown = tags.toSorted((left, right) => Number(isMatch(right)) - Number(isMatch(left))).slice(0, maxTags)
  if (shown.length === 0) return null
  return (
    <span aria-hidden className="flex max-w-[40%] shrink-0 gap-1 pr-2 max-sm:hidden">
      {shown.map((tag) => (
        <Link
          key={tag}
          to={tagPath(tag)}
          tabIndex={-1}
          className="touch-target flex min-w-0 rounded-sm bg-surface-sunken px-1.5 text-xs leading-5 text-text-2 hover:bg-surface-hover hover:text-text"
        >
          <span dir="auto" className="truncate">
            <Marked text={tag} words={words} />
          </span>
        </Link>
      ))}
    </span>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markMatches(text, words).map(({ at, text: part, isMatch }) =>
    isMatch ? (
      <mark key={at} className="rounded-[2px] bg-accent-soft text-on-accent-soft">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function EntryIcon({ entry: { scope, icon, link, title, isDone } }: { entry: Entry }) {
  const hasIcons = useDrawnPreference('siteIcons')
  if (link && hasIcons) return <SiteIcon {...link} title={title} />
  const Icon = isDone === undefined ? (icon ?? choiceOf(scope)?.icon) : isDone ? SquareCheck : Square
  return Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
}
