import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { limits } from '@foyer/contracts/limits'
import type { NewSuggestion, Suggestion } from '@foyer/contracts/pages/item/suggestions'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { TagField } from '../../../entities/tag/tag-field.tsx'
import { useTags } from '../../../entities/tag/use-tags.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { BookmarkFields, type BookmarkText, useBookmarkForm } from '../editing/bookmark-fields.tsx'
import { foldersOf } from '../items/bookmark-items.ts'
import { useSuggesting } from './use-suggesting.ts'

type Props = {
  pageId: number
  widget: Widget
  kind: Suggestion['kind']
  /** The one that is to be changed or removed. */
  link: Bookmark | null
  returnTo?: () => HTMLElement | null
  onClosed: () => void
}

const titles = { add: 'suggestLink', change: 'suggestChange', remove: 'suggestRemoval' } as const

/** What somebody would add, change or remove, with a word of why. */
export function SuggestDialog({ pageId, widget, kind, link, returnTo, onClosed }: Props) {
  const { t } = useTranslation(['suggestions', 'shared'])
  const { suggest } = useSuggesting(pageId)
  const start = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [isUnchanged, setUnchanged] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const folders = foldersOf(widget)
  const folderOfLink = folders.find(({ links }) => links.some(({ id }) => id === link?.id))?.id ?? folders[0]?.id
  const [folder, setFolder] = useState(folderOfLink)
  const tagging = useTags(link?.tags)
  const form = useBookmarkForm(link ?? { url: '', title: '', description: '' }, link?.url ?? '')

  const common = { widget_id: widget.id, idempotency_key: key, ...(reason.trim() ? { reason: reason.trim() } : {}) }
  const isMoved = folder !== undefined && folder !== folderOfLink
  const bodyOf = (): NewSuggestion | null => {
    if (kind === 'remove') return link && { kind, ...common, item_id: link.id }
    const [text, tags] = [form.check(), tagging.check()]
    if (!text || !tags) return null
    if (kind === 'add') return { kind, ...common, proposed: { ...text, ...tags, ...(folder === undefined ? {} : { folder_id: folder }) } }
    const proposed = { ...(link ? changesOf(link, text) : {}), ...tags, ...(isMoved ? { folder_id: folder } : {}) }
    setUnchanged(Object.keys(proposed).length === 0)
    return link && Object.keys(proposed).length > 0 ? { kind, ...common, item_id: link.id, proposed } : null
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = bodyOf()
    if (body && !suggest.isPending) suggest.mutate(body, { onSuccess: () => setOpen(false) })
  }
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      {...(returnTo ? { returnTo } : {})}
      {...(kind === 'remove' ? {} : { startAt: start })}
      side="center"
      title={t(titles[kind])}
    >
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        {kind === 'remove' && <p className="text-sm text-text-2">{t('removalText', { title: link?.title })}</p>}
        {kind !== 'remove' && <BookmarkFields form={form} start={start} />}
        {kind !== 'remove' && <TagField {...tagging.field} />}
        {kind !== 'remove' && folders.length > 0 && (
          <SelectField label={t('field.folder_id')} value={String(folder)} onChange={(value) => setFolder(Number(value))}>
            {folders.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('reason')}
          autoComplete="off"
          maxLength={limits.suggestion_reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {isUnchanged && <Notice kind="info">{t('unchanged')}</Notice>}
        {suggest.error && <Notice>{errorText(t, suggest.error)}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t('shared:cancel')}</Button>
          <Button variant="primary" type="submit" pending={suggest.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function changesOf(link: Bookmark, { url, title, description }: BookmarkText): Partial<BookmarkText> {
  return {
    ...(url === link.url ? {} : { url }),
    ...(title === link.title ? {} : { title }),
    ...(description === link.description ? {} : { description }),
  }
}
