import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TagField } from '../../../entities/tag/tag-field.tsx'
import { useTags } from '../../../entities/tag/use-tags.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { BookmarkFields, type BookmarkText, useBookmarkForm } from '../editing/bookmark-fields.tsx'
import type { InboxTeam } from '../../../entities/bookmark/unsorted.ts'
import { updateUnsorted } from './unsorted-calls.ts'

type Props = { link: Bookmark; team: InboxTeam; onClosed: () => void }

/** Address, title, description and tags of a bookmark of the inbox; it stays open until they are saved. */
export function UnsortedEdit({ link, team, onClosed }: Props) {
  const { t } = useTranslation(['bookmark-editing', 'errors'])
  const client = useQueryClient()
  const start = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const form = useBookmarkForm(link, link.url)
  const tagging = useTags(link.tags)
  const saving = useMutation({
    mutationFn: (change: BookmarkText & { tags?: string[] }) => updateUnsorted(client, link, change, team),
    onSuccess: () => setOpen(false),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const [text, tags] = [form.check(), tagging.check()]
    if (text && tags) saving.mutate({ ...text, ...tags })
  }
  return (
    <Sheet open={open} onClose={() => setOpen(false)} onClosed={onClosed} startAt={start} side="center" title={t('editTitle')}>
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        {saving.error && <Notice>{errorText(t, saving.error)}</Notice>}
        <BookmarkFields form={form} start={start} />
        <TagField {...tagging.field} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t('shared:cancel')}</Button>
          <Button variant="primary" type="submit" pending={saving.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
