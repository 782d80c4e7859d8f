import type { PageReview } from '@foyer/contracts/pages/item/suggestions'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { accessPathsKey, accessPathsQuery } from './access-paths-api.ts'

const reviewQuery = (pageId: number) =>
  queryOptions({
    queryKey: ['page-review', pageId],
    queryFn: ({ signal }) => api('viewPageReview', { params: { id: String(pageId) }, signal }),
    staleTime: 0,
  })

/** Whether changes of a page are reviewed, and by whom of its editors. */
export function ReviewSetting({ page }: { page: PageRef }) {
  const { t } = useTranslation('suggestions')
  const client = useQueryClient()
  const query = useQuery(reviewQuery(page.id))
  const save = useMutation({
    mutationFn: (body: Partial<PageReview>) => api('updatePageReview', { params: { id: String(page.id) }, body }),
    onSuccess: (stored) => {
      client.setQueryData(reviewQuery(page.id).queryKey, stored)
      void client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
      void client.invalidateQueries({ queryKey: accessPathsKey(page.id) })
    },
  })
  if (!query.data) return query.error ? <Notice>{errorText(t, query.error)}</Notice> : null
  const { review_edits, reviewers } = { ...query.data, ...(save.isPending ? save.variables : {}) }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-sm font-medium">{t('settings.title')}</h3>
      <CheckField
        label={t('settings.name')}
        hint={t('settings.text')}
        checked={review_edits}
        onChange={(event) => save.mutate({ review_edits: event.target.checked })}
      />
      {save.error && <Notice>{t('settings.failed', { reason: errorText(t, save.error) })}</Notice>}
      {review_edits && <Reviewers page={page} reviewers={reviewers} onChange={(next) => save.mutate({ reviewers: next })} />}
    </section>
  )
}

type ReviewersProps = { page: PageRef; reviewers: readonly number[]; onChange: (reviewers: number[]) => void }

const editing = new Set<string>(['edit', 'suggest', 'review'])

/** Those who would edit the page, each as one who reviews or does not. Who manages it reviews anyway. */
function Reviewers({ page, reviewers, onChange }: ReviewersProps) {
  const { t } = useTranslation('suggestions')
  const { data, error } = useQuery(accessPathsQuery(page.id))
  if (!data) return error ? <Notice>{errorText(t, error)}</Notice> : null
  // Until the review has begun on the server, they are those who edit.
  const editors = data.people.filter(({ can }) => !can.includes('manage') && can.some((ability) => editing.has(ability)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('settings.reviewers')}</legend>
      <p className="text-xs text-text-2">{t(editors.length > 0 ? 'settings.reviewersText' : 'settings.noEditors')}</p>
      {editors.map(({ user_id, name }) => (
        <CheckField
          key={user_id}
          label={name}
          checked={reviewers.includes(user_id)}
          onChange={(event) => onChange(event.target.checked ? [...reviewers, user_id] : reviewers.filter((id) => id !== user_id))}
        />
      ))}
    </fieldset>
  )
}
