import type { FeedbackForm, ReceivedFeedback } from '@foyer/contracts/accounts/feedback'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../components/ui/select.tsx'
import { feedbackQuery } from '../api/feedback.ts'
import { useAddressFilter } from '../use-address-filter.ts'
import { useDates } from '../use-dates.ts'
import { AdminSection } from './admin-section.tsx'
import { Badge } from './badge.tsx'
import { ListStates, listBox } from './list-states.tsx'

/** A copy of `feedbackForms` of the contracts, whose schemas would come along with it. */
const forms: FeedbackForm[] = ['account', 'page', 'chrome', 'newtab', 'bookmarker', 'five_questions']

/** What people have told who runs this site, the newest first. Nothing says who they are. */
export function FeedbackScreen() {
  const { t } = useTranslation('administration')
  const { values, set } = useAddressFilter('form')
  const form = forms.find((name) => name === values.form) ?? null
  const query = useInfiniteQuery(feedbackQuery(form))
  const entries = query.data?.pages.flatMap(({ feedback }) => feedback) ?? []
  return (
    <AdminSection name="feedback">
      <label className="flex min-w-0 flex-col gap-1 sm:self-start">
        <span className="text-sm font-medium">{t('feedback.form')}</span>
        <Select value={form ?? ''} onChange={({ target: { value } }) => set('form', value === '' ? null : value)} className="sm:w-72">
          <option value="">{t('feedback.all')}</option>
          {forms.map((name) => (
            <option key={name} value={name}>
              {t(`feedback.forms.${name}`)}
            </option>
          ))}
        </Select>
      </label>
      <ListStates query={query} isEmpty={entries.length === 0} empty={t(form === null ? 'feedback.empty' : 'feedback.emptyFiltered')}>
        <ol aria-busy={query.isPlaceholderData} className={listBox}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </ListStates>
    </AdminSection>
  )
}

/** The texts are those of the form as it was filled in; a name that it has no more is shown as it is stored. */
function Entry({ entry }: { entry: ReceivedFeedback }) {
  const { t } = useTranslation(['administration', 'feedback'])
  const { time } = useDates()
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t(`administration:feedback.forms.${entry.form}`)}</span>
        <time dateTime={new Date(entry.created_at * 1000).toISOString()} className="text-xs text-text-2 tabular-nums">
          {time(entry.created_at)}
        </time>
      </p>
      {entry.choices.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {entry.choices.map((name) => (
            <li key={name} className="flex">
              <Badge>{t(`feedback:choices.${name}`, name)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {entry.answers.length > 0 && (
        <dl className="flex flex-col gap-2">
          {entry.answers.map(({ question, text }) => (
            <div key={question} className="flex flex-col">
              <dt className="text-xs text-text-2">{t(`feedback:questions.${question}`, question)}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
