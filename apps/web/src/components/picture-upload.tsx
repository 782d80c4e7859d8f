import { limits } from '@foyer/contracts/limits'
import type { UseMutationResult } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, fieldTexts } from '../lib/i18n/error-text.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

const types = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

type Props = {
  /** Names the field for the file. */
  label: string
  hasPicture: boolean
  upload: Pick<UseMutationResult<unknown, Error, File>, 'mutate' | 'reset' | 'error' | 'isPending' | 'isSuccess'>
  removal: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'reset' | 'error' | 'isPending' | 'isSuccess'>
  /** The picture as it is. */
  children: ReactNode
}

/** A picture, to be replaced or removed. */
export function PictureUpload({ label, hasPicture, upload, removal, children }: Props) {
  const { t } = useTranslation('picture-upload')
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const error = upload.error ?? removal.error
  const problem = isTooLarge ? t('tooLarge') : error && (fieldTexts(t, error, 'picture-upload')['file'] ?? errorText(t, error))

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after it failed.
    event.target.value = ''
    if (!file) return
    upload.reset()
    removal.reset()
    setTooLarge(file.size > limits.upload_bytes)
    if (file.size <= limits.upload_bytes) upload.mutate(file)
  }

  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice>{problem}</Notice>}
      <div className="flex items-center gap-5">
        {children}
        <div className="flex flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <Button pending={upload.isPending} onClick={() => input.current?.click()} className="pointer-coarse:h-11">
              {!upload.isPending && <ImageUp aria-hidden size={16} strokeWidth={1.5} />}
              {t(hasPicture ? 'replace' : 'upload')}
            </Button>
            {hasPicture && (
              <Button
                variant="quiet"
                pending={removal.isPending}
                onClick={() => {
                  upload.reset()
                  setTooLarge(false)
                  removal.mutate()
                }}
                className="pointer-coarse:h-11"
              >
                {!removal.isPending && <Trash2 aria-hidden size={16} strokeWidth={1.5} />}
                {t('remove')}
              </Button>
            )}
          </div>
          <p className="text-xs text-text-3">{t('hint')}</p>
        </div>
      </div>
      <input ref={input} type="file" accept={types} aria-label={label} onChange={choose} tabIndex={-1} className="sr-only" />
      <span role="status" className="sr-only">
        {upload.isPending ? t('uploading') : upload.isSuccess ? t('uploaded') : removal.isSuccess ? t('removed') : ''}
      </span>
    </div>
  )
}
