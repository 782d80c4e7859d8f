import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { TickBox } from '../../components/ui/tick-box.tsx'
import { RefuseForm } from './refuse-form.tsx'
import { SuggestionDiff } from './suggestion-diff.tsx'
import { kindText, titleOfSuggestion } from './suggestion-title.ts'
import { regionalLocale } from '../../lib/i18n/regional-locale.ts'

export type EntryActions = {
  accept: (suggestion: Suggestion, despiteConflict: boolean) => void
  refuse: (suggestion: Suggestion, answer: string) => void
  reopen: (suggestion: Suggestion) => void
  withdraw: (suggestion: Suggestion) => void
  select: (suggestion: Suggestion) => void
  askRefusal: (suggestion: Suggestion | null) => void
}
type Props = {
  suggestion: Suggestion
  mayReview: boolean
  isSelected: boolean
  isRefusing: boolean
  sectionOf: (id: number | null) => string
  actions: EntryActions
}

/** One suggestion with what can be done about it. It can have the focus, for the keys of the list. */
export function SuggestionEntry({ suggestion, mayReview, isSelected, isRefusing, sectionOf, actions }: Props) {
  const { t, i18n } = useTranslation('suggestions')
  const { id, author, created_at, reason, answer, state, conflict, is_own, answered_by } = suggestion
  const title = titleOfSuggestion(suggestion)
  const time = new Intl.DateTimeFormat(regionalLocale(i18n.language), { dateStyle: 'medium', timeStyle: 'short' }).format(created_at * 1000)
  const isOpen = state === 'open'
  return (
    <li
      tabIndex={-1}
      data-suggestion={id}
      aria-label={`${kindText(t, suggestion)}: ${title}`}
      className="flex gap-2.5 rounded-md border border-line p-3 focus:border-accent"
    >
      {mayReview && isOpen && (
        <TickBox aria-label={t('select', { title })} checked={isSelected} onChange={() => actions.select(suggestion)} />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-col gap-0.5">
          <p className="flex items-baseline gap-2 text-sm font-medium">
            <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 text-xs font-normal text-on-accent-soft">
              {kindText(t, suggestion)}
            </span>
            <span dir="auto" className="wrap-anywhere">
              {title}
            </span>
          </p>
          <p className="text-xs text-text-2">{t('by', { name: author?.name ?? t('somebody'), time })}</p>
        </div>
        {reason && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {reason}
          </p>
        )}
        <SuggestionDiff suggestion={suggestion} sectionOf={sectionOf} />
        {conflict && <p className="text-sm text-danger">{t(`conflict.${conflict}.${suggestion.widget_type}`)}</p>}
        {!isOpen && <p className="text-xs text-text-2">{t(`state.${state}`, { name: answered_by ?? t('somebody') })}</p>}
        {answer && (
          <p dir="auto" className="border-l-2 border-line pl-2 text-sm wrap-anywhere">
            {answer}
          </p>
        )}
        {isRefusing ? (
          <RefuseForm onRefuse={(word) => actions.refuse(suggestion, word)} onCancel={() => actions.askRefusal(null)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {mayReview && isOpen && conflict !== 'gone' && (
              <EntryButton isPrimary onClick={() => actions.accept(suggestion, conflict !== null)}>
                {t(conflict ? 'acceptAnyway' : 'accept')}
              </EntryButton>
            )}
            {mayReview && isOpen && <EntryButton onClick={() => actions.askRefusal(suggestion)}>{t('refuse')}</EntryButton>}
            {!mayReview && is_own && isOpen && <EntryButton onClick={() => actions.withdraw(suggestion)}>{t('withdraw')}</EntryButton>}
            {mayReview && (state === 'accepted' || state === 'refused') && (
              <EntryButton onClick={() => actions.reopen(suggestion)}>{t('reopen')}</EntryButton>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function EntryButton({ isPrimary = false, onClick, children }: { isPrimary?: boolean; onClick: () => void; children: string }) {
  return (
    <Button size="sm" variant={isPrimary ? 'primary' : 'secondary'} onClick={onClick} className="pointer-coarse:h-11">
      {children}
    </Button>
  )
}
