import { limits } from '@foyer/contracts/limits'
import { isSearchTemplate } from '@foyer/links/search-engines'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

type Fields = { title: string; url: string }
type Props = { initial?: Fields; submitLabel: string; onSubmit: (fields: Fields) => void; onCancel: () => void }

const exampleUrl = 'https://example.org/?q=%s'
const empty: Fields = { title: '', url: '' }

/** An engine of one's own: its name, and the address of its results with a place for the query. */
export function ProviderForm({ initial = empty, submitLabel, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('web-search')
  const [title, setTitle] = useState(initial.title)
  const [url, setUrl] = useState(initial.url)
  const [isChecked, setChecked] = useState(false)
  const fields = { title: title.trim(), url: url.trim() }
  const errors = {
    title: fields.title === '' ? t('titleMissing') : undefined,
    url: isSearchTemplate(fields.url) ? undefined : t('urlInvalid'),
  }
  const submit = () => {
    setChecked(true)
    if (!errors.title && !errors.url) onSubmit(fields)
  }
  // No form of its own: it is inside one where settings are.
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') submit()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <TextField
        // It was opened to be filled in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('titleLabel')}
        value={title}
        maxLength={limits.search_provider_title}
        autoComplete="off"
        error={isChecked ? errors.title : undefined}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={press}
      />
      <TextField
        label={t('urlLabel')}
        inputMode="url"
        placeholder={exampleUrl}
        hint={t('urlHint')}
        value={url}
        maxLength={limits.url}
        autoComplete="off"
        spellCheck={false}
        error={isChecked ? errors.url : undefined}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" onClick={submit}>
          {submitLabel}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
      </div>
    </div>
  )
}
