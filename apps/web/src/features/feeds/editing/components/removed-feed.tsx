import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'

/** Says that a feed was removed, and offers it back. */
export function RemovedFeed({ title, onUndo }: { title: string; onUndo: () => void }) {
  const { t } = useTranslation('feed-editing')
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed has gone with its row.
  useEffect(() => undo.current?.focus(), [])
  return (
    <p role="status" className="flex items-center gap-2 rounded-md bg-surface-sunken py-1 pr-1 pl-2.5 text-sm text-text-2">
      <span className="min-w-0 flex-1 truncate">{t('removed', { title })}</span>
      <Button ref={undo} variant="quiet" size="sm" onClick={onUndo}>
        <Undo2 aria-hidden size={16} strokeWidth={1.5} />
        {t('undo')}
      </Button>
    </p>
  )
}
