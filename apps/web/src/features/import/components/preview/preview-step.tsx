import type { ImportRecord } from '@foyer/contracts/import/import'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../components/ui/notice.tsx'
import { useCurrentUser } from '../../../../entities/session/session.ts'
import { useState } from 'react'
import type { Choices } from '../../preview/choices.ts'
import { useImportPlace } from '../../import-place.tsx'
import { SkippedEntries } from '../skipped-entries.tsx'
import { BrokenEntries } from './broken-entries.tsx'
import { FolderTree } from './folder-tree.tsx'
import { StartForm } from './start-form.tsx'

/** What was understood of the file and what it becomes, before anything is written; the choices about it, and the button that starts the import. */
export function PreviewStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('import')
  const user = useCurrentUser()
  const isFeeds = record.import_type === 'rssfeeds'
  const defaultTitle = t(isFeeds ? 'defaultTitleFeeds' : 'defaultTitle')
  const place = useImportPlace()
  const [choices, setChoices] = useState<Choices>({
    layout: 'widgets',
    skipsExisting: true,
    target: place ? { kind: 'existing', pageId: place.page.id, column: place.column } : { kind: 'new', title: defaultTitle },
  })
  const { layout, skipsExisting } = choices
  return (
    <>
      <Summary record={record} />
      <FolderTree folders={record.folders} type={record.import_type} layout={layout} skipsExisting={skipsExisting} />
      <BrokenEntries broken={record.broken} />
      <SkippedEntries skipped={record.skipped} />
      {user?.denied_create_pages ? (
        <Notice kind="info">{t('account-errors:create_pages_denied')}</Notice>
      ) : (
        <StartForm record={record} defaultTitle={defaultTitle} choices={choices} onChange={setChoices} />
      )}
    </>
  )
}

function Summary({ record: { import_type, bookmarks, tags, file_name: file } }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation('import')
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <p role="status" className="text-text-2">
      {t(import_type === 'rssfeeds' ? 'foundFeeds' : 'found', { count: bookmarks, number: number.format(bookmarks), file })}
      {tags > 0 && <> {t('foundTags', { count: tags, number: number.format(tags) })}</>}
    </p>
  )
}
