import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { CreateTokenForm } from './create-token-form.tsx'
import { NewToken } from './new-token.tsx'

/** Asks what a new token is for; then shows it, this one time. */
export function CreateTokenSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('api-tokens')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Sheet open={open} onClose={onClose} onClosed={() => setSecret(null)} title={secret ? t('made.title') : t('new.title')}>
      {secret ? <NewToken secret={secret} onDone={onClose} /> : <CreateTokenForm onCreated={setSecret} />}
    </Sheet>
  )
}
