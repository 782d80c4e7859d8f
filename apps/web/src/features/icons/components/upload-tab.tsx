import type { Icon } from '@foyer/contracts/icons/icons'
import { limits } from '@foyer/contracts/limits'
import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { offerTakeBack } from '../../../entities/file/take-back.ts'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { useUploadIcon } from '../api/upload-icon.ts'

const types = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

type Props = {
  current: Icon | null
  onChoose: (icon: Icon) => void
  /** Brings the former icon back where the upload is taken back. */
  onTakenBack: (icon: Icon | null) => void
}

/** A picture of one's own. */
export function UploadTab({ current, onChoose, onTakenBack }: Props) {
  const { t } = useTranslation('icons')
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useUploadIcon()
  const client = useQueryClient()
  const uploaded = (icon: Icon) => {
    onChoose(icon)
    offerTakeBack(client, icon.identifier, () => onTakenBack(current))
  }
  const problem = isTooLarge
    ? t('upload.tooLarge')
    : upload.error && (fieldTexts(t, upload.error, 'icons')['file'] ?? errorText(t, upload.error))
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after it failed.
    event.target.value = ''
    if (!file) return
    upload.reset()
    setTooLarge(file.size > limits.upload_bytes)
    if (file.size <= limits.upload_bytes) upload.mutate(file, { onSuccess: uploaded })
  }
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center rounded-md border border-dashed border-line-control">
          {current?.type === 'custom' && <SiteIcon url="" title="" icon={current} size={48} />}
        </span>
        <div className="flex min-w-0 flex-col items-start gap-2">
          <Button pending={upload.isPending} onClick={() => input.current?.click()} className="pointer-coarse:h-11">
            {!upload.isPending && <ImageUp aria-hidden size={16} strokeWidth={1.5} />}
            {t('upload.choose')}
          </Button>
          <p className="text-xs text-text-3">{t('upload.hint')}</p>
        </div>
      </div>
      <input ref={input} type="file" accept={types} aria-label={t('upload.file')} onChange={choose} tabIndex={-1} className="sr-only" />
      <span role="status" className="sr-only">
        {upload.isPending ? t('upload.uploading') : ''}
      </span>
    </>
  )
}
