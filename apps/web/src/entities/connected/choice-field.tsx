import type { WidgetAuthorization } from '@foyer/contracts/link-tools/widget-auth'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../components/load-state.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { type Connectable, choicesQuery, useUpdateConnection } from './connection.ts'

type Props = {
  widget: Connectable
  authorization: WidgetAuthorization
  label: string
  /** The option that stands for nothing having been chosen; without it the first choice does. */
  none?: string
}

/** Chooses the one thing of an account that a widget shows: the first of its choices. */
export function ChoiceField({ widget, authorization, label, none }: Props) {
  const { t } = useTranslation('connected')
  const query = useQuery(choicesQuery(widget))
  const update = useUpdateConnection(widget)
  if (!query.data) return <LoadState query={query} rows={1} />
  const [chosen = none === undefined ? (query.data[0]?.id ?? '') : ''] = authorization.choices
  const choose = (id: string) => {
    if (id !== '')
      update.mutate({ choices: [id, ...authorization.choices.slice(1)] }, { onError: (error) => showToast('error', errorText(t, error)) })
  }
  const isListed = chosen === '' || query.data.some(({ id }) => id === chosen)
  return (
    <SelectField label={label} value={chosen} onChange={choose}>
      {none !== undefined && chosen === '' && <option value="">{none}</option>}
      {!isListed && <option value={chosen}>{chosen}</option>}
      {query.data.map(({ id, name }) => (
        <option dir="auto" key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
