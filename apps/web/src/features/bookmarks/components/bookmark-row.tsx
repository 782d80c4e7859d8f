import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type ComponentProps, type ComponentType, type ReactNode, type Ref, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import { dragItem } from '../../../lib/browser/drag-and-drop.ts'
import { lazyFeature } from '../../../lib/browser/lazy-feature.ts'
import { hostOf, bookmarkKind } from '../../../lib/browser/links.ts'
import type { LinkTarget } from '../../../entities/preference/link-target.ts'
import type { BookmarkView, RowDisplay } from '../settings.ts'
import type { RowSigns } from './row-signs.ts'

const ScriptRow = lazyFeature(async () => (await import('./script-row.tsx')).ScriptRow)

export type RowProps = {
  link: Bookmark
  display: RowDisplay
  /** Scripts are shown as such to their owner alone. */
  runsScripts: boolean
  canEdit: boolean
  target: LinkTarget
  /** Its buttons for editors, once they are loaded. */
  Tools: RowTools | undefined
  signs: RowSigns | undefined
}
export type RowTools = ComponentType<Pick<Bookmark, 'id' | 'title' | 'tags'> & { display: RowDisplay }>
type Placed = Omit<ComponentProps<'li'>, 'children'> & { ref?: Ref<HTMLLIElement> }

/** One bookmark; the whole row is the target. What must not be opened from here is text. What a row does for editors, its list does. */
export const BookmarkRow = memo(function Row({ link, display, runsScripts, canEdit, target, Tools, signs, ...place }: RowProps & Placed) {
  const isSaving = link.id < 0
  const movable = canEdit && !isSaving
  return (
    <li
      {...place}
      {...(canEdit ? { 'data-link': link.id } : {})}
      {...(movable ? dragItem('bookmark', link.id, link.title) : {})}
      aria-busy={isSaving || undefined}
      className={cn('group/row relative min-w-0', display.view === 'cloud' && 'max-w-full')}
    >
      <RowTarget
        link={link}
        runsScripts={runsScripts}
        target={target}
        signs={signs}
        view={display.view}
        className={rowClass(display, canEdit)}
      >
        {display.icon > 0 && <SiteIcon url={link.url} title={link.title} icon={link.icon} size={display.icon} />}
        <RowText link={link} display={display} />
        {signs?.Sign && <signs.Sign link={link} view={display.view} />}
        {isSaving && <Saving />}
      </RowTarget>
      {movable && Tools && <Tools id={link.id} title={link.title} display={display} tags={link.tags} />}
    </li>
  )
})

type TargetProps = Pick<RowProps, 'link' | 'runsScripts' | 'target' | 'signs'> & {
  view: BookmarkView
  className: string
  children: ReactNode
}

/** What is clicked. `data-row` is how the keyboard finds it. */
function RowTarget({ link, runsScripts, target, signs, view, className, children }: TargetProps) {
  const kind = bookmarkKind(link.url)
  if (kind === 'script' && runsScripts) {
    return (
      <LazyPart fallback={<span className={className}>{children}</span>}>
        <ScriptRow bookmark={link} view={view} className={className}>
          {children}
        </ScriptRow>
      </LazyPart>
    )
  }
  if (kind !== 'web') {
    return (
      <span tabIndex={-1} data-row={link.id} className={cn(className, 'text-text-2')} title={link.title}>
        {children}
      </span>
    )
  }
  if (signs?.isBroken(link)) {
    return (
      <signs.BrokenLink link={link} view={view} className={className}>
        {children}
      </signs.BrokenLink>
    )
  }
  return (
    <a
      href={link.url}
      {...target}
      data-row={link.id}
      draggable={false}
      title={`${link.title}\n${link.description || link.url}`}
      className={cn(className, 'row-link')}
    >
      {children}
    </a>
  )
}

function RowText({ link, display }: { link: Bookmark; display: RowDisplay }) {
  const title = (
    <span dir="auto" className={titleClass(display)}>
      {link.title}
    </span>
  )
  if (display.view !== 'details') return title
  const about = display.description === 'url' ? link.url : link.description || hostOf(link.url)
  // A bookmark that is called after its site says so once.
  if (about === link.title && display.title !== 'hidden') return <span className="flex min-w-0 flex-1 self-center">{title}</span>
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      {title}
      <span dir="auto" className={cn('text-xs text-text-3', display.description === 'full' ? 'whitespace-pre-line' : 'truncate')}>
        {display.description === 'first' ? about.split('\n', 1) : about}
      </span>
    </span>
  )
}

function Saving() {
  const { t } = useTranslation('bookmarks')
  return <span className="sr-only">{t('saving')}</span>
}

function rowClass({ view, icon }: RowDisplay, canEdit: boolean): string {
  // Tiles and what wraps keep their size: their buttons stand above them.
  const room = canEdit && cn((view === 'list' || view === 'details') && 'row-room', view !== 'icons' && 'tools-room')
  const shape = {
    list: 'row-target',
    details: 'flex min-h-(--row) items-start gap-2.5 px-1.5 py-1.5 text-sm',
    icons: 'flex h-full flex-col items-center gap-1.5 px-1 py-2 text-center text-xs',
    cloud: 'flex min-h-(--row) items-center gap-1.5 px-2 text-sm',
  }[view]
  const common = view !== 'list' && 'min-w-0 rounded-md group-aria-busy/row:opacity-60'
  return cn(common, shape, view === 'list' && icon > 16 && 'py-1', room)
}

function titleClass({ title, icon }: RowDisplay): string {
  // A row without icon and title would show nothing at all.
  if (title === 'hidden' && icon > 0) return 'sr-only'
  if (title === 'full') return 'min-w-0 max-w-full py-0.5 wrap-anywhere'
  return title === 'two' ? 'line-clamp-2 min-w-0 max-w-full py-0.5 wrap-anywhere' : 'max-w-full min-w-0 truncate'
}
