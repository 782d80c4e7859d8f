import { limits } from '@foyer/contracts/limits'
import { ImageUp } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { cn } from '../../lib/browser/class-names.ts'
import { useOnline } from '../../lib/hooks/use-online.ts'
import { pictureProblem, pictureTypes, useChoosePicture } from './choose-picture.ts'
import type { Picture } from './picture.ts'

type Props = { onChosen: (picture: Picture) => void; startsFocused?: boolean; onCancel?: () => void }

/** Takes a picture: a file that is dropped, pasted or chosen, or an address. */
export function PictureForm({ onChosen, startsFocused = false, onCancel }: Props) {
  const { t } = useTranslation('picture')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [address, setAddress] = useState('')
  const isOnline = useOnline()
  const choice = useChoosePicture()
  const problem = pictureProblem(t, choice.error)
  const take = (source: File | string | undefined) => {
    if (source === undefined || choice.isPending) return
    choice.mutate(source, { onSuccess: onChosen })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') take(address)
  }
  const paste = (event: ClipboardEvent) => {
    const file = fileOf(event.clipboardData)
    if (!file) return
    event.preventDefault()
    take(file)
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    // The sheet for what is dropped onto the page is not meant.
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return
    // Escape ends the form here, not the dialog.
    event.stopPropagation()
    onCancel()
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-col gap-3 rounded-md border border-dashed p-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      {problem && <Notice>{problem}</Notice>}
      {!isOnline && <Notice kind="info">{t('addOffline')}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" pending={choice.isPending} onClick={() => input.current?.click()} className="pointer-coarse:h-11">
          {!choice.isPending && <ImageUp aria-hidden size={16} strokeWidth={1.5} />}
          {t('upload')}
        </Button>
        <p className="min-w-40 flex-1 text-xs text-text-2">{t('hint')}</p>
      </div>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
        <TextField
          // The form was opened to fill it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={startsFocused}
          type="url"
          inputMode="url"
          label={t('address')}
          placeholder={t('addressExample')}
          value={address}
          onPaste={paste}
          onKeyDown={press}
          maxLength={limits.url}
          onChange={(event) => setAddress(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          className="min-w-40 flex-1"
        />
        <Button type="submit" pending={choice.isPending} disabled={address.trim() === ''} className="pointer-coarse:h-11">
          {t('useAddress')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel} className="pointer-coarse:h-11">
            {t('shared:cancel')}
          </Button>
        )}
      </form>
      <p className="text-xs text-text-2">{t('addressHint')}</p>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        aria-label={t('file')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file can be chosen again after it failed.
          event.target.value = ''
          take(file)
        }}
        tabIndex={-1}
        className="sr-only"
      />
      <span role="status" className="sr-only">
        {choice.isPending ? t(choice.variables instanceof File ? 'uploading' : 'looking') : ''}
      </span>
    </div>
  )
}

/** The picture in a clipboard: a text is pasted into the field as ever. */
function fileOf({ files }: DataTransfer): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/'))
}
