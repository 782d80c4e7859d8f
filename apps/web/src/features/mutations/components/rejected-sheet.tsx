import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useRejectedActions } from '../../../lib/mutations/mutations.ts'
import type { Mutation } from '../../../lib/mutations/mutation.ts'
import { textOfPayload } from '../payload-text.ts'
import { isTextConflict } from '../reviewing.ts'
import { ConflictChoice } from './conflict-choice.tsx'

/** Lists every mutation the server rejected, with the text typed into it, so that nothing typed is lost: retry or discard. */
export function RejectedSheet({ mutations, open, onClose }: { mutations: readonly Mutation[]; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('mutations')
  return (
    <Sheet open={open} onClose={onClose} title={t('notSavedTitle')} description={t('notSavedText')}>
      <ul className="flex flex-col gap-4">
        {mutations.map((mutation) => (
          <li key={mutation.id} className="flex flex-col gap-2 border-b border-line pb-4 last:border-b-0">
            {isTextConflict(mutation) ? <ConflictChoice mutation={mutation} /> : <Rejected mutation={mutation} />}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Rejected({ mutation }: { mutation: Mutation }) {
  const { t } = useTranslation('mutations')
  const { retry, dismiss } = useRejectedActions()
  const { kind, payload, rejection } = mutation
  const reason = rejection ? errorText(t, new ApiError(422, rejection)) : ''
  return (
    <>
      <p className="text-sm">{t(`rejections:${kind}`, { reason })}</p>
      {textOfPayload(payload) && (
        <p className="max-h-40 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2 text-sm whitespace-pre-wrap text-text-2">
          {textOfPayload(payload)}
        </p>
      )}
      <p className="flex gap-2">
        <Button size="sm" onClick={() => retry(mutation.id)}>
          {t('shared:retry')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => dismiss(mutation.id)}>
          {t('discard')}
        </Button>
      </p>
    </>
  )
}
