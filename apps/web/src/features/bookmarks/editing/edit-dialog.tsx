import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { iconHost } from '../../../entities/bookmark/site-icons.ts'
import { IconPicker } from '../../../entities/icon/icon-picker.tsx'
import { type Upkeep, upkeepChange } from '../../../entities/bookmark/upkeep.ts'
import { TagField } from '../../../entities/tag/tag-field.tsx'
import { useTags } from '../../../entities/tag/use-tags.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { UpkeepPart } from '../upkeep/upkeep-part.tsx'
import { updateBookmark } from '../mutations.ts'
import { BookmarkFields, useBookmarkForm } from './bookmark-fields.tsx'
import type { Draft } from './control.ts'
import { rowOf } from './rows.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'

/** Address, title, description and tags of a bookmark. What cannot be an address stays here with the reason. */
export function EditDialog({ draft, pageId, onClose }: { draft: Draft; pageId: number; onClose: () => void }) {
  const { t, i18n } = useTranslation('bookmark-editing')
  const { link } = draft
  const date = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'long' }).format(link.created_at * 1000)
  const start = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const element = useRef<HTMLFormElement>(null)
  const form = useBookmarkForm(draft, link.url)
  const [icon, setIcon] = useState(link.icon)
  const tagging = useTags(link.tags)
  const [checking, setChecking] = useState<Upkeep>(link)
  const [isPicking, setPicking] = useState<boolean>()
  const { question, settle } = useUnsavedChanges(element, { isChanged: tagging.isChanged || icon !== link.icon })
  const close = () => {
    settle()
    setOpen(false)
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    const [text, tags] = [form.check(), tagging.check()]
    if (!text || !tags) return
    const change = {
      ...(text.url === link.url ? {} : { url: text.url }),
      ...(text.title === link.title ? {} : { title: text.title }),
      ...(text.description === link.description ? {} : { description: text.description }),
      ...(icon === link.icon ? {} : { icon }),
      ...tags,
      ...upkeepChange(link, checking),
    }
    const bases = {
      ...('title' in change ? { title: [link.title] } : {}),
      ...('description' in change ? { description: [link.description] } : {}),
    }
    if (Object.keys(change).length > 0) {
      mutate(updateBookmark, {
        widget_id: link.widget_id,
        item_id: link.id,
        ...change,
        ...(Object.keys(bases).length > 0 ? { bases } : {}),
      })
    }
    close()
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
      <form ref={element} onSubmit={save} noValidate className="flex flex-col gap-4">
        <BookmarkFields form={form} start={start} />
        <TagField {...tagging.field} />
        <div className="flex items-center gap-3">
          <SiteIcon url={link.url} title={form.typed.title} icon={icon} size={32} />
          <Button size="sm" aria-haspopup="dialog" onClick={() => setPicking(true)} className="pointer-coarse:h-11">
            {t('changeIcon')}
          </Button>
        </div>
        <UpkeepPart pageId={pageId} value={checking} onChange={setChecking} />
        <DialogActions onCancel={close} note={<p className="mr-auto text-xs text-text-2">{t('addedOn', { date })}</p>}>
          <Button variant="primary" type="submit">
            {t('save')}
          </Button>
        </DialogActions>
        {question}
      </form>
      {isPicking !== undefined && (
        <IconPicker
          open={isPicking}
          onClose={() => setPicking(false)}
          title={form.typed.title}
          current={icon}
          site={iconHost(link.url)}
          onChoose={setIcon}
        />
      )}
    </Sheet>
  )
}
