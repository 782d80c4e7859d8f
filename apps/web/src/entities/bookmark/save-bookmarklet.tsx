import { BookmarkPlus } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyScript } from './copy-script.tsx'
import { saveScript } from './save-script.ts'

/** The bookmarklet that saves the page one is on: to be dragged to the browser's bookmarks or copied. In Foyer it does nothing. */
export function SaveBookmarklet() {
  const { t } = useTranslation('saving')
  const [isPressed, setPressed] = useState(false)
  const explain = (event: MouseEvent) => {
    event.preventDefault()
    setPressed(true)
  }
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <p className="text-text-2">{t('bookmarklet.text')}</p>
      <a
        // Replaced by `setScript`.
        href="/add"
        ref={setScript}
        draggable
        title={t('bookmarklet.drag')}
        onClick={explain}
        onAuxClick={explain}
        className="touch-target inline-flex h-9 cursor-grab items-center gap-2 rounded-md border border-line-control bg-surface px-3 font-medium active:cursor-grabbing"
      >
        <BookmarkPlus aria-hidden size={16} strokeWidth={1.5} className="text-accent" />
        {t('bookmarklet.name')}
      </a>
      <p role="status" className="text-text-2 empty:hidden">
        {isPressed && t('bookmarklet.drag')}
      </p>
      <CopyScript script={saveScript(location.origin)} />
    </div>
  )
}

/** React refuses such addresses, as no link of ours may have one; this one has it to be dragged away, and is never followed. */
function setScript(link: HTMLAnchorElement | null): void {
  link?.setAttribute('href', saveScript(location.origin))
}
