import type { SuggestedLink, Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useTranslation } from 'react-i18next'

const fields = ['title', 'url', 'description', 'folder_id', 'tags'] as const
type Field = (typeof fields)[number]

/** What a suggestion says field by field: of a change how it was, how it is where that differs, and how it is to be. */
export function SuggestionDiff({ suggestion, groupOf }: { suggestion: Suggestion; groupOf: (id: number | null) => string }) {
  const { t } = useTranslation('suggestions')
  const { kind, before, current, proposed, conflict } = suggestion
  const textOf = (link: Partial<SuggestedLink>, field: Field): string => {
    if (field === 'folder_id') return groupOf(link.folder_id ?? null)
    const value = link[field]
    return (Array.isArray(value) ? value.join(', ') : value) || t('none')
  }
  const said = fields.filter((field) => (kind === 'remove' ? field === 'url' : hasValue(proposed, field, kind)))
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {said.map((field) => (
        <div key={field} className="flex flex-col">
          <dt className="text-xs text-text-3">{t(`field.${field}`)}</dt>
          {kind === 'change' && before && (
            <dd dir="auto" className="wrap-anywhere text-text-2 line-through">
              <span className="sr-only">{t('was')}: </span>
              {textOf(before, field)}
            </dd>
          )}
          {conflict === 'changed' && current && (
            <dd dir="auto" className="wrap-anywhere">
              <span className="text-xs text-text-2">{t('now')}: </span>
              {textOf(current, field)}
            </dd>
          )}
          {kind !== 'remove' && proposed && (
            <dd dir="auto" className="wrap-anywhere">
              <span className={conflict === 'changed' ? 'text-xs text-text-2' : 'sr-only'}>{t('suggested')}: </span>
              {textOf(proposed, field)}
            </dd>
          )}
          {kind === 'remove' && (
            <dd dir="auto" className="wrap-anywhere text-text-2">
              {textOf(current ?? before ?? {}, field)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Of a link to add, nothing is said of what it does not have. */
function hasValue(proposed: Suggestion['proposed'], field: Field, kind: Suggestion['kind']): boolean {
  const value = proposed?.[field]
  if (value === undefined) return false
  return kind === 'change' || !(value === null || value === '' || (Array.isArray(value) && value.length === 0))
}
