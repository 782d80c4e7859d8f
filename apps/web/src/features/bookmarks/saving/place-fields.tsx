import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { SelectField } from '../../../components/ui/select-field.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { LinkTarget } from '../editing/batches/batch-actions.ts'
import type { SavePlace } from './use-save-place.ts'

/** Unsorted, that of a team or a page, and of a page one of its widgets and groups. */
export function PlaceFields({ place }: { place: SavePlace }) {
  const { t } = useTranslation(['saving', 'errors'])
  const { pages, teams, page, team, targets, target, error } = place
  const choose = (value: string) => {
    const inbox = teams.find((entry) => inboxKey(entry) === value)
    if (inbox || value === '') place.chooseInbox(inbox)
    else place.choosePage(value)
  }
  return (
    <>
      <SelectField label={t('place')} value={page?.public_id ?? (team ? inboxKey(team) : '')} onChange={choose}>
        <option value="">{t('unsorted:title')}</option>
        {teams.map((entry) => (
          <option dir="auto" key={entry.id} value={inboxKey(entry)}>
            {t('unsorted:teamPlace', { team: entry.title })}
          </option>
        ))}
        {pages.map(({ public_id, title }) => (
          <option dir="auto" key={public_id} value={public_id}>
            {title}
          </option>
        ))}
      </SelectField>
      {page && targets && targets.length > 0 && (
        <SelectField
          label={t('bookmark-editing:target.places')}
          value={target ? keyOf(target) : ''}
          onChange={(value) => {
            const next = targets.find((entry) => keyOf(entry) === value)
            if (next) place.chooseTarget(next)
          }}
        >
          {targets.map((entry) => (
            <option dir="auto" key={keyOf(entry)} value={keyOf(entry)}>
              {entry.name}
            </option>
          ))}
        </SelectField>
      )}
      <div role="status" className="text-sm text-text-2 empty:hidden">
        {page && !targets && !error && t('loadingPage')}
        {page && targets?.length === 0 && t('noWidget')}
      </div>
      {error && (
        <div className="flex flex-col items-start gap-2 text-sm text-danger">
          <p role="alert">{t('pagesNotLoaded', { reason: errorText(t, error) })}</p>
          <Button size="sm" onClick={place.retry}>
            {t('shared:retry')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Like no public id of a page. */
const inboxKey = ({ public_id }: { public_id: string }) => `inbox/${public_id}`
const keyOf = ({ widgetId, folderId }: LinkTarget) => `${widgetId}/${folderId ?? ''}`
