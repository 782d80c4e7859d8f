import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { type TrashKind, trashKinds } from '../deleted-items.ts'

type Props = {
  query: string
  onQuery: (query: string) => void
  kind: TrashKind | undefined
  onKind: (kind: TrashKind | undefined) => void
}

/** Searches the trash by title, among things of one kind or all. */
export function TrashFilter({ query, onQuery, kind, onKind }: Props) {
  const { t } = useTranslation('trash')
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        className="min-w-0 flex-1 basis-40"
      />
      <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t('show')}
        </label>
        <Select id={id} value={kind ?? ''} onChange={({ target }) => onKind(trashKinds.find((name) => name === target.value))}>
          <option value="">{t('all')}</option>
          {trashKinds.map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
