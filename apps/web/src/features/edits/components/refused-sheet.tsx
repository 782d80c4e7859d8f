import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Edit } from '../../../lib/edits/edit-storage.ts'
import { useRefusedActions } from '../../../lib/edits/edits.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { editedText } from '../edited-text.ts'

/** Every change the server would not take, with its words, so that nothing typed is lost: try again, or let it go. */
export function RefusedSheet({ edits, open, onClose }: { edits: readonly Edit[]; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('edits')
  const { retry, dismiss } = useRefusedActions()
  return (
    <Sheet open={open} onClose={onClose} title={t('notSavedTitle')} description={t('notSavedText')}>
      <ul className="flex flex-col gap-4">
        {edits.map((edit) => (
          <li key={edit.id} className="flex flex-col gap-2 border-b border-line pb-4 last:border-b-0">
            <p className="text-sm">{t(`refused.${edit.kind}`, { reason: reasonOf(edit) })}</p>
            {editedText(edit.payload) && (
              <p className="max-h-40 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2 text-sm whitespace-pre-wrap text-text-2">
                {editedText(edit.payload)}
              </p>
            )}
            <p className="flex gap-2">
              <Button size="sm" onClick={() => retry(edit.id)}>
                {t('shared:retry')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => dismiss(edit.id)}>
                {t('discard')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )

  function reasonOf({ refused }: Edit): string {
    return refused ? errorText(t, new ApiError(422, refused)) : ''
  }
}
