import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useSetPageSlug } from '../api/page-slug.ts'

/** Changes the address of a page, says so once the server has stored it, and offers to undo it. */
export function useChangeAddress(page: { id: number; public_id: string }) {
  const { t } = useTranslation('page-settings')
  const { mutate, mutateAsync, error, isPending, reset } = useSetPageSlug(page)
  const undo = (slug: string | null) =>
    void mutateAsync(slug).then(
      () => showToast('info', t('undone')),
      (failure: unknown) => showToast('error', t('notUndone', { reason: errorText(t, failure) })),
    )
  const change = (slug: string | null, before: string | null, onDone: () => void) =>
    mutate(slug, {
      onSuccess: () => {
        const text = slug === null ? t('removed') : t('changed', { address: `${location.host}/${slug}` })
        showToast('info', text, { label: t('mutations:undo'), run: () => undo(before) })
        onDone()
      },
    })
  return { change, error, isPending, reset }
}
