import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Confirm } from '../../../components/ui/confirm.tsx'
import { useEmptyTrash } from '../use-trash-items.ts'

/** Deletes all of the trash for good, after a question. */
export function EmptyTrash({ onEmptied }: { onEmptied: () => void }) {
  const { t } = useTranslation('trash')
  const [isAsking, setAsking] = useState(false)
  const empty = useEmptyTrash(onEmptied)
  return (
    <>
      <Button className="self-start" pending={empty.isPending} onClick={() => setAsking(true)}>
        {t('emptyTrash')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('emptyQuestion')}
        text={t('emptyText')}
        action={t('emptyTrash')}
        onConfirm={() => empty.mutate()}
      />
    </>
  )
}
