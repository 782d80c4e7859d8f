import type { SuggestedType } from '@foyer/contracts/pages/item/suggested-items'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useTranslation } from 'react-i18next'
import { NoteDiff } from './note-diff.tsx'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

type SectionOf = (id: number | null) => string
type Fields = Record<string, unknown>

/** The fields of each kind of item, in the order in which they are shown. */
const fieldsOf = {
  urllist: ['title', 'url', 'description', 'folder_id', 'tags'],
  notes: ['text'],
  todo: ['text', 'is_done', 'due', 'list_id'],
} as const satisfies Record<SuggestedType, readonly string[]>
type Field = (typeof fieldsOf)[SuggestedType][number]

/** What of an item to remove says which one it is, where its title does not. */
const removedField = { urllist: 'url', notes: 'text', todo: null } as const

/** What a suggestion says: of a change how it was, how it is where that differs, and how it is to be. */
export function SuggestionDiff({ suggestion, sectionOf }: { suggestion: Suggestion; sectionOf: SectionOf }) {
  return suggestion.widget_type === 'notes' ? (
    <NoteDiff suggestion={suggestion} />
  ) : (
    <FieldsDiff suggestion={suggestion} sectionOf={sectionOf} />
  )
}

function FieldsDiff({ suggestion, sectionOf }: { suggestion: Suggestion; sectionOf: SectionOf }) {
  const { t, i18n } = useTranslation('suggestions')
  const { kind, widget_type, conflict } = suggestion
  const before: Fields | null = suggestion.before
  const current: Fields | null = suggestion.current
  const proposed: Fields | null = suggestion.proposed
  const textOf = (item: Fields, field: Field): string => {
    const value = item[field]
    if (field === 'folder_id' || field === 'list_id') return sectionOf(typeof value === 'number' ? value : null)
    if (field === 'is_done') return t(value === true ? 'done' : 'notDone')
    if (field === 'due' && typeof value === 'string') return dayText(value, i18n.language)
    return (Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '') || t('none')
  }
  const shown = fieldsOf[widget_type].filter((field) =>
    kind === 'remove' ? field === removedField[widget_type] : hasValue(proposed, field, kind),
  )
  if (shown.length === 0) return null
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {shown.map((field) => (
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

/** Of an item to add, nothing is said of what it does not have. */
function hasValue(proposed: Fields | null, field: Field, kind: Suggestion['kind']): boolean {
  const value = proposed?.[field]
  if (value === undefined) return false
  return kind === 'change' || !(value === null || value === '' || (Array.isArray(value) && value.length === 0))
}

/** A calendar date, wherever its reader is. */
function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(regionalLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
