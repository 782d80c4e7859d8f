import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../../components/load-state.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { Notice } from '../../../../../components/ui/notice.tsx'
import { errorText } from '../../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../../lib/state/toasts.ts'
import { type MappingDraft, usePreviewMapping, useSaveMapping } from '../../../api/mappings.ts'
import { ChangeList } from './change-list.tsx'

type Props = { providerId: number; draft: MappingDraft; onBack: () => void; onDone: () => void }

/** What a change would bring, then the way to save it. */
export function MappingReview({ providerId, draft, onBack, onDone }: Props) {
  const { t } = useTranslation('team-mappings')
  const { mutate, data, error, isPending } = usePreviewMapping(providerId)
  const save = useSaveMapping(providerId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    mutate(draft)
  }, [mutate, draft])
  const isDeletion = draft.mapping === null
  const confirm = () =>
    save.mutate(draft, {
      onSuccess: () => {
        showToast('info', t(isDeletion ? 'deleted' : 'saved'))
        onDone()
      },
    })
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('preview.title')}
      </h3>
      {!data && <LoadState query={{ error, isFetching: isPending, refetch: () => mutate(draft) }} rows={3} />}
      {data && (
        <>
          <p role="status" className="text-sm text-pretty text-text-2">
            {t(data.people_count === 0 ? 'preview.nobody' : data.people.length === 0 ? 'preview.nothing' : 'preview.some', {
              count: data.people.length,
            })}
          </p>
          {data.people.length > 0 && (
            <ul aria-label={t('preview.title')} className="divide-y divide-line rounded-lg border border-line bg-surface">
              {data.people.map(({ user_id, name, changes }) => (
                <li key={user_id} className="flex flex-col gap-0.5 px-4 py-2.5 text-sm">
                  <span dir="auto" className="font-medium wrap-anywhere">
                    {name}
                  </span>
                  <ChangeList changes={changes} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {save.error && <Notice>{errorText(t, save.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {data && (
          <Button variant={isDeletion ? 'danger' : 'primary'} pending={save.isPending} onClick={confirm} className="pointer-coarse:h-11">
            {t(isDeletion ? 'delete' : 'save')}
          </Button>
        )}
        <Button onClick={onBack} className="pointer-coarse:h-11">
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
