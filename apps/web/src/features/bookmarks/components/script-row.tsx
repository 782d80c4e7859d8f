import { Popover } from '@base-ui/react/popover'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Braces } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyScript } from '../../../entities/bookmark/copy-script.tsx'

/**
 * A bookmarklet, for its owner. It is kept and can be copied into the browser's own bookmarks, where it works on any page; it never runs
 * inside Foyer, whose content security policy allows no such script.
 */
export function ScriptRow({ bookmark, className, children }: { bookmark: Bookmark; className: string; children: ReactNode }) {
  const { t } = useTranslation(['bookmarks', 'bookmarklet'])
  return (
    <Popover.Root>
      <Popover.Trigger
        data-row={bookmark.id}
        className={`${className} w-full text-left text-text hover:bg-surface-hover`}
        title={bookmark.title}
      >
        {children}
        <Braces aria-label={t('bookmarklet')} size={16} strokeWidth={1.5} className="ml-auto shrink-0 text-text-3" />
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
