import { Popover } from '@base-ui/react/popover'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Braces } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyScript } from '../../../entities/bookmark/copy-script.tsx'
import { cn } from '../../../lib/browser/class-names.ts'
import type { BookmarkView } from '../settings.ts'

type Props = { bookmark: Bookmark; view: BookmarkView; className: string; children: ReactNode }

/**
 * A bookmarklet, for its owner. It is kept and can be copied into the browser's own bookmarks, where it works on any page; it never runs
 * inside Foyer, whose content security policy allows no such script.
 */
export function ScriptRow({ bookmark, view, className, children }: Props) {
  const { t } = useTranslation(['bookmarks', 'bookmarklet'])
  return (
    <Popover.Root>
      <Popover.Trigger
        data-row={bookmark.id}
        className={cn(
          className,
          view !== 'icons' && 'text-left',
          view === 'cloud' ? 'max-w-full' : 'w-full',
          'text-text hover:bg-surface-hover',
        )}
        title={bookmark.title}
      >
        {children}
        {/* A tile has no room for it: its icon says the same. */}
        {view === 'icons' ? (
          <span className="sr-only"> {t('bookmarklet')}</span>
        ) : (
          <Braces
            aria-label={t('bookmarklet')}
            size={16}
            strokeWidth={1.5}
            className={cn('shrink-0 text-text-3', view !== 'cloud' && 'ml-auto [[data-sign]~&]:ml-0')}
          />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-40">
          <Popover.Popup className="menu-popup flex w-72 flex-col gap-2 rounded-lg border border-line bg-surface-raised p-4 text-sm shadow-popup outline-none">
            <Popover.Title dir="auto" className="font-semibold">
              {bookmark.title}
            </Popover.Title>
            <Popover.Description className="text-text-2">{t('bookmarklet:text')}</Popover.Description>
            <CopyScript script={bookmark.url} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
