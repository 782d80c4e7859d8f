import type { NewSuggestion, Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { suggestionsKey } from './suggestions-query.ts'

/** Suggests, withdraws, and takes a withdrawal back. What fails says so, and changes nothing. */
export function useSuggesting(pageId: number) {
  const { t } = useTranslation(['suggestions', 'mutations'])
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: suggestionsKey(pageId) })
  const onError = (error: Error) => showToast('error', t('failed', { reason: errorText(t, error) }))
  const of = ({ id }: Suggestion) => ({ params: { id: String(pageId), suggestion_id: String(id) } })

  const suggest = useMutation({
    mutationFn: (body: NewSuggestion) => api('createSuggestion', { params: { id: String(pageId) }, body }),
    onSuccess: (suggestion) => showToast('info', t('sent'), { label: t('mutations:undo'), run: () => withdraw.mutate(suggestion) }),
    onSettled: refetch,
  })
  const renew = useMutation({
    mutationFn: (suggestion: Suggestion) => api('renewSuggestion', of(suggestion)),
    onError,
    onSettled: refetch,
  })
  const withdraw = useMutation({
    mutationFn: (suggestion: Suggestion) => api('withdrawSuggestion', of(suggestion)),
    onSuccess: (_, suggestion) => showToast('info', t('withdrawn'), { label: t('mutations:undo'), run: () => renew.mutate(suggestion) }),
    onError,
    onSettled: refetch,
  })
  return { suggest, withdraw }
}
