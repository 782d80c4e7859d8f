import { limits } from '@foyer/contracts/limits'
import { ImageUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { cn } from '../../../../lib/browser/class-names.ts'
import { errorText, fieldTexts } from '../../../../lib/i18n/error-text.ts'
import { type OfferedBackground, ofFile } from './offered-backgrounds.ts'
import { useUploadBackground } from './use-upload-background.ts'

const types = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** A picture of one's own, chosen or dropped here. */
export function UploadPicture({ onUploaded }: { onUploaded: (picture: OfferedBackground) => void }) {
  const { t } = useTranslation('page-background')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useUploadBackground()
  const problem = isTooLarge
    ? t('upload.tooLarge')
    : upload.error && (fieldTexts(t, upload.error, 'page-background')['file'] ?? errorText(t, upload.error))
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return
    upload.reset()
    setTooLarge(file.size > limits.upload_bytes)
    if (file.size <= limits.upload_bytes) upload.mutate(file, { onSuccess: (uploaded) => onUploaded(ofFile(uploaded)) })
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        send(event.dataTransfer.files[0])
      }}
      className={cn(
        'flex flex-col gap-2 rounded-md border border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      {problem && <Notice>{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" pending={upload.isPending} onClick={() => input.current?.click()} className="pointer-coarse:h-11">
          {!upload.isPending && <ImageUp aria-hidden size={16} strokeWidth={1.5} />}
          {t('upload.choose')}
        </Button>
        <Link to="/users/uploaded_files" className="touch-target text-sm text-accent underline-offset-2 hover:underline">
          {t('upload.manage')}
        </Link>
      </div>
      <p className="text-xs text-text-2">{t('upload.hint')}</p>
      <input
        ref={input}
        type="file"
        accept={types}
        aria-label={t('upload.file')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again after it failed.
          event.target.value = ''
          send(file)
        }}
        tabIndex={-1}
        className="sr-only"
      />
      <span role="status" className="sr-only">
        {upload.isPending ? t('upload.uploading') : ''}
      </span>
    </div>
  )
}
