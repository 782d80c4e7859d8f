import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { iconHost } from '../../../entities/bookmark/site-icons.ts'
import { IconPicker } from '../../../entities/icon/icon-picker.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { updateBookmark } from '../mutations.ts'
import { fieldErrorKeys } from '../../../lib/i18n/error-text.ts'
import { typedAddress } from '../items/addresses.ts'
import type { Draft } from './control.ts'
import { rowOf } from './rows.ts'

/** Address, title and description of a bookmark. What cannot be an address stays here with the reason. */
export function EditDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t, i18n } = useTranslation('bookmark-editing')
  const { link } = draft
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(link.created_at * 1000)
  const start = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const [typed, setTyped] = useState({ url: draft.url, title: draft.title, description: draft.description })
  const [icon, setIcon] = useState(link.icon)
  const [isPicking, setPicking] = useState<boolean>()
  const [errors, setErrors] = useState<{ url?: string; title?: string }>(draft.error ? { url: draft.error } : {})

  const save = (event: FormEvent) => {
    event.preventDefault()
    const title = typed.title.trim()
    // What is saved can be saved again, whatever it is.
    const url = typed.url === link.url ? link.url : typedAddress(typed.url)
    if (title === '' || url === null) {
      setErrors({
        ...(url === null ? { url: t(fieldErrorKeys('url', typed.url.trim() === '' ? 'blank' : 'invalid_url')) } : {}),
        ...(title === '' ? { title: t(fieldErrorKeys('title', 'blank')) } : {}),
      })
      return
    }
    const change = {
      ...(url === link.url ? {} : { url }),
      ...(title === link.title ? {} : { title }),
      ...(typed.description === link.description ? {} : { description: typed.description }),
      ...(icon === link.icon ? {} : { icon }),
    }
    if (Object.keys(change).length > 0) mutate(updateBookmark, { widget_id: link.widget_id, item_id: link.id, ...change })
    setOpen(false)
  }
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      returnTo={() => rowOf(link.id)}
      startAt={start}
      side="center"
      title={t('editTitle')}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.url}
          onChange={(event) => setTyped({ ...typed, url: event.target.value })}
          error={errors.url}
        />
        <TextField
          ref={start}
          label={t('title')}
          autoComplete="off"
          maxLength={limits.title}
          value={typed.title}
          onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          error={errors.title}
        />
        <TextArea
          label={t('description')}
          rows={3}
          maxLength={limits.description}
          value={typed.description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
        />
        <div className="flex items-center gap-3">
          <SiteIcon url={link.url} title={typed.title} icon={icon} size={32} />
          <Button size="sm" aria-haspopup="dialog" onClick={() => setPicking(true)} className="pointer-coarse:h-11">
            {t('changeIcon')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto text-xs text-text-2">{t('addedOn', { date })}</p>
          <Button onClick={() => setOpen(false)}>{t('shared:cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('save')}
          </Button>
        </div>
      </form>
      {isPicking !== undefined && (
        <IconPicker
          open={isPicking}
          onClose={() => setPicking(false)}
          title={typed.title}
          current={icon}
          site={iconHost(link.url)}
          onChoose={setIcon}
        />
      )}
    </Sheet>
  )
}
