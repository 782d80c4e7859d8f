import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { SuggestSheet } from '../../../entities/suggestion/suggest-sheet.tsx'
import type { SuggestDialogProps } from '../../../entities/suggestion/suggest-dialog.ts'
import { TagField } from '../../../entities/tag/tag-field.tsx'
import { useTags } from '../../../entities/tag/use-tags.ts'
import { BookmarkFields, type BookmarkText, useBookmarkForm } from '../editing/bookmark-fields.tsx'
import { foldersOf, linksOf } from '../items/bookmark-items.ts'

/** What somebody would add, change or remove of the bookmarks of a widget. */
export function SuggestDialog(props: SuggestDialogProps) {
  const { t } = useTranslation('suggestions')
  const { widget, kind, itemId } = props
  const start = useRef<HTMLInputElement>(null)
  const [link] = useState(() => linksOf(widget).find(({ id }) => id === itemId) ?? null)
  const folders = foldersOf(widget)
  const folderOfLink = folders.find(({ links }) => links.some(({ id }) => id === itemId))?.id ?? folders[0]?.id
  const [folder, setFolder] = useState(folderOfLink)
  const tagging = useTags(link?.tags)
  const form = useBookmarkForm(link ?? { url: '', title: '', description: '' }, link?.url ?? '', { isNew: kind === 'add' })
  const isMoved = folder !== undefined && folder !== folderOfLink
  return (
    <SuggestSheet
      {...props}
      type="urllist"
      name={link?.title ?? ''}
      startAt={start}
      isChanged={tagging.isChanged}
      proposalOf={(common) => {
        const [text, tags] = [form.check(), tagging.check()]
        if (!text || !tags) return 'invalid'
        if (!link) return { kind: 'add', ...common, proposed: { ...text, ...tags, ...(folder === undefined ? {} : { folder_id: folder }) } }
        const proposed = { ...changesOf(link, text), ...tags, ...(isMoved ? { folder_id: folder } : {}) }
        return Object.keys(proposed).length > 0 ? { kind: 'change', ...common, item_id: link.id, proposed } : 'unchanged'
      }}
    >
      {kind !== 'remove' && (
        <>
          <BookmarkFields form={form} start={start} />
          <TagField {...tagging.field} />
          {folders.length > 0 && (
            <SelectField label={t('field.folder_id')} value={String(folder)} onChange={(value) => setFolder(Number(value))}>
              {folders.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </SuggestSheet>
  )
}

function changesOf(link: Bookmark, { url, title, description }: BookmarkText): Partial<BookmarkText> {
  return {
    ...(url === link.url ? {} : { url }),
    ...(title === link.title ? {} : { title }),
    ...(description === link.description ? {} : { description }),
  }
}
