import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { cn } from '../../../lib/browser/class-names.ts'

/** Drop a file here, or choose one with the button. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('import')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <div
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={cn(
        'flex min-h-52 flex-col items-center justify-center gap-3 rounded-lg border border-dashed p-6 text-center transition-colors duration-120',
        over ? 'border-accent bg-accent-soft' : 'border-line-control bg-surface',
      )}
    >
      <FileUp aria-hidden size={24} strokeWidth={1.5} className="text-text-3" />
      <p className="text-text-2 pointer-coarse:hidden">{t('dropHere')}</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        // No list of types: the file of a browser's profile has no ending at all, and what a file is shows in its content.
        aria-label={t('file')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <p className="text-xs text-text-3">{t('fileHint')}</p>
    </div>
  )
}
