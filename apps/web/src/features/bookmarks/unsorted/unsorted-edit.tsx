import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TagField } from '../../../entities/tag/tag-field.tsx'
import { useTags } from '../../../entities/tag/use-tags.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { BookmarkFields, type BookmarkText, useBookmarkForm } from '../editing/bookmark-fields.tsx'
import { updateBookmark } from '../mutations.ts'

type Props = { link: Bookmark; onClosed: () => void }

/** What of these texts is another one than the bookmark has, with what it was changed from. */
function changedText(link: Bookmark, text: BookmarkText) {
  const bases = {
    ...(text.title === link.title ? {} : { title: [link.title] }),
    ...(text.description === link.description ? {} : { description: [link.description] }),
  }
  return {
    ...(text.url === link.url ? {} : { url: text.url }),
    ...('title' in bases ? { title: text.title } : {}),
    ...('description' in bases ? { description: text.description } : {}),
    ...(Object.keys(bases).length > 0 ? { bases } : {}),
  }
}

/** Address, title, description and tags of a bookmark of the inbox. */
export function UnsortedEdit({ link, onClosed }: Props) {
  const { t } = useTranslation(['bookmark-editing', 'errors'])
  const start = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const element = useRef<HTMLFormElement>(null)
  const form = useBookmarkForm(link, link.url)
  const tagging = useTags(link.tags)
  const { question, settle } = useUnsavedChanges(element, { isChanged: tagging.isChanged })
  const close = () => {
    settle()
    setOpen(false)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const [text, tags] = [form.check(), tagging.check()]
    if (!text || !tags) return
    const change = { ...changedText(link, text), ...tags }
    if (Object.keys(change).length > 0) mutate(updateBookmark, { widget_id: link.widget_id, item_id: link.id, ...change })
    close()
  }
  return (
    <Sheet open={open} onClose={() => setOpen(false)} onClosed={onClosed} startAt={start} side="center" title={t('editTitle')}>
      <form ref={element} onSubmit={save} noValidate className="flex flex-col gap-4">
        <BookmarkFields form={form} start={start} />
        <TagField {...tagging.field} />
        <DialogActions onCancel={close}>
          <Button variant="primary" type="submit">
            {t('save')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}
