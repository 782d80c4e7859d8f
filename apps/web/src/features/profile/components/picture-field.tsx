import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { limits } from '@foyer/contracts/limits'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Avatar } from '../../../entities/session/avatar.tsx'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { useRemoveAvatar, useSetAvatar } from '../api/avatar.ts'

const types = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The picture of the person, to be replaced or removed. */
export function PictureField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useSetAvatar()
  const removal = useRemoveAvatar()
  const error = upload.error ?? removal.error
  const problem = isTooLarge ? t('picture.tooLarge') : error && (fieldTexts(t, error, 'profile')['file'] ?? errorText(t, error))

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
        <Avatar name={user.name || user.email} url={user.avatar_url} size="large" />
        <div className="flex flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <Button pending={upload.isPending} onClick={() => input.current?.click()} className="pointer-coarse:h-11">
              {!upload.isPending && <ImageUp aria-hidden size={16} strokeWidth={1.5} />}
              {t(user.avatar_url ? 'picture.replace' : 'picture.upload')}
            </Button>
            {user.avatar_url && (
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
                {t('picture.remove')}
              </Button>
            )}
          </div>
          <p className="text-xs text-text-3">{t('picture.hint')}</p>
        </div>
      </div>
      <input ref={input} type="file" accept={types} aria-label={t('picture.file')} onChange={choose} tabIndex={-1} className="sr-only" />
      <span role="status" className="sr-only">
        {upload.isPending
          ? t('picture.uploading')
          : upload.isSuccess
            ? t('picture.uploaded')
            : removal.isSuccess
              ? t('picture.removed')
              : ''}
      </span>
    </div>
  )
}
