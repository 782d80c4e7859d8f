import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'

/** Copies a bookmarklet; where the browser refuses the clipboard, it is selected to be copied by hand. */
export function CopyScript({ script }: { script: string }) {
  const { t } = useTranslation(['bookmarklet', 'bookmarks'])
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(script)
      setCopying('copied')
    } catch {
      setCopying('refused')
    }
  }
  return (
    <>
      <Button size="sm" onClick={() => void copy()} className="mt-1 self-start">
        {t('copy')}
      </Button>
      <p role="status" className="text-xs text-text-3">
        {copying === 'copied' && t('copied')}
        {copying === 'refused' && t('copyByHand')}
      </p>
      {copying === 'refused' && (
        <input
          aria-label={t('bookmarks:bookmarklet')}
          value={script}
          readOnly
          ref={focus}
          onFocus={(event) => event.target.select()}
          className="h-9 w-full rounded-md border border-line-control bg-surface px-2.5 text-sm"
        />
      )}
    </>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
