import type { ImportRecord } from '@foyer/contracts/import'
import { limits } from '@foyer/contracts/limits'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'
import { formText } from '../../../lib/browser/form-text.ts'
import { useStartImport } from '../api/start-import.ts'
import { FolderList } from './folder-list.tsx'
import { SkippedEntries } from './skipped-entries.tsx'

/** The contents of the file, the title of the new page, and the button that starts the import. */
export function ReadyStep({ record }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation('import')
  const user = useCurrentUser()
  const number = new Intl.NumberFormat(i18n.language)
  const isFeeds = record.import_type === 'rssfeeds'
  return (
    <>
      <p role="status" className="text-text-2">
        {t(isFeeds ? 'foundFeeds' : 'found', { count: record.bookmarks, number: number.format(record.bookmarks), file: record.file_name })}{' '}
        {t('widgets', { count: record.folders.length })}
      </p>
      <FolderList folders={record.folders} type={record.import_type} />
      <SkippedEntries skipped={record.skipped} />
      {user?.denied_create_pages ? <Notice kind="info">{t('account-errors:create_pages_denied')}</Notice> : <StartForm record={record} />}
    </>
  )
}

function StartForm({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('import')
  const start = useStartImport(record.id)
  const isFeeds = record.import_type === 'rssfeeds'
  const fields = fieldTexts(t, start.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!start.isPending) start.mutate(formText(event.currentTarget, 'title'))
  }
  return (
    <>
      {start.error && !fields['title'] ? <Notice>{errorText(t, start.error)}</Notice> : null}
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('pageTitle')}
          name="title"
          autoComplete="off"
          defaultValue={t(isFeeds ? 'defaultTitleFeeds' : 'defaultTitle')}
          maxLength={limits.title}
          error={fields['title']}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={start.isPending}>
            {t('start')}
          </Button>
          <ButtonLink to="/users/import">{t('otherFile')}</ButtonLink>
        </div>
      </form>
    </>
  )
}
