import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { type Subject, isSubject, subjects } from '../marketplace/subjects.ts'

type Props = {
  query: string
  onQuery: (query: string) => void
  subject: Subject | undefined
  onSubject: (subject: Subject | undefined) => void
}

/** Searches the gallery, within a subject or everywhere. */
export function GalleryFilter({ query, onQuery, subject, onSubject }: Props) {
  const { t } = useTranslation('gallery')
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className="min-w-0 flex-1 basis-40"
      />
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t('subject')}
        </label>
        <Select id={id} value={subject ?? ''} onChange={({ target }) => onSubject(isSubject(target.value) ? target.value : undefined)}>
          <option value="">{t('all')}</option>
          {subjects.map((name) => (
            <option key={name} value={name}>
              {t(`subjects.${name}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
