import type { ImportUndo, ListedImport } from '@foyer/contracts/import/import'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { previewUndo, useUndoImport } from '../../api/undo-import.ts'

type Props = {
  record: Pick<ListedImport, 'id' | 'file_name'>
  size?: 'sm' | 'md'
  /** Where the focus goes, as the button is not there any more. */
  onUndone: () => void
}

/** Undoes an import. Where something was added to it since, it asks first, as that goes along. */
export function UndoButton({ record, size = 'md', onUndone }: Props) {
  const { t, i18n } = useTranslation('import')
  const undo = useUndoImport()
  const [loss, setLoss] = useState<ImportUndo>({ added: 0, widgets: 0, whole_page: false })
  const [isAsking, setAsking] = useState(false)
  const refuse = (error: unknown) => showToast('error', t('notUndone', { file: record.file_name, reason: errorText(t, error) }))
  // The button leaves with what it has done, and with it what a mutation would call back.
  const run = async () => {
    try {
      await undo.mutateAsync(record.id)
      showToast('info', t('undoneToast', { file: record.file_name }))
      onUndone()
    } catch (error) {
      refuse(error)
    }
  }
  const ask = useMutation({
    mutationFn: () => previewUndo(record.id),
    onError: refuse,
    onSuccess: (preview) => {
      setLoss(preview)
      if (preview.added > 0) setAsking(true)
      else void run()
    },
  })
  const number = new Intl.NumberFormat(i18n.language).format(loss.added)
  return (
    <>
      <Button
        size={size}
        pending={ask.isPending || undo.isPending}
        aria-label={t('undoOf', { file: record.file_name })}
        onClick={() => ask.mutate()}
      >
        {t('undo')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('undoQuestion')}
        text={[t('undoAdded', { count: loss.added, number }), t(loss.whole_page ? 'undoPageText' : 'undoWidgetsText')].join(' ')}
        action={t('undo')}
        isHarmless
        onConfirm={() => void run()}
      />
    </>
  )
}
