import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { askForProof } from '../../../entities/session/reauthentication.ts'

/** In place of what a session does not open in which only the provider of a team says who its person is: why, and the way to show it. */
export function ProofNeeded() {
  const { t } = useTranslation('authentication')
  const client = useQueryClient()
  const prove = async () => {
    if (await askForProof()) await client.invalidateQueries()
  }
  return (
    <section aria-labelledby="proof-needed" className="mx-auto flex w-full max-w-md flex-col gap-4 px-6 py-16 max-sm:px-4">
      <h1 id="proof-needed" className="text-title font-semibold">
        {t('proof.title')}
      </h1>
      <p className="text-sm text-pretty text-text-2">{t('proof.byTeam')}</p>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => void prove()} className="self-start pointer-coarse:h-11">
        {t('proof.begin')}
      </Button>
    </section>
  )
}
