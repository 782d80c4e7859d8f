import { Popover } from '@base-ui/react/popover'
import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Braces } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'

/**
 * A bookmarklet, for its owner. It is kept and can be copied into the browser's own bookmarks, where it works on any page; it never runs
 * inside Foyer, whose content security policy allows no such script.
 */
export function ScriptRow({ bookmark, className, children }: { bookmark: Bookmark; className: string; children: ReactNode }) {
  const { t } = useTranslation('bookmarks')
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bookmark.url)
      setCopying('copied')
    } catch {
      setCopying('refused')
    }
  }
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
            <Popover.Title className="font-semibold">{bookmark.title}</Popover.Title>
            <Popover.Description className="text-text-2">{t('bookmarkletText')}</Popover.Description>
            <Button size="sm" onClick={() => void copy()} className="mt-1 self-start">
              {t('copyBookmarklet')}
            </Button>
            <p role="status" className="text-xs text-text-3">
              {copying === 'copied' && t('copied')}
              {copying === 'refused' && t('copyByHand')}
            </p>
            {copying === 'refused' && (
              <input
                aria-label={t('bookmarklet')}
                value={bookmark.url}
                readOnly
                ref={focus}
                onFocus={(event) => event.target.select()}
                className="h-9 w-full rounded-md border border-line-control bg-surface px-2.5 text-sm"
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
