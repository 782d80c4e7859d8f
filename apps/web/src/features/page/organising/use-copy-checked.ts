import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { deleteWidgets } from '../../../entities/widget/batches/mutations.ts'
import { copyWidgets } from '../../../entities/widget/copy-widgets.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { untilSent } from '../../../lib/mutations/until-sent.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { type Target, checkedGroups, countOf, release } from './batch-actions.ts'

type Copying = { target: Target; isLive: boolean }

/**
 * Copies the checked widgets to the top of a page. What they hold is copied by the server, so the copies are there with its answer; until then the
 * widgets stay checked, and so they do where it refuses. One undo deletes the copies.
 */
export function useCopyChecked(): (target: Target, isLive: boolean) => void {
  const { t } = useTranslation(['organise', 'live-copies', 'mutations'])
  const client = useQueryClient()
  const copying = useMutation({
    mutationFn: async ({ target, isLive }: Copying) => {
      await untilSent(checkedGroups().flatMap(({ widgets }) => widgets.map(({ id }) => id)))
      const groups = checkedGroups()
      const widgets = groups.flatMap((group) => group.widgets).filter(({ id }) => id > 0)
      return { groups, copies: await copyWidgets({ pageId: target.id, widgets, column: 0, index: 0, isLive }) }
    },
    onSuccess: async ({ groups, copies }, { target, isLive }) => {
      release(groups)
      const names = { count: copies.widgets.length, page: target.title }
      showToast('info', isLive ? t('live-copies:copied', names) : t('copied', names), {
        label: t('mutations:undo'),
        run: () => void mutate(deleteWidgets, { page_id: target.id, widget_ids: copies.widgets.map(({ id }) => id) }),
      })
      await client.invalidateQueries({ queryKey: viewPageQuery(target.public_id).queryKey })
    },
    onError: (error) => showToast('error', t('notCopied', { reason: errorText(t, error) })),
  })
  return (target, isLive) => {
    if (copying.isPending) return
    showToast('info', t('copying', { count: countOf(checkedGroups()) }))
    copying.mutate({ target, isLive })
  }
}
