import type { SeenItem } from '@foyer/contracts/pages/item/suggested-items'
import type { Suggestion } from '@foyer/contracts/pages/item/suggestions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { suggestionsKey } from '../../entities/suggestion/suggestions-query.ts'

type Accepting = { ids: number[]; seen?: SeenItem }
type Refusing = { ids: number[]; answer?: string }

/** Accepts, refuses, and opens again. Each says what was done, with a way back. */
export function useReviewing(pageId: number) {
  const { t } = useTranslation(['suggestions', 'mutations'])
  const client = useQueryClient()
  const shared = {
    onError: (error: Error) => showToast('error', t('failed', { reason: errorText(t, error) })),
    onSettled: () => client.invalidateQueries({ queryKey: suggestionsKey(pageId) }),
  }
  const params = { id: String(pageId) }
  const sayDone = (suggestions: readonly Suggestion[], state: 'accepted' | 'refused') => {
    const ids = suggestions.filter((suggestion) => suggestion.state === state).map(({ id }) => id)
    if (ids.length > 0) showToast('info', t(state, { count: ids.length }), { label: t('mutations:undo'), run: () => reopen.mutate(ids) })
  }

  const reopen = useMutation({
    mutationFn: (ids: number[]) => api('reopenSuggestions', { params, body: { ids } }),
    onSuccess: ({ suggestions }) => {
      const count = suggestions.filter(({ state }) => state === 'accepted').length
      if (count > 0) showToast('error', t('notReopened', { count }))
    },
    ...shared,
  })
  const accept = useMutation({
    mutationFn: (body: Accepting) => api('acceptSuggestions', { params, body }),
    onSuccess: ({ suggestions }) => {
      sayDone(suggestions, 'accepted')
      const count = suggestions.filter(({ state }) => state === 'open').length
      if (count > 0) showToast('error', t('notAccepted', { count }))
    },
    ...shared,
  })
  const refuse = useMutation({
    mutationFn: (body: Refusing) => api('refuseSuggestions', { params, body }),
    onSuccess: ({ suggestions }) => sayDone(suggestions, 'refused'),
    ...shared,
  })
  return { accept, refuse, reopen, isPending: accept.isPending || refuse.isPending || reopen.isPending }
}
